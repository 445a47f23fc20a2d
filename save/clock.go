package save

import (
	"bytes"
	"cmp"
	"slices"

	"quintet/rules/clock"
	"quintet/save/form"
)

// Clock is the time control of a game, and what the players have left, in milliseconds. The times
// that the actions took are in Spent of Game and of Variation.
type Clock struct {
	Kind      string // one of the kinds below, or a kind of a newer program; "" is Increment
	Base      [2]int // by player
	Increment [2]int // by player: the increment or the delay
	Left      [2]int // by player: the time left, for other programs; this one computes it from the other times
	Coming    int    // the time that the next action of the main line has taken already
	extra     form.Extra
}

// The kinds of a Clock; see package clock of the rules.
const (
	Increment = "increment"
	Delay     = "delay"
	PerTurn   = "turn"
	Hourglass = "hourglass"
)

// Kinds are the kinds of a Clock, by the kinds of the rules.
var Kinds = [...]string{clock.Increment: Increment, clock.Delay: Delay, clock.PerTurn: PerTurn, clock.Hourglass: Hourglass}

// Control returns the time control in c. It is the one without clocks if c is nil, of a kind that this program
// does not know, or makes no sense, because the rules accept no such times.
func (c *Clock) Control() clock.Control {
	if c == nil {
		return clock.Control{}
	}
	kind := slices.Index(Kinds[:], cmp.Or(c.Kind, Increment))
	control := clock.Control{Kind: clock.Kind(max(kind, 0))}
	for p := range control.Sides {
		control.Sides[p] = clock.Allowance{Base: c.Base[p], Step: c.Increment[p]}
	}
	if control.Check() != nil {
		return clock.Control{}
	}
	return control
}

var clockTable = &form.Table[Clock]{
	Extra: func(c *Clock) *form.Extra { return &c.extra },
	Members: []form.Member[Clock]{
		form.Optional("kind", shortText, func(c *Clock) *string { return &c.Kind }),
		form.Always("base", sides, func(c *Clock) *[2]int { return &c.Base }),
		form.Always("increment", sides, func(c *Clock) *[2]int { return &c.Increment }),
		form.Always("left", left, func(c *Clock) *[2]int { return &c.Left }),
		form.Optional("coming", form.Count, func(c *Clock) *int { return &c.Coming }),
	},
}

// sides is a time for each player: a list of two, or a number if both are the same.
var sides = form.Kind[[2]int]{
	Read: func(r *form.Reader) ([2]int, error) {
		if bytes.HasPrefix(r.Rest(), []byte("[")) {
			return form.Pair(form.Count).Get(r)
		}
		n, err := form.Count.Get(r)
		return [2]int{n, n}, err
	},
	Write: func(w *form.Writer, both [2]int) {
		if both[0] == both[1] {
			form.Count.Put(w, both[0])
			return
		}
		form.Pair(form.Count).Put(w, both)
	},
	Schema: form.Schema{"oneOf": []form.Schema{form.Count.Schema, form.Pair(form.Count).Schema}},
}

// left is read as sides, but always written as a list.
var left = form.Kind[[2]int]{
	Read:   sides.Read,
	Write:  form.Pair(form.Count).Put,
	Schema: sides.Schema,
}
