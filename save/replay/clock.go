package replay

import (
	"slices"

	"quintet/rules"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
)

// kinds are the kinds of time control by their names in a file.
var kinds = map[string]clock.Kind{
	"":             clock.Increment,
	save.Increment: clock.Increment,
	save.Delay:     clock.Delay,
	save.PerTurn:   clock.PerTurn,
	save.Hourglass: clock.Hourglass,
}

// Control returns the time control in c, which may be nil. If c makes no sense, or is of a kind
// that this program does not know, Control returns the time control of a game without clocks.
func Control(c *save.Clock) clock.Control {
	if c == nil || kinds[c.Kind] == clock.None {
		return clock.Control{}
	}
	control := clock.Control{Kind: kinds[c.Kind]}
	for p := range control.Sides {
		control.Sides[p] = clock.Allowance{Base: c.Base[p], Step: c.Increment[p]}
	}
	if control.Check() != nil {
		return clock.Control{}
	}
	return control
}

// Clock returns the clock c in the form of a file, as it is at the moment now, in milliseconds.
// base is the clock that the game has had in the file, or nil. Members of base that only newer
// programs know are kept. For a game without clocks Clock returns base.
func Clock(base *save.Clock, c clock.Clock, now int) *save.Clock {
	control := c.Control()
	if control.Kind == clock.None {
		return base
	}
	var kept save.Clock
	if base != nil {
		kept = *base
	}
	kept.Coming = c.Spent(now)
	for p, a := range control.Sides {
		kept.Base[p], kept.Increment[p], kept.Left[p] = a.Base, a.Step, c.Left(rules.Player(p), now)
	}
	for name, kind := range kinds {
		if kind == control.Kind && name != "" {
			kept.Kind = name
		}
	}
	return &kept
}

// ClockAt returns the clock at the node n of m, if the game has the given control. The clock is
// stopped, and the coming action has taken no time. The error says that the times of the actions do
// not fit the control.
func ClockAt(m *match.Match, control clock.Control, n *match.Node) (clock.Clock, error) {
	moves := make([]clock.Move, n.Depth())
	s := m.Position(n)
	mover, starts := s.Mover(), s.Status().Start
	for ; n.Parent() != nil; n = n.Parent() {
		moves[n.Depth()-1] = clock.Move{Spent: Spent(n), Next: mover, Ends: starts}
		mover, starts = n.Mover, n.Start
	}
	return clock.Replay(control, mover, moves)
}

// Spent returns what the action of n took, in milliseconds; 0 if that is not known.
func Spent(n *match.Node) int { return noteOf(n).spent }

// SetSpent stores ms milliseconds as the time that the action of n took.
func SetSpent(n *match.Node, ms int) {
	if ms != Spent(n) {
		change(n, func(one *note) { one.spent = ms })
	}
}

// Thought returns what the player who is to act had thought in the position of n, in milliseconds and
// at least 1, when it was taken back; 0 if it was not.
func Thought(n *match.Node) int { return noteOf(n).thought }

// SetThought stores ms milliseconds as the time that Thought returns for n.
func SetThought(n *match.Node, ms int) {
	if ms != Thought(n) {
		change(n, func(one *note) { one.thought = ms })
	}
}

// spend stores times, as they are in a file, in the actions of the line with the function set. A time
// of 0 changes nothing, because the action may have its time from another line that it belongs to.
func (l *Line) spend(times []int, set func(*match.Node, int)) {
	for i, ms := range times {
		if ms > 0 && i < l.Len() {
			set(l.nodes[i+1], ms)
		}
	}
}

// timed returns times, as they are in a file, with ms milliseconds for the last action of v.
func timed(times []int, v *save.Variation, ms int) []int {
	if ms == 0 {
		return times
	}
	missing := len(v.Actions) - len(times) - 1
	return append(append(times, slices.Repeat([]int{0}, missing)...), ms)
}
