package clock

import (
	"strconv"
	"strings"

	"quintet/rules"
)

// Kind is a kind of time control. The zero value is None.
type Kind uint8

// The kinds; see the package comment.
const (
	None Kind = iota
	Increment
	Delay
	PerTurn
	Hourglass
)

const kinds = Hourglass + 1

// Stepped reports whether controls of the kind have a step.
func (k Kind) Stepped() bool { return k == Increment || k == Delay }

// Control says how much time each player gets. The zero value is a game without clocks.
type Control struct {
	Kind  Kind
	Sides [2]Allowance // by player
}

// Allowance is the time of one player, in milliseconds.
type Allowance struct {
	Base int // the time for the game or, with PerTurn, for a turn
	Step int // the time added, or given back, at the end of a turn; 0 unless the kind is Stepped
}

// The bounds of an allowance, in milliseconds. All times of a Control are whole seconds.
const (
	LeastBase = 10 * second
	MostBase  = 5 * 60 * minute
	MostStep  = 10 * minute

	second = 1000
	minute = 60 * second
)

// Presets are the controls that are offered first.
var Presets = []Control{
	Even(Increment, 3*minute, 2*second),
	Even(Increment, 5*minute, 5*second),
	Even(Increment, 10*minute, 0),
	Even(Increment, 15*minute, 10*second),
	Even(PerTurn, minute, 0),
}

// Even returns the control in which both players get the same: base and step, in milliseconds.
func Even(kind Kind, base, step int) Control {
	one := Allowance{base, step}
	return Control{kind, [2]Allowance{one, one}}
}

// Handicap reports whether the two players get different times.
func (c Control) Handicap() bool { return c.Sides[rules.First] != c.Sides[rules.Second] }

// Swapped returns the control in which each player gets the time of the other player.
func (c Control) Swapped() Control {
	return Control{c.Kind, [2]Allowance{c.Sides[rules.Second], c.Sides[rules.First]}}
}

// Check returns an error if the kind is unknown. It also returns an error if a time is out of
// bounds, if it is no whole number of seconds, or if the kind has no such time.
func (c Control) Check() error {
	if c.Kind >= kinds {
		return rules.Errorf("there is no time control of kind %d", c.Kind)
	}
	for _, a := range c.Sides {
		switch {
		case c.Kind == None && a != Allowance{}:
			return rules.Errorf("a game without clocks gives no time")
		case c.Kind == None:
		case a.Base < LeastBase || a.Base > MostBase:
			return rules.Errorf("the time of a player is 10 seconds to 5 hours")
		case !c.Kind.Stepped() && a.Step != 0:
			return rules.Errorf("only a control with an increment or a delay gives time at the end of a turn")
		case a.Step < 0 || a.Step > MostStep:
			return rules.Errorf("an increment or a delay is 0 seconds to 10 minutes")
		case a.Base%second != 0 || a.Step%second != 0:
			return rules.Errorf("the times of a control are whole seconds")
		}
	}
	return nil
}

// String returns the control as a text that Parse reads. Check must accept the control. The texts
// look like this:
//
//	none       no clocks
//	3+2        3 minutes, and an increment of 2 seconds
//	1:30d2     1 minute 30 seconds, and a delay of 2 seconds
//	1/turn     1 minute for each turn
//	*3         3 minutes in an hourglass
//	10+5,3+2   the first for First, the second for Second
func (c Control) String() string {
	if c.Kind == None {
		return "none"
	}
	first := c.Sides[rules.First].text(c.Kind)
	if !c.Handicap() {
		return first
	}
	return first + "," + c.Sides[rules.Second].text(c.Kind)
}

// text returns the allowance as it is written in a control of the given kind.
func (a Allowance) text(kind Kind) string {
	base := strconv.Itoa(a.Base / minute)
	if s := a.Base / second % 60; s > 0 {
		base += ":" + strconv.Itoa(s/10) + strconv.Itoa(s%10)
	}
	step := strconv.Itoa(a.Step / second)
	return [kinds]string{Increment: base + "+" + step, Delay: base + "d" + step, PerTurn: base + "/turn", Hourglass: "*" + base}[kind]
}

// Parse reads a control as String writes it. Spaces around the text and the case of letters do not
// matter. Every error is a sentence for a player.
func Parse(text string) (Control, error) {
	clean := strings.ToLower(strings.TrimSpace(text))
	if clean == "none" {
		return Control{}, nil
	}
	parts := strings.Split(clean, ",")
	var c Control
	for i, part := range parts {
		kind, a, ok := parseAllowance(part)
		if !ok || len(parts) > 2 {
			return Control{}, rules.Errorf("%q is no time control, such as 3+2, 3d2, 1/turn, *3, none, or 10+5,3+2 with a time for each side", text)
		}
		if i > 0 && kind != c.Kind {
			return Control{}, rules.Errorf("in %q the two sides have different kinds of time control", text)
		}
		c.Kind, c.Sides[i] = kind, a
	}
	if len(parts) == 1 {
		c.Sides[rules.Second] = c.Sides[rules.First]
	}
	if err := c.Check(); err != nil {
		return Control{}, rules.Errorf("%q: %w", text, err)
	}
	return c, nil
}

// parseAllowance reads the text of an allowance and the kind of its control.
func parseAllowance(text string) (kind Kind, a Allowance, ok bool) {
	base, step := text, "0"
	if rest, found := strings.CutPrefix(text, "*"); found {
		kind, base = Hourglass, rest
	} else if rest, found := strings.CutSuffix(text, "/turn"); found {
		kind, base = PerTurn, rest
	} else if before, after, found := strings.Cut(text, "+"); found {
		kind, base, step = Increment, before, after
	} else if before, after, found := strings.Cut(text, "d"); found {
		kind, base, step = Delay, before, after
	}
	minutes, seconds, parted := strings.Cut(base, ":")
	m, ok := number(minutes)
	s := 0
	if ok && parted {
		s, ok = number(seconds)
		ok = ok && len(seconds) == 2 && s < 60
	}
	n, stepOK := number(step)
	return kind, Allowance{m*minute + s*second, n * second}, kind != None && ok && stepOK
}

// number reads a number of one to five digits.
func number(text string) (n int, ok bool) {
	if text == "" || len(text) > 5 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}
