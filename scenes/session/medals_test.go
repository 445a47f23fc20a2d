package session

import (
	"slices"
	"testing"
	"time"

	"quintet/rules"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// TestPersonsEarnMedals plays games of Dipole in which First captures a stack with a part of
// another one. First earns the medals if a person has played all actions of First, and the same ones if the
// game is opened from its record.
func TestPersonsEarnMedals(t *testing.T) {
	both := []string{"capture", "part"}
	for name, c := range map[string]struct {
		levels   [2]int
		position string           // a start of the set-up; "" for the first position of the rules
		before   func(s *Session) // called before the capture
		after    func(s *Session) // called after it
		want     []string
	}{
		"two people":                       {want: both},
		"against the computer":             {levels: [2]int{0, 3}, want: both},
		"the computer":                     {levels: [2]int{3, 0}},
		"the computer against itself":      {levels: [2]int{3, 3}},
		"a game that is played out":        {before: func(s *Session) { s.PlayOut(true) }},
		"a person in place of a computer":  {levels: [2]int{3, 0}, after: func(s *Session) { s.Players[0].Level = 0 }},
		"a computer in place of a person":  {after: func(s *Session) { s.Players[0].Level = 3 }},
		"a start of the set-up":            {position: "3,b12,4/8/8/4,w4,3/8/8/8/4,w8,3 b", want: both},
		"a game that is resigned by First": {after: func(s *Session) { s.Resign(rules.First) }, want: both},
		"a game that the computer resigns": {levels: [2]int{0, 3}, after: func(s *Session) { s.Resign(rules.Second) }, want: []string{"capture", "part", "rout", "unhurt"}},
	} {
		m, actions := stagetest.Match(t, "dipole"), []string{"e1-e5", "d8-e7"}
		if c.position != "" {
			m, actions = stagetest.From(t, "dipole", c.position), actions[1:]
		}
		s := New(m, [2]save.Player{{Level: c.levels[0]}, {Level: c.levels[1]}}, [2]int{0, 1}, func() time.Time { return time.Time{} })
		s.plays(t, actions...)
		if c.before != nil {
			c.before(s)
		}
		s.plays(t, "e5-e7")
		if c.after != nil {
			c.after(s)
		}
		if got := s.Medals(); !slices.Equal(got, c.want) {
			t.Errorf("%s: the medals are %v, want %v", name, got, c.want)
		}
		text, err := record.Write(s.Snapshot(), words.Concluded, nil)
		if err != nil {
			t.Fatal(err)
		}
		g, err := record.Read(text, "")
		if err != nil {
			t.Fatal(err)
		}
		g.Players[0].Level = 0 // whoever opens the game may play on
		if m, err = replay.Play(g, nil); err != nil {
			t.Fatal(err)
		}
		if got := Reopen(g, m, Source{}, s.now).Medals(); !slices.Equal(got, c.want) {
			t.Errorf("%s: opened from its record the medals are %v, want %v", name, got, c.want)
		}
	}
}

// TestABranchEarnsNoDeniedMedal saves and reopens a game of Dipole in which the computer made a
// capture for a person. It branches the game one action before the capture, which the person makes
// there. First earns no medal, as in the game before.
func TestABranchEarnsNoDeniedMedal(t *testing.T) {
	s := New(stagetest.Match(t, "dipole"), [2]save.Player{{}, {Level: 3}}, [2]int{0, 1}, func() time.Time { return time.Time{} })
	s.plays(t, "e1-e5", "d8-e7")
	s.PlayOut(true)
	s.plays(t, "e5-e7")
	s.Resign(rules.First)
	if s = Reopen(s.Snapshot(), s.Match, Source{}, s.now); len(s.Medals()) > 0 {
		t.Errorf("after the game was reopened the medals are %v, want none", s.Medals())
	}
	s.Browse(s.Match.Undo)
	s = s.Branch(true)
	s.plays(t, "e5-e7")
	if got := s.Medals(); len(got) > 0 {
		t.Errorf("the medals are %v, want none", got)
	}
}
