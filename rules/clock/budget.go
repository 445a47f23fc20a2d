package clock

// spare is the time, in milliseconds, that a budget does not use, because a program can act a
// little late.
const spare = 300

// Budget returns the time that the mover, if it is a program, should take from now on for the coming
// action. game is the expected number of the mover's actions until the end of the game. turn is the
// number of the mover's actions until the end of the turn. Both include the coming action and are
// at least 1. The budget is at most half of the time left, so no number of actions uses all of it
// up. If hardly any time is left the budget is 0, and the mover should act at once.
func (c *Clock) Budget(now, game, turn int) int {
	left := c.Left(c.mover, now)
	span := left / game
	switch c.control.Kind {
	case PerTurn:
		span = left / (turn + 1)
	case Increment, Delay:
		span += c.control.Sides[c.mover].Step / 2 / turn
	}
	return max(0, min(span, (left-spare)/2))
}
