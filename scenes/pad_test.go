package scenes

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

const padA, padY = ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightTop

// push presses and releases the button of a game pad.
func (d *driver) push(b ebiten.StandardGamepadButton) {
	d.T.Helper()
	var in ui.Input
	in.Push(ui.Buttons(b))
	d.Tick(in)
	d.Tick(ui.Input{})
}

// pushTo pushes Y until the place with the name has the focus.
func (d *driver) pushTo(name string) {
	d.T.Helper()
	for range 100 {
		if d.app.input.Response.Focus == name {
			return
		}
		d.push(padY)
	}
	d.T.Fatalf("Y does not lead to %s; the last focus is %q", name, d.app.input.Response.Focus)
}

// TestAGameIsPlayedByPad checks that a whole game of Dipole, from the menu to its result, can be played
// with the buttons of a game pad alone.
func TestAGameIsPlayedByPad(t *testing.T) {
	d := newDriver(t)
	d.pushTo("card:dipole")
	d.push(padA)
	d.Shows("setup", "A on a game in the menu")
	d.pushTo("button:start")
	d.push(padA)
	d.Shows("board", "A on the button that begins a game")
	dice := rand.New(rand.NewPCG(3, 1))
	for d.Settle(); d.match().State().Outcome() == rules.Playing; d.Settle() {
		if d.Has("yield:on") { // the computer offers to resign
			d.pushTo("yield:on")
			d.push(padA)
			continue
		}
		s, at := d.match().State(), d.match().At()
		legal := s.Legal(nil)
		a := legal[dice.IntN(len(legal))]
		d.push(ebiten.StandardGamepadButtonLeftTop)
		for _, site := range s.Path(a, nil) {
			d.pushTo("site:" + s.SiteName(site))
			d.push(padA)
		}
		if strings.HasPrefix(d.app.input.Response.Focus, "choice:") { // several moves have these sites
			d.push(padA)
		}
		d.Settle()
		if d.match().At() <= at {
			t.Fatalf("after %d moves, A on the sites of %s plays nothing", at, s.Format(a))
		}
	}
	if !d.game().Over() {
		t.Error("the game is over by the rules, but not on the board")
	}
}

// TestShouldersUndoAndRedo checks that the shoulder buttons of a game pad undo and redo on the board while
// the cursor is shown, and that the stick shows the cursor.
func TestShouldersUndoAndRedo(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 4)
	if d.push(ebiten.StandardGamepadButtonLeftLeft); d.match().At() != 4 || !strings.HasPrefix(d.app.input.Response.Focus, "site:") {
		t.Error("the stick does not only show the cursor")
	}
	if d.push(ebiten.StandardGamepadButtonFrontTopLeft); d.match().At() != 3 {
		t.Errorf("the left shoulder leads from move 4 to %d", d.match().At())
	}
	if d.push(ebiten.StandardGamepadButtonFrontTopRight); d.match().At() != 4 {
		t.Errorf("the right shoulder leads from move 3 to %d", d.match().At())
	}
}

// TestNoSequenceOfButtonsPanics pushes random buttons of a game pad, beginning in many places and in each
// game.
func TestNoSequenceOfButtonsPanics(t *testing.T) {
	begin := map[string]func(d *driver){}
	for _, p := range []place.Place{place.Menu, place.Games, place.Help, place.Settings} {
		begin[p.Scene] = func(d *driver) { d.to(p) }
	}
	for _, g := range catalog.All {
		begin[g.ID] = func(d *driver) { d.start(g) }
		begin["analysis of "+g.ID] = func(d *driver) { d.start(g); d.play(1, 6); d.Key(ebiten.KeyA) }
	}
	for name, begins := range begin {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t)
			begins(d)
			advance := d.Advance
			d.Advance = func(in ui.Input, given bool) bool { advance(in, given); return true } // even after a button that ends the program
			dice := rand.New(rand.NewPCG(1, 1))
			for range 200 {
				d.push(ebiten.StandardGamepadButton(dice.IntN(int(ebiten.StandardGamepadButtonMax) + 1)))
			}
		})
	}
}
