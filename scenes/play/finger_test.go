package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestFingersAreToldOfNoKeys opens the menu of the game with a finger. Before the player has
// pressed a key, neither the menu nor the sentence about a choice names a key.
func TestFingersAreToldOfNoKeys(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dipole"))
	if d.Tap("site:e1"); !b.table.Choosing() || b.comment() != "" {
		t.Errorf("after a tap on a stack the comment is %q; want none, and the stack chosen", b.comment())
	}
	d.Tap("button:game")
	label := func() string {
		all := b.Widgets()
		at := slices.IndexFunc(all, func(w ui.Widget) bool { return w.Name == "button:game.save" })
		return all[at].Label
	}
	if keyless, _, _ := strings.Cut(text("game.save"), "  "); label() != keyless {
		t.Errorf("for a finger the label is %q, want %q", label(), keyless)
	}
	d.Key(ebiten.KeyTab)
	if label() != text("game.save") {
		t.Errorf("after a key the label is %q, not %q", label(), text("game.save"))
	}
}

// TestAFingerHasRoom checks that in the window of a telephone everything beside the board is
// large enough for a finger. It looks at the menu of each game, the turns, the choices of a level
// and of the number of pieces, and the cards. It also looks at the buttons to end a turn and to
// explain a refusal.
func TestAFingerHasRoom(t *testing.T) {
	for _, window := range []struct{ w, h, unit float64 }{
		{400, 720, 0.9},   // a telephone of 360 × 640 points
		{360, 640, 1},     // with larger text
		{400, 866, 0.975}, // of 390 × 844
		{300, 649, 1.3},   // with larger text
		{400, 888, 1.03},  // of 412 × 915
		{640, 360, 1},
		{844, 390, 1},
	} {
		roomy := func(d *driver, when string) {
			t.Helper()
			for _, name := range d.Cramped(window.unit) {
				t.Errorf("%v × %v, %s: %s", window.w, window.h, when, name)
			}
		}
		d := newDriver(t, window.w, window.h, save.SpeedOff)
		for _, g := range catalog.All {
			b := d.start(g)
			d.randomGame(b, 1, 12, false)
			d.Tap("button:game")
			roomy(d, g.ID+" menu")
			if d.Has("button:game.turns") {
				d.Tap("button:game.turns")
			} else {
				d.Tap("button:game")
			}
			roomy(d, g.ID+" turns")
			d.Tap("player:second")
			roomy(d, g.ID+" levels")
			d.Tap("player:second")
		}
		d.from(stagetest.Game(t, "dipole"), "8/8/8/8/8/8/1,b1,6/w3,7 w")
		d.Tap("site:a1")
		d.Tap("site:off")
		roomy(d, "how many")
		d.from(stagetest.Game(t, "chessyball"), endable, "extend=on")
		roomy(d, "the end of a turn")
		d.start(stagetest.Game(t, "crosscut"))
		d.Tap("site:d4")
		d.Tap("site:d4")
		roomy(d, "a refusal")
		d.ended(stagetest.Game(t, "crosscut"))
		d.Settle()
		roomy(d, "the end")
		d = coached(t)
		d.Stage.Size.W, d.Stage.Size.H = window.w, window.h
		d.blunder(stagetest.Game(t, "crosscut"))
		roomy(d, "a blunder")
	}
}
