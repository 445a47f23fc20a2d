package bot

import "quintet/rules"

// A value is for the mover; 100 is a win probability of about 64 %. A value of Won or more
// is a proven win; the sooner the win comes, the greater is the value. A value of -Won or
// less is a proven loss.
const (
	Won      = 100_000
	horizon  = 1000 // ends that come after more actions than this have the same value
	infinity = Won + horizon + 1
)

// MaxDepth is the greatest depth of a search, in actions.
const MaxDepth = 64

// Proven reports whether value is a proven win or loss. If it is, the winner can end the game
// within the returned number of actions. If this number is horizon, the end may come later.
func Proven(value int) (actions int, proven bool) {
	if isProven(value) {
		return Won + horizon - max(value, -value), true
	}
	return 0, false
}

// IsValue reports whether a search may return value.
func IsValue(value int) bool { return max(value, -value) <= Won+horizon }

func isProven(value int) bool { return value >= Won || value <= -Won }

// ended returns the value for player of a game that ends with the outcome o after the given
// number of actions.
func ended(o rules.Outcome, player rules.Player, actions int) int {
	winner, won := o.Winner()
	v := Won + horizon - min(actions, horizon)
	switch {
	case !won:
		return 0
	case winner == player:
		return v
	}
	return -v
}

// unproven returns the value nearest to value that is neither a proven win nor a proven
// loss.
func unproven(value int) int { return max(1-Won, min(Won-1, value)) }
