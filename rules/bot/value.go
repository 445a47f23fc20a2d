package bot

import "quintet/rules"

// A value is how well the mover stands, 100 being about 64 % to win. One of Won
// or more is a proven win, the greater the sooner, and likewise a loss.
const (
	Won      = 100_000
	horizon  = 1000 // actions after which an end counts as being as late as can be
	infinity = Won + horizon + 1
)

// MaxDepth is the greatest number of actions that a search looks ahead.
const MaxDepth = 64

// Proven returns in how many actions at the latest the game is over, if the
// value is a proven win or loss.
func Proven(value int) (actions int, proven bool) {
	if isProven(value) {
		return Won + horizon - max(value, -value), true
	}
	return 0, false
}

func isProven(value int) bool { return value >= Won || value <= -Won }

// ended returns the value for player of a game that ends with the outcome after
// so many actions.
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

// unproven returns the nearest value that is no proof.
func unproven(value int) int { return max(1-Won, min(Won-1, value)) }
