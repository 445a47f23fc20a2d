package problems

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/problem"
	"quintet/save/settings"
)

// TestAnOwnProblemDoesNotCount solves and fails a problem of a position that the player has set
// up, after a hint. The hint does not say that the problem counts as missed. The progress stays as it
// is, and Next leads back.
func TestAnOwnProblemDoesNotCount(t *testing.T) {
	p, err := problem.Parse("win; 1; crosscut; 8/1rrr1bb1/1r4r1/1r3bb1/1r3rb1/5rb1/1bbbbrb1/8 b; f1; 0")
	if err != nil {
		t.Fatal(err)
	}
	for action, solves := range map[string]bool{"f1": true, "c3": false} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		before, _ := d.keeper.Progress()
		s := Own(d.Stage, d.tools(), p).(*solving)
		d.Stage.Over(s)
		d.Ticks(1)
		if s.Place().String() != "problem" || s.heading() != assets.Text("problem.from.own", "Crosscut") || s.hintButton().Label != assets.Text("problem.hint") {
			t.Errorf("the address is %q, the heading %q, and the hint %q; want problem, %q and no price", s.Place().String(), s.heading(), s.hintButton().Label, assets.Text("problem.from.own", "Crosscut"))
		}
		d.Key(ebiten.KeyH)
		if s.Note == "" || strings.Contains(s.Note, assets.Text("problem.missed")) {
			t.Errorf("the note of the hint is %q; want a hint that does not count", s.Note)
		}
		d.Click("site:" + action)
		d.Ticks(600)
		if !s.done() || (s.attempt.Verdict() == problem.Solved) != solves {
			t.Errorf("after %s the verdict is %v, want the problem solved: %v", action, s.attempt.Verdict(), solves)
		}
		after, _ := d.keeper.Progress()
		if !reflect.DeepEqual(before, after) {
			t.Errorf("after %s the progress is %+v, want %+v as before", action, after, before)
		}
		d.Click("button:next")
		d.Shows("menu", "Next")
	}
}

// TestAnOwnProblemIsSetUp opens the editor from the page of problems once a game is chosen.
func TestAnOwnProblemIsSetUp(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.show(nil)
	d.Lacks("button:own", "a position can be set up before a game is chosen")
	d.Click("choice:game=crosscut")
	d.Click("button:own")
	d.LeadsTo("editor/crosscut", "the button")
	d.Shut = errors.New("there is no editor")
	d.Click("button:own")
	d.Ticks(1)
	if got := d.Stage.Top().(*entry).wrong(); got != "There is no editor." {
		t.Errorf("after the editor is refused the page says %q, want why", got)
	}
}
