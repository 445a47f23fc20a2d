package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
	"quintet/save"
)

// TestASixthGame plays a game that the program has no look for and no texts, from
// the menu through its set-up to the board, against the computer, and opens it
// again: all that it needs is its line in the list.
func TestASixthGame(t *testing.T) {
	five := catalog.All
	catalog.All = append(five[:len(five):len(five)], toy.Game)
	defer func() { catalog.All = five }()

	t.Setenv("QUINTET_HOME", t.TempDir())
	for _, size := range someWindows() {
		d := drive(t, size[0], size[1], save.SpeedOff, func(work func()) { work() })
		d.fits()
		d.startWith(toy.Game, "one=0", "two=2", "size=9")
		d.fits()
		d.play(1, 100)
		g := d.game()
		if !g.Over() || g.Game != "toy:size=9" || len(g.Actions) == 0 {
			t.Fatalf("kept is %+v", g)
		}
		d.Click("end:rematch")
		d.Click("site:5")
		d.Settle()
		acted := len(d.game().Actions)
		d.stop()

		d = drive(t, size[0], size[1], save.SpeedOff, func(work func()) { work() })
		if now := d.game(); len(now.Actions) != acted {
			t.Errorf("resumed after %d actions, not %d", len(now.Actions), acted)
		}
		list := d.saved()
		if len(list) == 0 || list[0].Game != "toy:size=9" || list[0].Err != nil {
			t.Fatalf("saved is %+v", list)
		}
		d.Click("button:menu")
		d.Click("button:games")
		d.Ticks(2)
		d.fits()
		d.Key(ebiten.KeyArrowRight) // beyond the game on the board
		d.Click("button:open")
		d.Ticks(2)
		if d.Scene() != "board" || len(d.game().Actions) != list[0].Actions {
			t.Errorf("the %s scene shows %d of %d actions", d.Scene(), len(d.game().Actions), list[0].Actions)
		}
		d.Click("button:menu")
		d.stop()
		t.Setenv("QUINTET_HOME", t.TempDir())
	}
}
