package play

// The computer keeps to its clock: a search gets a part of the time that is left, at every level.
// Levels that think for less than that do not notice. Its time runs only while it searches, not
// during the pause before it acts.

// leastLeft is the number of actions for which the computer keeps time, however long the game has
// lasted.
const leastLeft = 15

// allowed returns what the coming action of the computer may take by its clock, in milliseconds.
func (b *Board) allowed() int {
	status := b.Match.State().Status()
	usual := (b.game().Length(b.Match.Values()) - b.Match.At()) / 2
	c, now := b.Clock()
	return c.Spent(now) + c.Budget(now, max(leastLeft, usual), max(1, status.Steps-status.Step+1))
}

// overtime reports whether the computer, which has searched until now, has no more time for this
// action.
func (b *Board) overtime() bool {
	c, now := b.Clock()
	return b.Timed() && c.Spent(now) >= b.computer.allowed
}

// searches reports whether the computer is searching for its action.
func (c *computer) searches() bool { return c.thinker != nil && !c.done }
