package replay

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
)

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
	kept.Kind, kept.Coming = save.Kinds[control.Kind], c.Spent(now)
	for p, a := range control.Sides {
		kept.Base[p], kept.Increment[p], kept.Left[p] = a.Base, a.Step, c.Left(rules.Player(p), now)
	}
	return &kept
}

// ClockAt returns the clock at the node n of m, if the game has the given control. The clock is
// stopped, and the coming action has taken no time. A time of an action that does not fit the control counts
// as 0.
func ClockAt(m *match.Match, control clock.Control, n *match.Node) clock.Clock {
	moves := make([]clock.Move, n.Depth())
	s := m.Position(n)
	mover, starts := s.Mover(), s.Status().Start
	for ; n.Parent() != nil; n = n.Parent() {
		moves[n.Depth()-1] = clock.Move{Spent: Spent(n), Next: mover, Ends: starts}
		mover, starts = n.Mover, n.Start
	}
	return clock.Replay(control, mover, moves)
}

// In a record, the comment of an action can have two commands, as in PGN: clk with the time that
// the player had left after the action, and emt with the time that the action took. An example is
// "[%clk 0:02:58.5][%emt 0:00:03.5]". Other programs leave out the hours, or the minutes too, and
// may write a comma for the point. A command that cannot be read stays in the comment.

var timing = regexp.MustCompile(`^\[%(clk|emt)\s+(\d{1,5}(?::[0-5]?\d){0,2})(?:[.,](\d{1,9}))?\s*\]\s?$`)

// timeless reports whether command is neither clk nor emt, or cannot be read.
func timeless(command string) bool { return !timing.MatchString(command) }

// ControlText returns the time control of g as text; "" for a game without clocks.
func ControlText(g *save.Game) string {
	if c := g.Clock.Control(); c.Kind != clock.None {
		return c.String()
	}
	return ""
}

// ParseControl reads a time control as ControlText writes it. It returns the clock of a game that
// begins with this control.
func ParseControl(text string) (*save.Clock, error) {
	c, err := clock.Parse(text)
	if err != nil {
		return nil, err
	}
	return Clock(nil, clock.New(c, rules.First), 0), nil
}

// WithTimes writes the times of the actions of m, the match of g, as commands into the comments of
// the actions, in place of such commands that are there already. It returns a copy of g with these
// comments. The comment of an action whose time is not known stays as it is, and so does one without
// room for the commands. Beside a command that cannot be read, no other of its name is written. If g
// has no clocks, or if no time is known, WithTimes changes nothing and returns g.
func WithTimes(g *save.Game, m *Match) *save.Game {
	control, known := g.Clock.Control(), false
	for n := range m.All() {
		known = known || Spent(n) > 0
	}
	if control.Kind == clock.None || !known {
		return g
	}
	follow(m, control, func(n *match.Node, _ int) int { return Spent(n) }, func(n *match.Node, c clock.Clock) {
		if Spent(n) == 0 {
			return
		}
		before := noteOf(n).after
		commands := commandsOf(before, timeless)
		tell := []string{"[%clk " + duration(c.Left(n.Mover, 0)) + "]", "[%emt " + duration(Spent(n)) + "]"}
		tell = slices.DeleteFunc(tell, func(one string) bool {
			name, _, _ := strings.Cut(one, " ")
			return slices.ContainsFunc(commands, func(c string) bool { return strings.HasPrefix(c, name) })
		})
		if len(before)+len(strings.Join(tell, " "))+1 <= form.MaxText {
			change(n, func(one *note) { one.after = compose(append(tell, commands...), readable(before)) })
		}
	})
	told := *g
	Update(&told, m)
	return &told
}

// ReadTimes reads the times of the actions of m from the commands in their comments, and removes
// the commands of each action whose time is then known. c is the clock of the game. ReadTimes returns the clock at the end of the main
// line. If the game has no clocks it changes nothing and returns c.
func ReadTimes(m *Match, c *save.Clock) *save.Clock {
	control := c.Control()
	if control.Kind == clock.None {
		return c
	}
	follow(m, control, spentBy, func(n *match.Node, _ clock.Clock) {
		if before := noteOf(n).after; Spent(n) > 0 && len(commandsOf(before, timing.MatchString)) > 0 {
			others := commandsOf(before, timeless)
			change(n, func(one *note) { one.after = compose(others, strings.TrimSpace(readable(before))) })
		}
	})
	return Clock(c, ClockAt(m, control, m.End()), 0)
}

// follow calls timeOf for the time that each action of m took. rest is the time that the mover
// would have after the action if the action took no time. follow stores the time that counts in the action's
// node n, and calls visit with n and the clock after the action.
func follow(m *Match, control clock.Control, timeOf func(n *match.Node, rest int) int, visit func(*match.Node, clock.Clock)) {
	clocks := map[*match.Node]clock.Clock{}
	for n := range m.All() {
		if n.Parent() == nil {
			clocks[n] = clock.New(control, m.Position(n).Mover())
			continue
		}
		c := clocks[n.Parent()]
		next, starts := after(m, n)
		free := c
		free.Add(clock.Move{Next: next, Ends: starts})
		SetSpent(n, c.Add(clock.Move{Spent: timeOf(n, free.Left(n.Mover, 0)), Next: next, Ends: starts}))
		clocks[n] = c
		visit(n, c)
	}
}

// after returns the mover after the action of n, and whether a turn starts there.
func after(m *Match, n *match.Node) (rules.Player, bool) {
	if all := n.Children(); len(all) > 0 {
		return all[0].Mover, all[0].Start
	}
	s := m.Position(n)
	return s.Mover(), s.Status().Start
}

// spentBy returns the time that the action of n took, by the commands in its comment; 0 if there
// are no such commands. rest is the time that the player would have after the action if the action
// took no time. If the comment has only the time that was left, time that a delay gave back is not
// counted.
func spentBy(n *match.Node, rest int) int {
	spent := 0
	for _, command := range commandsOf(noteOf(n).after, timing.MatchString) {
		parts := timing.FindStringSubmatch(command)
		ms := milliseconds(parts[2], parts[3])
		if parts[1] == "emt" {
			return ms
		}
		spent = rest - ms
	}
	return spent
}

// duration returns ms milliseconds as in PGN: hours, minutes and seconds.
func duration(ms int) string {
	const second, minute, hour = 1000, 60 * 1000, 60 * 60 * 1000
	text := fmt.Sprintf("%d:%02d:%02d", ms/hour, ms/minute%60, ms/second%60)
	if rest := ms % second; rest > 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", rest), "0")
	}
	return text
}

// milliseconds returns a duration in milliseconds. whole has its seconds and, before them, its minutes
// and hours, as far as they are given. decimals are those of its seconds; they may be "".
func milliseconds(whole, decimals string) int {
	const minute = 60
	total := 0
	for part := range strings.SplitSeq(whole, ":") {
		n, _ := strconv.Atoi(part)
		total = total*minute + n
	}
	rest, _ := strconv.Atoi((decimals + "000")[:3])
	return total*1000 + rest
}
