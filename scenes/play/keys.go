package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// keys handles the keys. It reports whether a key with a function was pressed.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Ctrl && in.Shift && in.Pressed(ebiten.KeyZ), in.Ctrl && in.Pressed(ebiten.KeyY):
		b.redo()
	case in.Ctrl && in.Pressed(ebiten.KeyZ), in.Pressed(ebiten.KeyBackspace):
		b.undo()
	case in.Pressed(ebiten.KeyArrowLeft), in.Pressed(ebiten.KeyArrowRight):
		b.look(in.Pressed(ebiten.KeyArrowLeft))
	case in.Ctrl:
		return b.transfers.keys(in)
	case in.Pressed(ebiten.KeyPageUp), in.Pressed(ebiten.KeyArrowUp):
		b.turn(true)
	case in.Pressed(ebiten.KeyPageDown), in.Pressed(ebiten.KeyArrowDown):
		b.turn(false)
	case in.Pressed(ebiten.KeyM):
		b.moveNow()
	case in.Pressed(ebiten.KeyS) && b.opponent.waits():
		b.goOn()
	case in.Pressed(ebiten.KeyS) && b.OnClock() && !b.PlaysOut():
		b.clocks.pause("pause.text")
	case in.Pressed(ebiten.KeyS):
		b.stopThinking()
	case in.Pressed(ebiten.KeyH):
		b.ask()
	case b.table.AsksForLayer(in):
		if !b.unaided() {
			b.table.Keys(in)
			b.pointer.asked = true
		}
	case in.Pressed(ebiten.KeyI):
		b.toggleConsiders()
	case in.Pressed(ebiten.KeyHome):
		b.show(b.Match.Root())
	case in.Pressed(ebiten.KeyEnd):
		b.toPresent()
		if !b.OnClock() {
			b.show(b.Match.On(b.Match.Len()))
		}
	case in.Pressed(ebiten.KeyP):
		b.table.Replay()
	case in.Pressed(ebiten.KeyG):
		b.leave(b.To(place.Games))
	case in.Pressed(ebiten.KeyA):
		b.analyse()
	case in.Pressed(ebiten.KeyF2):
		b.showWhy()
	case b.table.Keys(in):
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	default:
		return false
	}
	return true
}

// escape ends what is open or chosen or, if there is nothing to end, opens the menu of the game. It
// never leaves the game.
func (b *Board) escape() {
	switch {
	case b.panel.busyMenu():
		b.panel.closeMenus()
	case b.PlaysOut():
		b.stopThinking()
	case b.counsel.Hints():
		b.counsel.Drop()
	case b.reviewing.shown():
		b.reviewing.hide()
	default:
		b.panel.menu = true
	}
}
