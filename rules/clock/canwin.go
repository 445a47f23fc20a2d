package clock

import "quintet/rules"

// CanWin looks at no more than mostPositions positions after s, and no more than deepest actions
// ahead.
const mostPositions, deepest = 20_000, 64

// CanWin reports whether p may still win: false only if it is certain that no legal continuation of
// the game from s ends with a win of p. In practice this is certain only near the end of a game. A
// player whose time runs out against an opponent who cannot win has a draw.
func CanWin(s rules.State, p rules.Player) bool {
	positions := mostPositions
	return wins(s, p, &positions, deepest)
}

// wins is CanWin with the rest of the limits: positions is the number of positions that it may still
// look at, and depth the number of actions that it may still look ahead.
func wins(s rules.State, p rules.Player, positions *int, depth int) bool {
	if o := s.Outcome(); o != rules.Playing {
		return o == rules.Win(p)
	}
	if depth == 0 {
		return true
	}
	for _, a := range s.Legal(nil) {
		if *positions--; *positions < 0 {
			return true
		}
		after := s.Clone()
		after.Apply(a, nil)
		if wins(after, p, positions, depth-1) {
			return true
		}
	}
	return false
}
