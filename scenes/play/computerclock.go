package play

// The computer keeps to its clock: at every level, a search may take only a part of the time that
// is left. Levels that need less than this part play as they do without a clock. The time of the
// computer runs only while it searches, not during the pause before it acts.

// leastLeft is a number of actions. The computer always saves time for at least leastLeft more
// actions of its own, even if the game has lasted long.
const leastLeft = 15

// allowed returns the time in milliseconds that the coming action of the computer may take by its
// clock, including what it has taken until now.
func (b *Board) allowed() int {
	status := b.Match.State().Status()
	usual := (b.game().Length(b.Match.Values()) - b.Match.At()) / 2
	c, now := b.Clock()
	return c.Spent(now) + c.Budget(now, max(leastLeft, usual), max(1, status.Steps-status.Step+1))
}

// overtime reports whether the search of the computer has taken all the time allowed for the coming
// action. It is false in a game without clocks.
func (b *Board) overtime() bool {
	c, now := b.Clock()
	return b.Timed() && c.Spent(now) >= b.computer.allowed
}

// searches reports whether the computer is searching for its action.
func (c *computer) searches() bool { return c.thinker != nil && !c.done }
