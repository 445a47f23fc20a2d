package coach

import (
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
)

// TestJudge checks what counts as a blunder: a proven loss if there was hope before, and a
// loss by evaluation if two depths agree.
func TestJudge(t *testing.T) {
	s := catalogtest.Position(t, "crosscut", "")
	line := s.Legal(nil)[:1]
	guess := func(values ...int) bot.Info { return bot.Info{Value: values[len(values)-1], Values: values} }
	lost := func(actions int) bot.Info { return bot.Info{Value: bot.Won + 1000 - actions, Values: []int{0}} }
	for _, c := range []struct {
		name          string
		before, after bot.Info
		level         int
		blunder       bool
		lost          int
	}{
		{"nothing lost", guess(0, 0, 0, 0), guess(0, 0, 0), 1, false, 0},
		{"much lost", guess(300, 300, 300, 300), guess(0, 300, 300), 1, true, 0},
		{"only at the last depth", guess(300, 300, 300, 300), guess(0, -300, 300), 1, false, 0},
		{"looked at too little", guess(300, 300), guess(300), 1, false, 0},
		{"little against the weak", guess(150, 150, 150, 150), guess(130, 130, 130), 1, false, 0},
		{"much against the strong", guess(150, 150, 150, 150), guess(130, 130, 130), 8, true, 0},
		{"a win thrown away", bot.Info{Value: bot.Won + 999, Values: []int{0}}, guess(0, 200, 200), 1, true, 0},
		{"lost at once", guess(-100, -100), lost(1), 1, true, 2},
		{"lost later", guess(-100, -100), lost(7), 1, false, 8},
		{"looked at nothing before", bot.Info{}, lost(1), 1, false, 0},
		{"lost before", guess(-300, -300), lost(1), 1, false, 2},
	} {
		v := Judge(s, line, c.before, c.after, c.level)
		if v.Blunder != c.blunder || v.Lost != c.lost {
			t.Errorf("%s: the verdict is %+v, want a blunder: %t, lost in %d actions", c.name, v, c.blunder, c.lost)
		}
	}
}

// TestLine checks that a line goes on through actions without an alternative, and ends where
// there is a choice.
func TestLine(t *testing.T) {
	for _, g := range catalog.All {
		for s := rulestest.Start(t, g); s.Outcome() == rules.Playing; {
			legal := s.Legal(nil)
			line := Line(s, legal[len(legal)/2])
			if line[0] != legal[len(legal)/2] {
				t.Fatalf("%s: %s begins with another action", g.ID, s)
			}
			for i, a := range line {
				if i > 0 && len(s.Legal(nil)) != 1 {
					t.Fatalf("%s: the line goes on in %s, where there is a choice", g.ID, s)
				}
				s.Apply(a, nil)
			}
			if s.Outcome() == rules.Playing && len(s.Legal(nil)) == 1 && len(line) < bot.MaxDepth {
				t.Fatalf("%s: the line ends in %s, where there is no choice", g.ID, s)
			}
			if g.ID == "chessyball" {
				break // a game of it may go on for ever
			}
		}
	}
}

// TestBlundersAreSeenEarly checks that the coach objects to actions that lose much, long
// before the opponent is about to win, and that it does not object to good actions.
func TestBlundersAreSeenEarly(t *testing.T) {
	for _, c := range []struct {
		spec, position, action string
		blunder                bool
	}{
		{"crosscut:size=8", "8/1br3r1/1b3r2/1bb2bb1/1r6/6r1/6r1/8 b", "d7", true},
		{"crosscut:size=8", "8/1bb5/2rrr3/8/8/2b5/8/8 r", "b6", true},
		{"crosscut:size=8", "8/1bb5/2rrr3/8/8/2b5/8/8 r", "f6", false},
		{"dimpled:size=7", "7/7/2ww3/1w1b3/b1bw3/2b4/7 b -", "e6", true},
	} {
		g, v := catalogtest.Game(t, c.spec)
		s := catalogtest.Position(t, c.spec, c.position)
		end := s.Clone()
		line := Line(s, rulestest.Act(t, end, c.action))
		for _, a := range line[1:] {
			end.Apply(a, nil)
		}
		search := func(s rules.State) bot.Info {
			b := bot.New(s, Limits(g, v), 1)
			for !b.Step(1 << 20) {
			}
			return b.Info()
		}
		if v := Judge(s, line, search(s), search(end), 1); v.Blunder != c.blunder {
			t.Errorf("%s: the verdict on %s is %+v, want Blunder %t", c.position, c.action, v, c.blunder)
		}
	}
}
