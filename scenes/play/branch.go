package play

import "quintet/rules"

// The board adds no action to a game that has ended. If a person or the computer acts in one of its
// positions, the player is asked whether to begin a new game from that position.

// branch asks whether to begin a new game from the position shown. If the action a is not 0, it is
// then played in the new game.
func (b *Board) branch(a rules.Action) {
	b.table.Refresh() // clears what is chosen
	b.tools.Doors.Branch(a)
}

// Play plays the action a as if a person had chosen it on the board.
func (b *Board) Play(a rules.Action) { b.act(a) }
