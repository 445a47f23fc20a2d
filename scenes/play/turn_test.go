package play

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

// TestThatABoardTurnsIsSaidOnce begins games as a new player. The caption of the first board that
// can be rotated says so until the person acts, also to a screen reader. No later board has this
// caption.
func TestThatABoardTurnsIsSaidOnce(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.Stage.Settings.ToldTurn = false
	for _, g := range catalog.All {
		if b := d.start(g); b.table.Piled() != (b.rotationTip() != "") || b.table.Piled() != d.Stage.Settings.ToldTurn {
			t.Errorf("in %s the caption is %q; want one only if the board is piled, and that noted in the settings", g.ID, b.rotationTip())
		}
		d.Stage.Settings.ToldTurn = false
	}
	b := d.start(stagetest.Game(t, "akron"))
	if !slices.Contains(b.Spoken(), text("board.turn")) {
		t.Errorf("Spoken is %q; want the caption about the rotation in it", b.Spoken())
	}
	d.Tap("button:game") // a tap that does not act on the board
	if want := text("board.turn.touch"); b.rotationTip() != want {
		t.Errorf("with a finger the caption is %q, want %q", b.rotationTip(), want)
	}
	d.Tap("button:game")
	d.Click("site:c3")
	if b.rotationTip() != "" || b.Match.At() != 1 {
		t.Errorf("after %d actions the caption is %q; want one action, and no caption", b.Match.At(), b.rotationTip())
	}
	if b = d.start(stagetest.Game(t, "akron")); b.rotationTip() != "" {
		t.Errorf("in the second game the caption is %q, want none", b.rotationTip())
	}
}

// TestThatABoardTurnsIsSaidUntilItIs rotates the board and back: the caption disappears and does
// not return.
func TestThatABoardTurnsIsSaidUntilItIs(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.Stage.Settings.ToldTurn = false
	b := d.startWith(stagetest.Game(t, "akron"), "starts=two") // the computer's first action does not remove the caption
	for b.Match.At() == 0 {
		d.Ticks(1)
	}
	if b.rotationTip() == "" {
		t.Error("the computer's action removes the caption")
	}
	d.Key(ebiten.KeyR)
	for range 3 {
		d.Key(ebiten.KeyR)
	}
	if d.Ticks(1); b.rotationTip() != "" {
		t.Errorf("after a rotation the caption is %q, want none", b.rotationTip())
	}
}
