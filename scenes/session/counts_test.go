package session

import (
	"errors"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
)

// TestARatedGameGoesOnAtItsEnd checks that nothing is taken back in a rated game that goes on, that
// the computer does not play it out, and that a branch of it is not rated.
func TestARatedGameGoesOnAtItsEnd(t *testing.T) {
	for _, g := range catalog.All {
		m, err := match.New(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := New(m, [2]save.Player{{}, {Level: 2}}, [2]int{0, 1}, session(t).now)
		s.Rate()
		act := func() error { return s.Act(s.Match.State().Legal(nil)[0]) }
		if err := act(); err != nil || !s.Strict() || !s.Fixed() || !s.Snapshot().Strict() || s.Person() != rules.First {
			t.Fatalf("%s: the first action of a rated game returns %v, and the game is rated %v", g.ID, err, s.Rated())
		}
		s.Browse(s.Match.Undo)
		if err := act(); !errors.Is(err, errStrict) || s.Match.Len() != 1 {
			t.Errorf("%s: an action in an earlier position returns %v", g.ID, err)
		}
		s.Browse(s.Match.Redo)
		if s.PlayOut(true); s.PlaysOut() {
			t.Errorf("%s: the computer plays a rated game out", g.ID)
		}
		s.Resign(rules.First)
		if s.Strict() || s.Fixed() || !s.Rated() || s.Result() != save.SecondWins || s.Snapshot().Strict() {
			t.Errorf("%s: after the end the game is still played without help, or has the result %q", g.ID, s.Result())
		}
		if s.UndoEnd(); s.Result() != "" || s.Strict() {
			t.Errorf("%s: with the end taken back the result is %q", g.ID, s.Result())
		}
		if b := s.Branch(); b.Rated() || b.Strict() {
			t.Errorf("%s: the branch of a rated game is rated", g.ID)
		}
	}
}
