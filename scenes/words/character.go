package words

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
)

// Character says how the computer plays at level in a game with the values v: what it sees
// and what it misses. Where v makes no game it says so of the default options.
func Character(g *rules.Game, v rules.Values, level int) string {
	complete, err := g.Complete(v)
	if err != nil {
		complete, _ = g.Complete(nil)
	}
	limits, err := g.Level(level, complete)
	if err != nil {
		return ""
	}
	goals := sees(g, complete, limits)
	if goals != "" && limits.Depth == 0 { // the sentence about goals also says how far it sees
		return Passage(assets.Text("level.goals.weighs", grouped(limits.Nodes)), goals)
	}
	return Passage(looks(limits), goals)
}

// looks says how far a search within l looks ahead.
func looks(l rules.Limits) string {
	switch {
	case l.Temperature > 0:
		return assets.Text("level.lapses." + strconv.Itoa(care(l.Lapses)))
	case l.Depth == 1:
		return assets.Text("level.alone")
	case l.Depth > 2:
		return assets.Text("level.ahead", grouped(l.Depth))
	case l.Depth > 0 && l.Nodes > 0:
		return assets.Text("level.replies.some")
	case l.Depth > 0:
		return assets.Text("level.replies")
	case l.Least > 1: // it looks at all replies
		return assets.Text("level.each."+scale(l.Nodes), grouped(l.Nodes))
	}
	return assets.Text("level.best."+scale(l.Nodes), grouped(l.Nodes))
}

// care returns a number from 1 (little) to 4 (much) for the care with which the computer
// chooses an action. With 1 or 2 it sometimes does not see that the opponent wins with one
// action.
func care(l rules.Lapses) int {
	const often, much = 100, 100 // thousandths
	switch {
	case l.Unguarded >= often:
		return 1
	case l.Unguarded > 0:
		return 2
	case l.Overlooks > much:
		return 3
	}
	return 4
}

// scale returns a number from 1 (few) to 4 (many) for a number of nodes.
func scale(nodes int) string {
	n := 1
	for most := 1_000; nodes >= most && n < 4; most *= 10 {
		n++
	}
	return strconv.Itoa(n)
}

// sees says how far the positions of a game look ahead by themselves within limits; "" if
// they do not.
func sees(g *rules.Game, v rules.Values, limits rules.Limits) string {
	s, err := g.New(v)
	if err != nil {
		return ""
	}
	p, ok := s.(rules.Sighted)
	if !ok {
		return ""
	}
	if p.See(limits.Sight); p.Sees() == 0 {
		return assets.Text("level.goals.all")
	}
	return assets.Text("level.goals", p.Sees()+1) // the shortest that it does not see
}

// grouped returns n with its digits in groups of three.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
