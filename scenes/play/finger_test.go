package play

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestFingersAreToldOfNoKeys opens the menu of the game with a finger: no key is named
// there before one was pressed, nor by what is said of a choice.
func TestFingersAreToldOfNoKeys(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dipole"))
	if d.Tap("site:e1"); !b.table.Choosing() || b.comment() != "" {
		t.Errorf("of a stack that was touched is said %q", b.comment())
	}
	d.Tap("button:game")
	label := func() string {
		all := b.Widgets()
		at := slices.IndexFunc(all, func(w ui.Widget) bool { return w.Name == "button:game.save" })
		return all[at].Label
	}
	if keyless, _, _ := strings.Cut(text("game.save"), "  "); label() != keyless {
		t.Errorf("a finger is shown %q, not %q", label(), keyless)
	}
	d.Key(ebiten.KeyTab)
	if label() != text("game.save") {
		t.Errorf("after a key the label is %q, not %q", label(), text("game.save"))
	}
}

// TestAFingerHasRoom holds that in the window of a telephone rows of what can be touched are as
// far apart as a finger needs: in the menu of each game, in its turns, in the choice of who
// plays and on the card at the end.
func TestAFingerHasRoom(t *testing.T) {
	for _, size := range [][2]float64{{400, 720}, {640, 360}, {844, 390}} {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		rooms := func(when string, b *Board) {
			t.Helper()
			least := d.Stage.Pitch()
			var all []ui.Widget
			for _, w := range b.Widgets() {
				if !w.Off {
					all = append(all, w)
				}
			}
			for i, v := range all {
				for _, w := range all[:i] {
					beside := v.Box.X < w.Box.X+w.Box.W && w.Box.X < v.Box.X+v.Box.W
					if apart := math.Abs(v.Box.Y - w.Box.Y); beside && apart < least {
						t.Errorf("%v, %s: %s and %s are %v apart", size, when, v.Name, w.Name, apart)
					}
				}
				if foot := v.Box.Y + v.Box.H; foot > d.Stage.Size.H {
					t.Errorf("%v, %s: %s ends at %v", size, when, v.Name, foot)
				}
			}
		}
		for _, g := range catalog.All {
			b := d.start(g)
			d.randomGame(b, 1, 12, false)
			d.Tap("button:game")
			rooms(g.ID+" menu", b)
			d.Tap("button:game")
			rooms(g.ID+" turns", b)
			d.Tap("player:second")
			rooms(g.ID+" levels", b)
			d.Tap("player:second")
		}
		b := d.ended(stagetest.Game(t, "crosscut"))
		d.Settle()
		rooms("the end", b)
	}
}
