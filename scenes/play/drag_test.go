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
			t.Errorf("released over %s: a piece is chosen: %t, the menu is open: %t, the levels are open: %t, and the game has %d actions; want none of this, and 2 actions", beside, b.table.Choosing(), b.panel.menu, b.panel.levels.open, b.Match.At())
		}
	}
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.start(stagetest.Game(t, "dipole"))
	d.Point("site:e1")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:a1")
	d.Watch()
	if d.Ticks(10); d.Drawn > 0 {
		t.Errorf("%d frames are drawn while the dragged piece rests, want none", d.Drawn)
	}
	d.Key(ebiten.KeyEscape)
	if b.table.Choosing() || !b.table.Moves() || b.panel.menu {
		t.Errorf("after Esc a piece is chosen: %t, it springs back: %t, and the menu is open: %t; want only that it springs back", b.table.Choosing(), b.table.Moves(), b.panel.menu)
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
		t.Errorf("after Esc the release plays %d actions, want none", b.Match.At())
	}
}
