package editor

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/place"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// Update implements stage.Scene.
func (b *Board) Update(in *ui.Input) {
	b.table.Tick(in)
	b.clip.Receive()
	b.proven()
	if e := b.table.Update(in, &b.ui.Group, false, func() bool { return b.beside(in) }); e.Kind == table.Arranged {
		b.pointed(e.From, e.To)
	}
}

// beside gives the input to the widgets and the keys, and reports whether one of them has used it.
func (b *Board) beside(in *ui.Input) bool {
	b.bring(in)
	used := b.ui.Update(in)
	b.readText()
	return used || b.keys(in)
}

// bring lets the player drag the piece of a chip onto the board. A finger that is dragged scrolls
// the panel instead.
func (b *Board) bring(in *ui.Input) {
	if !in.Press || in.OnPage || in.Finger {
		return
	}
	for _, w := range ui.InSight(b.ui.Items) {
		if kind, ok := strings.CutPrefix(w.Name, toolPrefix); ok && kind != "none" && w.Box.Contains(in.X, in.Y) {
			w.Do()
			b.table.DragNew(in)
		}
	}
}

// keys handles the keys, and reports whether it used one.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyEscape) && b.ui.Focus != "":
		b.ui.Focus = ""
	case in.Pressed(ebiten.KeyEscape):
		b.leave()
	case ui.Shortcut(in) && (in.Shift && in.Pressed(ebiten.KeyZ) || in.Pressed(ebiten.KeyY)):
		b.redo()
	case ui.Shortcut(in) && in.Pressed(ebiten.KeyZ):
		b.undo()
	case ui.Shortcut(in) && in.Pressed(ebiten.KeyC):
		b.copy()
	case ui.Shortcut(in) && in.Pressed(ebiten.KeyV):
		b.paste()
	case ui.Shortcut(in) && in.Pressed(ebiten.KeyS):
		b.save()
	case in.Ctrl:
		return false
	case b.toolKey(in):
	case in.Pressed(ebiten.KeyF2):
		_ = b.Go(place.Rules(b.game))
	default:
		return b.table.Keys(in)
	}
	return true
}

// toolKey chooses a piece by its number, or the eraser by 0, and reports whether it has chosen a
// tool.
func (b *Board) toolKey(in *ui.Input) bool {
	for i, w := range b.tools() {
		key := ebiten.KeyDigit1 + ebiten.Key(i)
		if i == len(b.draft.Kit()) {
			key = ebiten.KeyDigit0
		}
		if in.Pressed(key) {
			w.Do()
			return true
		}
	}
	return false
}
