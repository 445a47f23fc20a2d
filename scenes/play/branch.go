package play

import "quintet/rules"

// A game that has ended stays as it is: an action played in one of its positions, by a person
// or by the computer, begins a new game there, after a question.

// branch asks whether to begin a new game from the position shown, with the action a; 0
// for none.
func (b *Board) branch(a rules.Action) {
	b.refresh() // clears what is chosen
	b.tools.Doors.Branch(a)
}

// Play plays the action a as if a person had chosen it on the board.
func (b *Board) Play(a rules.Action) { b.act(a) }
