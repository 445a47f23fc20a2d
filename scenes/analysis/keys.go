package analysis

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/ui"
)

// keys handles the keys, and reports whether it used one.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Ctrl:
		return b.shortcut(in)
	case b.pencil.keys(in), b.remark.typed(in.Runes):
	case in.Pressed(ebiten.KeyArrowLeft), in.Pressed(ebiten.KeyBackspace):
		b.step(-1)
	case in.Pressed(ebiten.KeyArrowRight):
		b.step(1)
	case in.Pressed(ebiten.KeyArrowUp):
		b.show(b.here().Sibling(-1))
	case in.Pressed(ebiten.KeyArrowDown):
		b.show(b.here().Sibling(1))
	case in.Pressed(ebiten.KeyPageUp):
		b.turn(true)
	case in.Pressed(ebiten.KeyPageDown):
		b.turn(false)
	case in.Pressed(ebiten.KeyHome):
		b.show(b.match().Root())
	case in.Pressed(ebiten.KeyEnd):
		b.match().Prolong()
		b.show(b.match().On(b.match().Len()))
	case in.Pressed(ebiten.KeyP):
		b.edits.promote()
	case in.Pressed(ebiten.KeyM):
		b.edits.makeMain()
	case in.Pressed(ebiten.KeyDelete) && in.Shift:
		b.cut()
	case in.Pressed(ebiten.KeyDelete):
		b.delete()
	case in.Pressed(ebiten.KeyO):
		b.remark.judge(onlyAction)
	case in.Pressed(ebiten.KeyC):
		b.comment()
	case in.Pressed(ebiten.KeyD):
		b.toggleDrawing()
	case in.Pressed(ebiten.KeyI):
		b.engine.toggle()
	case in.Pressed(ebiten.KeyW):
		b.engine.toggleThreat()
	case in.Pressed(ebiten.KeyF2):
		_ = b.Go(b.board.Rules(b.says.Remark))
	case b.board.Keys(in):
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	default:
		return false
	}
	return true
}

// shortcut handles the keys with Ctrl, and reports whether it used one.
func (b *Board) shortcut(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyZ):
		b.undo()
	case in.Pressed(ebiten.KeyC) && in.Shift:
		b.copyPosition()
	case in.Pressed(ebiten.KeyC):
		b.copyTree()
	case in.Pressed(ebiten.KeyV):
		b.paste()
	case in.Pressed(ebiten.KeyS) && b.draft.changed():
		b.keep(func() {})
	default:
		return false
	}
	return true
}

// escape ends what is going on, such as drawing. If nothing is going on, it leaves the scene.
func (b *Board) escape() {
	switch {
	case b.ui.Focus == fieldName:
		b.ui.Focus = ""
		b.remark.open = false
	case b.menu:
		b.menu = false
	case b.pencil.on:
		b.toggleDrawing()
	default:
		b.leave()
	}
}
