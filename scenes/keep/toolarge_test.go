package keep

import (
	"testing"

	"quintet/save"
)

// TestAGameTooLargeDoesNotBlockTheNext makes a game too large to be written. The last version
// that could be written is kept, and the next game is written.
func TestAGameTooLargeDoesNotBlockTheNext(t *testing.T) {
	home(t)
	k, stop := start(t, atOnce)
	actions := make([]string, save.MaxActions)
	for i := range actions {
		actions[i] = "e5"
	}
	g := newGame("Long", actions...)
	k.Take(g)
	g.act("f5")
	k.Autosave()
	k.Deliver()
	if unkept, _ := k.Trouble(); unkept == nil {
		t.Error("a game that is too large is kept")
	}
	k.Take(newGame("Next", "e5"))
	k.Deliver()
	if unkept, _ := k.Trouble(); unkept != nil {
		t.Errorf("the next game cannot be kept: %v", unkept)
	}
	stop()

	k, _ = start(t, atOnce)
	if next, err := k.Store.Resume(); err != nil || next.Title != "Next" {
		t.Errorf("the next start resumes %+v, error %v; want \"Next\"", next, err)
	}
	list, err := k.Store.List()
	if err != nil || len(list) != 1 || list[0].Title != "Long" || list[0].Actions != save.MaxActions {
		t.Errorf("there are %d saved games, error %v; want only \"Long\", in the last version that could be written", len(list), err)
	}
}
