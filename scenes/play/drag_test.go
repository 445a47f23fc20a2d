package play

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestADragEndsBesideTheBoard checks that a piece that is dragged off the board and released
// there is no longer chosen, no matter what is there. Escape releases a dragged piece anywhere.
func TestADragEndsBesideTheBoard(t *testing.T) {
	for _, beside := range []string{"button:undo", "turn:1", "player:first", "button:game"} {
		d := newDriver(t, 1280, 720, save.SpeedNormal)
		b := d.start(stagetest.Game(t, "dipole"))
		d.play(b, "e1-f2")
		d.play(b, "d8-c7")
		d.Settle()
		d.Drag("site:e1", beside)
		at := b.Match.At()
		d.Settle()
		if b.table.Choosing() || at != 2 || b.Match.At() != 2 || b.panel.menu || b.panel.levels.open {
			t.Errorf("let go over %s: a piece is chosen: %t, and the game has %d actions; want none chosen, and 2", beside, b.table.Choosing(), b.Match.At())
		}
	}
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.start(stagetest.Game(t, "dipole"))
	d.Point("site:e1")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:a1")
	drawn := d.Drawn
	d.Ticks(10)
	if d.Drawn != drawn {
		t.Errorf("%d frames are drawn while nothing moves", d.Drawn-drawn)
	}
	d.Key(ebiten.KeyEscape)
	if b.table.Choosing() || !b.table.Moves() || b.panel.menu {
		t.Error("Esc does not let what is dragged spring back")
	}
	d.Settle()
	if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 || b.table.Choosing() {
		t.Errorf("after Esc the release plays %d actions, or a piece stays chosen; want neither", b.Match.At())
	}
}

// TestEscPutsAPieceBackBesideTheBoard checks that Escape also releases a piece that is dragged from
// beside the board.
func TestEscPutsAPieceBackBesideTheBoard(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.start(stagetest.Game(t, "akron"))
	d.Point("supply")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:d4")
	d.Key(ebiten.KeyEscape)
	if b.table.Choosing() || b.panel.menu {
		t.Error("Esc leaves the dragged piece chosen or opens the menu; want neither")
	}
	d.Settle()
	if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 {
		t.Error("after Esc the release puts the piece")
	}
}
