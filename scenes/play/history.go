package play

import "quintet/scenes/words"

// undo takes the last action back, and with it those before that were no
// person's choice; but where the computer plays alone it is the computer's last
// one, and the computer waits.
func (b *Board) undo() {
	if !b.Look(b.Match.Undo) {
		return
	}
	alone := b.Demonstrates()
	b.computer.stopped = b.computer.stopped || alone
	b.show("undo", b.Match.At(), true)
	for (len(b.table.Legal()) == 1 || b.Level() > 0 && !alone) && b.Look(b.Match.Undo) {
		b.show("undo", b.Match.At(), true)
	}
}

// redo makes an action again that was taken back.
func (b *Board) redo() {
	if b.Look(b.Match.Redo) {
		b.show("redo", b.Match.At()-1, false)
	}
}

// show lets the ply, just taken back or made again, be seen.
func (b *Board) show(verb string, ply int, back bool) {
	p := b.Match.Ply(ply)
	b.refresh()
	b.forget()
	b.Log.Moved(verb, p.Text, b.Match.State().String())
	b.table.Animate(b.Match.Before(ply), p.Events, back)
	b.layoutEnding()
}

// jump goes to the position after n actions.
func (b *Board) jump(n int) {
	if err := b.LookAt(n); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	b.table.Finish()
	b.refresh()
	b.forget()
}

// turn goes back to the start of a turn, or on to the next.
func (b *Board) turn(back bool) {
	moved := b.Match.RedoTurn
	if back {
		moved = b.Match.UndoTurn
	}
	if b.Look(moved) {
		b.jump(b.Match.At())
	}
}

// replay shows the last turn again.
func (b *Board) replay() {
	if first := b.TurnStart(); first < b.Match.At() {
		b.table.Animate(b.Match.Before(first), b.LastTurn(), false)
	}
}
