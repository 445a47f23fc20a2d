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

// TestAFingerHasRoom holds that in the window of a telephone rows of what can be touched
// are 44 points apart: in the menu of each game, in its turns, in the choice of who plays
// and on the card at the end.
func TestAFingerHasRoom(t *testing.T) {
	for _, window := range []struct{ w, h, least float64 }{
		{400, 720, 44 / 0.9}, // a telephone of 360 × 640 points
		{640, 360, 44},
		{844, 390, 44},
	} {
		d := newDriver(t, window.w, window.h, save.SpeedOff)
		for _, g := range catalog.All {
			b := d.start(g)
			d.randomGame(b, 1, 12, false)
			d.Tap("button:game")
			d.roomy(g.ID+" menu", b, window.least)
			d.Tap("button:game")
			d.roomy(g.ID+" turns", b, window.least)
			d.Tap("player:second")
			d.roomy(g.ID+" levels", b, window.least)
			d.Tap("player:second")
		}
		b := d.ended(stagetest.Game(t, "crosscut"))
		d.Settle()
		d.roomy("the end", b, window.least)
	}
}

// roomy holds that what can be touched on the board's scene begins at least so far below
// what is above it, and lies in the window.
func (d *driver) roomy(when string, b *Board, least float64) {
	d.t.Helper()
	all := slices.DeleteFunc(slices.Clone(b.Widgets()), func(w ui.Widget) bool { return w.Off })
	for i, v := range all {
		for _, w := range all[:i] {
			beside := v.Box.X < w.Box.X+w.Box.W && w.Box.X < v.Box.X+v.Box.W
			if apart := math.Abs(v.Box.Y - w.Box.Y); beside && apart < least {
				d.t.Errorf("%v, %s: %s and %s are %v apart", d.Stage.Size, when, v.Name, w.Name, apart)
			}
		}
		if foot := v.Box.Y + v.Box.H; foot > d.Stage.Size.H {
			d.t.Errorf("%v, %s: %s ends at %v", d.Stage.Size, when, v.Name, foot)
		}
	}
}
