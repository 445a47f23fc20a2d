package dipole

import "quintet/rules"

// Stack returns the piece that is a stack of colour p, height checkers high;
// of no checkers, it is 0.
func Stack(p rules.Player, height int) rules.Piece {
	if height == 0 {
		return 0
	}
	return rules.Piece(height<<1) | rules.Piece(p)
}

// Height returns the number of checkers of a stack, from 1 to 20, or 0 for 0.
func Height(stack rules.Piece) int { return int(stack >> 1) }

// Colour returns the player to whom a stack belongs.
func Colour(stack rules.Piece) rules.Player { return rules.Player(stack & 1) }

// Count returns how many checkers an action moves or bears off. Among the
// actions that bear off from one square, which share a path, it tells which.
func Count(a rules.Action) int { return int(a >> 6 & 31) }

// pack makes the action of k checkers that go from one cell to another. k
// stands above the goal, so that Legal finds the actions in their order.
func pack(from cell, k int, to cell) rules.Action {
	return rules.Action(from)<<11 | rules.Action(k)<<6 | rules.Action(to)
}

func unpack(a rules.Action) (from cell, k int, to cell) {
	return cell(a >> 11), Count(a), cell(a & 63)
}
