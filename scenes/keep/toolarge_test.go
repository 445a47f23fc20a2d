package keep

import (
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/scenes/stage/stagetest"
)

// TestAGameTooLargeDoesNotBlockTheNext makes a game too large to be written. The last version
// that could be written is kept, and the next game is written.
func TestAGameTooLargeDoesNotBlockTheNext(t *testing.T) {
	home(t)
	k, stop := start(t, atOnce)
	actions := make([]string, form.MaxActions)
	for i := range actions {
		actions[i] = "e5"
	}
	g := stagetest.NewKept("Long", actions...)
	k.Take(g)
	g.Act("f5")
	k.Autosave()
	wantTrouble(t, k, true)
	k.Take(stagetest.NewKept("Next", "e5"))
	wantTrouble(t, k, false)
	stop()

	k, _ = start(t, atOnce)
	if next, err := k.Store.Resume(); err != nil || next.Title != "Next" {
		t.Errorf("the next start resumes %+v, error %v; want \"Next\"", next, err)
	}
	list, err := k.Store.List()
	if err != nil || len(list) != 1 || list[0].Title != "Long" || list[0].Actions != form.MaxActions {
		t.Errorf("there are %d saved games, error %v; want only \"Long\", in the last version that could be written", len(list), err)
	}
}

// TestAGameThatWasAlwaysTooLargeIsKept begins with a game on the board, and then takes a game that
// is too large from its beginning on. What fits into a file is kept, and the first game is kept only
// once.
func TestAGameThatWasAlwaysTooLargeIsKept(t *testing.T) {
	k, _ := first(t)
	k.Take(stagetest.NewKept("First", "e5"))
	g := stagetest.NewKept("Long", "e5", "f5")
	large := func(members string) *save.Game {
		members = strings.Replace(members, "LARGE", strings.Repeat("a", form.MaxSize*3/4), 1)
		other, err := save.Parse([]byte(`{"format": 1, "app": "quintet", "game": "dipole", `+members+`, "actions": []}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		return other
	}
	g.Now.Clock = large(`"clock": {"base": 5, "x": "LARGE"}`).Clock
	g.Now.Series = large(`"match": {"id": "m", "of": 3, "number": 1, "halves": [0, 0], "x": "LARGE"}`).Series
	g.Now.Comments = map[int]string{1: strings.Repeat("a", form.MaxText+1)}
	k.Take(g)
	k.Take(stagetest.NewKept("Next", "e5"))
	wantTrouble(t, k, false)
	wantSame(t, "the saved games", titles(t, k), []string{"First", "Long"})
	wantSame(t, "the game in the slot", resumed(t, k), []string{"e5"})
}
