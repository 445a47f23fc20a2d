package clock

import "quintet/rules"

// Clock is the time of both players in a game. It is a value: a copy shares nothing. The zero value
// is the clock of a game without clocks: it never runs out.
type Clock struct {
	control Control
	began   [2]int // the time that each player had when the turn began
	mover   rules.Player
	taken   int // the time that the earlier actions of the turn took
	spent   int // the time that the coming action has taken; if running, only up to since
	since   int // the moment from which the time of the mover runs; used only if running
	running bool
}

// New returns the clock of a game that begins with mover. The clock stands still.
func New(c Control, mover rules.Player) Clock {
	return Clock{control: c, mover: mover, began: [2]int{c.Sides[rules.First].Base, c.Sides[rules.Second].Base}}
}

// Control returns the control of the game.
func (c *Clock) Control() Control { return c.control }

// Mover returns the player whose time runs if the clock runs.
func (c *Clock) Mover() rules.Player { return c.mover }

// Running reports whether time runs.
func (c *Clock) Running() bool { return c.running }

// Resume lets the time of the mover run from now on. If it runs already, nothing changes.
func (c *Clock) Resume(now int) {
	if !c.running {
		c.running, c.since = true, now
	}
}

// Pause stops the time at the moment now.
func (c *Clock) Pause(now int) { c.spent, c.running = c.Spent(now), false }

// Spent returns the time that the coming action has taken until now. It does not grow after the
// time of the mover has run out.
func (c *Clock) Spent(now int) int {
	spent := c.spent
	if c.running {
		spent += max(0, now-c.since)
	}
	if c.control.Kind == None {
		return spent
	}
	return min(spent, c.began[c.mover]-c.taken)
}

// Left returns the time that the player p has left at the moment now; it is never below 0. In a
// game without clocks it is 0.
func (c *Clock) Left(p rules.Player, now int) int {
	used := c.taken + c.Spent(now)
	switch {
	case c.control.Kind == None:
		return 0
	case p == c.mover:
		return c.began[p] - used
	case c.control.Kind == Hourglass:
		return c.began[p] + used
	}
	return c.began[p]
}

// Passed reports whether, in this turn and by the moment now, the time of the mover has fallen from above
// limit, in milliseconds, to limit or below.
func (c *Clock) Passed(limit, now int) bool {
	return c.began[c.mover] > limit && c.Left(c.mover, now) <= limit
}

// Out returns the player whose time has run out by now; ok is false if there is none.
func (c *Clock) Out(now int) (p rules.Player, ok bool) {
	return c.mover, c.control.Kind != None && c.Left(c.mover, now) == 0
}

// Move is an action as the clock sees it.
type Move struct {
	Spent int          // the time that the action took
	Next  rules.Player // the mover after the action
	Ends  bool         // the turn ends with the action; it always does if Next is the other player
}

// Act ends the coming action at the moment now, and returns the time that the action took.
// successor is the mover after the action. The turn ends with the action if successor is the other
// player, and if turnEnds is true, as when the opponent is skipped. If the clock runs, it goes
// on for successor. If the time of the mover has run out by now, Act changes nothing and ok is
// false.
func (c *Clock) Act(now int, successor rules.Player, turnEnds bool) (spent int, ok bool) {
	if _, out := c.Out(now); out {
		return 0, false
	}
	spent = c.Add(Move{c.Spent(now), successor, turnEnds})
	c.since = now
	return spent, true
}

// Replay returns the clock after the given moves. first is the player who begins the game. The
// clock stands still, and the next action has taken no time yet. Use Replay to take actions back.
// Impossible times count as 0, see Add.
func Replay(control Control, first rules.Player, moves []Move) Clock {
	c := New(control, first)
	for _, m := range moves {
		c.Add(m)
	}
	return c
}

// Spend sets the time that the coming action has taken already. If the mover has less time left,
// Spend sets the time that is left. The clock must stand still.
func (c *Clock) Spend(time int) {
	c.spent = max(0, time)
	c.spent = c.Spent(0)
}

// Add counts m as the coming action, and returns the time that it took. A time that is impossible counts as
// 0: one below 0 or, in a game with clocks, one that is not less than the time left.
func (c *Clock) Add(m Move) (spent int) {
	if m.Spent < 0 || c.control.Kind != None && m.Spent >= c.began[c.mover]-c.taken {
		m.Spent = 0
	}
	c.taken, c.spent = c.taken+m.Spent, 0
	if m.Ends || m.Next != c.mover {
		c.endTurn()
	}
	c.mover = m.Next
	return m.Spent
}

// endTurn gives both players what they have at the beginning of the next turn.
func (c *Clock) endTurn() {
	p, step := c.mover, c.control.Sides[c.mover].Step
	switch c.control.Kind {
	case Increment:
		c.began[p] += step - c.taken
	case Delay:
		c.began[p] += min(step, c.taken) - c.taken
	case Hourglass:
		c.began[p] -= c.taken
		c.began[p.Other()] += c.taken
	}
	c.taken = 0
}

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
