package clock

// spare is what a plan leaves unused, because a program can act a little late.
const spare = 300

// Budget returns how long the mover, at now, may think about the coming action: a plan for a
// program. game is about how often they act until the end of the game, and turn until the end of
// the turn, the coming action included; both are at least 1. After an action that takes the budget
// they have at least half of what they had, so no number of actions uses all of it up. With hardly
// any time left the budget is 0: they act at once.
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
