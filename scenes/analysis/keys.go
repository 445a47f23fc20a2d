package analysis

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/ui"
)

// keys handles the keys, and reports whether it used one.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	case in.Ctrl:
		return b.shortcut(in)
	case b.drawingKeys(in), b.typed(in.Runes):
	case in.Pressed(ebiten.KeyArrowLeft), in.Pressed(ebiten.KeyBackspace):
		b.step(-1)
	case in.Pressed(ebiten.KeyArrowRight):
		b.step(1)
	case in.Pressed(ebiten.KeyArrowUp):
		b.sibling(-1)
	case in.Pressed(ebiten.KeyArrowDown):
		b.sibling(1)
	case in.Pressed(ebiten.KeyPageUp):
		b.turn(true)
	case in.Pressed(ebiten.KeyPageDown):
		b.turn(false)
	case in.Pressed(ebiten.KeyHome):
		b.jump(0)
	case in.Pressed(ebiten.KeyEnd):
		b.goOn()
		b.jump(b.match().Len())
	case in.Pressed(ebiten.KeyP):
		b.promote()
	case in.Pressed(ebiten.KeyM):
		b.makeMain()
	case in.Pressed(ebiten.KeyDelete) && in.Shift:
		b.cut()
	case in.Pressed(ebiten.KeyDelete):
		b.delete()
	case in.Pressed(ebiten.KeyO):
		b.judge(onlyAction)
	case in.Pressed(ebiten.KeyC):
		b.comment()
	case in.Pressed(ebiten.KeyD):
		b.toggleDrawing()
	case in.Pressed(ebiten.KeyI):
		b.toggleEngine()
	case in.Pressed(ebiten.KeyW):
		b.toggleThreat()
	case in.Pressed(ebiten.KeyF):
		b.Settings.Turned = !b.Settings.Turned
		b.Store()
	case in.Pressed(ebiten.KeyF2):
		b.showRules()
	default:
		return b.board.Keys(in)
	}
	return true
}

// showRules shows the rules. While the reason why a click was refused is shown, it shows the page that
// explains the reason.
func (b *Board) showRules() {
	if p := b.refused; p.SaidIn(b.says) {
		b.doors.Why(b.game(), p.Why, b.state(), p.Refused)
		return
	}
	b.doors.Rules(b.game())
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
	case in.Pressed(ebiten.KeyS) && b.draft.open:
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
	case b.board.Choosing():
		b.board.Release()
	default:
		b.leave()
	}
	b.Relayout()
}
