package play

import "quintet/rules"

// A game that has ended stays as it is: whatever is played in one of its positions, by a
// person or by the computer, goes on in a game of its own, after a question.

// branch asks whether the game is to be gone on with in a game of its own, from the
// position looked at and with an action, or with 0 without one.
func (b *Board) branch(a rules.Action) {
	b.refresh() // nothing stays chosen
	b.tools.Doors.Branch(a)
}

// Play plays an action, as if a person had chosen it on the board.
func (b *Board) Play(a rules.Action) { b.act(a) }
