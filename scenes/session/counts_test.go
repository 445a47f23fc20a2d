package session

import (
	"errors"
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

// TestThePlayersOfAMatchAreFixed plays the games of a match of three. The players are fixed until
// the match is decided, also while the end of a game is taken back.
func TestThePlayersOfAMatchAreFixed(t *testing.T) {
	for _, c := range []struct {
		series save.Series
		loser  rules.Player
		want   bool
	}{
		{save.Series{ID: "m", Of: 3, Number: 1}, rules.First, true},
		{save.Series{ID: "m", Of: 3, Number: 2, Halves: [2]int{2, 0}}, rules.First, true},
		{save.Series{ID: "m", Of: 3, Number: 2, Halves: [2]int{2, 0}}, rules.Second, false},
		{save.Series{ID: "m", Of: 3, Number: 3, Halves: [2]int{2, 2}}, rules.First, false},
		{save.Series{ID: "m", Of: 3, Number: 3, Halves: [2]int{3, 1}}, rules.First, false}, // a draw
	} {
		m := stagetest.Match(t, "dimpled")
		s := New(m, [2]save.Player{{}, {Level: 2}}, [2]int{0, 1}, session(t).now)
		s.Join(&c.series)
		if err := s.Act(m.State().Legal(nil)[0]); err != nil || !s.Fixed() {
			t.Fatalf("%+v: while the game goes on the error is %v, and the players are fixed: %t; want no error, and true", c.series, err, s.Fixed())
		}
		s.Resign(c.loser)
		if s.Fixed() != c.want {
			t.Errorf("%+v: after player %d has lost the players are fixed: %t, want %t", c.series, c.loser, s.Fixed(), c.want)
		}
	}
}

// TestARatedGameGoesOnAtItsEnd checks that nothing is taken back in a rated game that goes on, that
// the computer does not play it out, and that a branch of it is not rated.
func TestARatedGameGoesOnAtItsEnd(t *testing.T) {
	for _, g := range catalog.All {
		m := stagetest.Match(t, g.ID)
		s := New(m, [2]save.Player{{}, {Level: 2}}, [2]int{0, 1}, session(t).now)
		s.Rate()
		act := func() error { return s.Act(s.Match.State().Legal(nil)[0]) }
		if err := act(); err != nil || !s.Strict() || !s.Fixed() || !s.Snapshot().Strict() || s.Person() != rules.First {
			t.Fatalf("%s: the first action of a rated game has the error %v; the game is rated: %v, strict: %v, fixed: %v, kept as strict: %v, and the person is player %d; want no error, a rated game, and First",
				g.ID, err, s.Rated(), s.Strict(), s.Fixed(), s.Snapshot().Strict(), s.Person())
		}
		s.Browse(s.Match.Undo)
		if err := act(); !errors.Is(err, errStrict) || s.Match.Len() != 1 {
			t.Errorf("%s: an action in an earlier position has the error %v, and the game %d actions; want %v, and 1", g.ID, err, s.Match.Len(), errStrict)
		}
		s.Browse(s.Match.Redo)
		if s.PlayOut(true); s.PlaysOut() {
			t.Errorf("%s: after PlayOut the computer plays the rated game out; want no effect", g.ID)
		}
		s.Resign(rules.First)
		if s.Strict() || s.Fixed() || !s.Rated() || s.Result() != save.SecondWins || s.Snapshot().Strict() {
			t.Errorf("%s: after the end the game is strict: %v, fixed: %v, rated: %v, kept as strict: %v, and has the result %q; want only a rated game, won by Second",
				g.ID, s.Strict(), s.Fixed(), s.Rated(), s.Snapshot().Strict(), s.Result())
		}
		if s.Browse(s.Match.Undo); s.Result() != save.SecondWins || s.Strict() {
			t.Errorf("%s: looking back at the end the result is %q, and the game is strict: %v; want that Second has won, and false", g.ID, s.Result(), s.Strict())
		}
		if b := s.Branch(false); b.Rated() || b.Strict() {
			t.Errorf("%s: the branch of a rated game is rated: %v, and strict: %v; want neither", g.ID, b.Rated(), b.Strict())
		}
	}
}

// TestWhichGamesCount begins games as the rules say, at each start of the set-up, in a position set up by
// hand, and after the actions of an analysis. Only the first two count, unless the computer plays both sides.
// This is so while they are played, when they are opened again, and for their branches.
func TestWhichGamesCount(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, g := range catalog.All {
		analysed := stagetest.PlayOn(t, stagetest.Match(t, g.ID), dice, 2)
		begun := map[*match.Match]bool{
			stagetest.Match(t, g.ID): true,
			analysed:                 false,
			stagetest.From(t, g.ID, analysed.State().String()): false,
		}
		for _, start := range g.Starts {
			m, err := match.NewAt(g, nil, start.ID)
			if err != nil {
				t.Fatal(err)
			}
			begun[m] = true
		}
		for m, counts := range begun {
			for levels, persons := range map[[2]int]bool{{0, 0}: true, {0, 2}: true, {3, 0}: true, {1, 2}: false} {
				want := counts && persons
				s := New(m.Copy(), [2]save.Player{{Level: levels[0]}, {Level: levels[1]}}, [2]int{0, 1}, session(t).now)
				for n := range 3 {
					if err := s.Act(s.Match.State().Legal(nil)[0]); err != nil || s.Counts() != want {
						t.Fatalf("%s, with the levels %v, from %s after %d actions: action %d has the error %v, and the game counts: %t, want %t", g.ID, levels, m.Before(0), m.Len(), n, err, s.Counts(), want)
					}
				}
				again := Reopen(s.Snapshot(), s.Match, Source{}, s.now)
				if branch := again.Branch(false); again.Counts() != want || branch.Counts() != want {
					t.Errorf("%s, with the levels %v, from %s after %d actions: opened again the game counts: %t, and its branch: %t, want %t", g.ID, levels, m.Before(0), m.Len(), again.Counts(), branch.Counts(), want)
				}
			}
		}
	}
}
