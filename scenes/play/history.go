package play

import "quintet/scenes/words"

// undo takes the last action back, and with it those before that were no
// person's choice; but where the computer plays alone it is the computer's last
// one, and the computer waits.
func (b *Board) undo() {
	if !b.look(b.match.Undo) {
		return
	}
	alone := b.demonstrates()
	b.computer.stopped = b.computer.stopped || alone
	b.show("undo", b.match.At(), true)
	for (len(b.table.Legal()) == 1 || b.level() > 0 && !alone) && b.look(b.match.Undo) {
		b.show("undo", b.match.At(), true)
	}
}

// redo makes an action again that was taken back.
func (b *Board) redo() {
	if b.look(b.match.Redo) {
		b.show("redo", b.match.At()-1, false)
	}
}

// show lets the ply, just taken back or made again, be seen.
func (b *Board) show(verb string, ply int, back bool) {
	p := b.match.Ply(ply)
	b.refresh()
	b.forget()
	b.Log.Moved(verb, p.Text, b.match.State().String())
	b.table.Animate(b.match.Before(ply), p.Events, back)
}

// jump goes to the position after n actions.
func (b *Board) jump(n int) {
	if err := b.lookAt(n); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	b.table.Finish()
	b.refresh()
	b.forget()
}

// turn goes back to the start of a turn, or on to the next.
func (b *Board) turn(back bool) {
	moved := b.match.RedoTurn
	if back {
		moved = b.match.UndoTurn
	}
	if b.look(moved) {
		b.jump(b.match.At())
	}
}

// replay shows the last turn again.
func (b *Board) replay() {
	if first := b.turnStart(); first < b.match.At() {
		b.table.Animate(b.match.Before(first), b.lastTurn(), false)
	}
}
