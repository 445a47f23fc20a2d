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
	start, err := g.New(complete)
	if err != nil {
		return ""
	}
	if limits.Temperature > 0 {
		return lapses(limits, start)
	}
	how := looks(limits, len(start.Legal(nil)))
	s, sighted := start.(rules.Sighted)
	if !sighted {
		return how
	}
	if limits.Depth == 0 { // how far it looks is said by the goals that it sees
		how = assets.Text("level.goals.weighs", grouped(limits.Nodes))
	}
	if s.See(limits.Sight); s.Sees() == 0 {
		return Passage(how, assets.Text("level.goals.all"))
	}
	return Passage(how, assets.Text("level.goals.some", s.Sees()+1)) // the shortest that it does not see by itself
}

// lapses says how a level with lapses plays the game that begins with start. A level that may
// be unguarded is for learning the actions. Of any other level lapses says which replies it
// sees. In games whose positions see goals by themselves these are goals. In other games
// these are most replies at depth 2 and more, and at depth 1 the replies that win at once. In
// a game that ends with a delay no reply wins at once.
func lapses(l rules.Limits, start rules.State) string {
	if l.Unguarded > 0 {
		return learns(l, start)
	}
	slips := assets.Text("level.slips." + strconv.Itoa(steady(l.Temperature)))
	if s, ok := start.(rules.Sighted); ok {
		if s.See(l.Sight); s.Sees() == 0 {
			return Passage(slips, assets.Text("level.goals.all"))
		}
		return Passage(assets.Text("level.lapses.goals", s.Sees()), slips)
	}
	if l.Depth > 1 {
		return Passage(assets.Text("level.lapses.replies"), slips)
	}
	if _, late := start.(rules.Delayer); late {
		return Passage(assets.Text("level.lapses.none"), slips)
	}
	return Passage(assets.Text("level.lapses.win"), slips)
}

// learns is lapses for a level that sometimes does not see that the opponent wins with one
// action.
func learns(l rules.Limits, start rules.State) string {
	const often = 100 // thousandths
	key := "level.lapses.2"
	if l.Unguarded >= often {
		key = "level.lapses.1"
	}
	if s, ok := start.(rules.Sighted); ok {
		s.See(l.Sight)
		return assets.Text(key+".goals", s.Sees()+1) // the shortest that it does not see
	}
	if _, late := start.(rules.Delayer); late && assets.Has(key+".late") {
		return assets.Text(key + ".late")
	}
	return assets.Text(key)
}

// steady returns a number from 1 (hardly) to 4 (almost always) for how steadily good actions
// are chosen at a temperature.
func steady(temperature int) int {
	n := 4
	for _, t := range []int{20, 50, 100} {
		if temperature >= t {
			n--
		}
	}
	return n
}

// looks says how far a search within l looks ahead, in a game with about actions legal
// actions in a position.
func looks(l rules.Limits, actions int) string {
	switch {
	case l.Depth == 1:
		return assets.Text("level.alone")
	case l.Depth > 2:
		return assets.Text("level.ahead", grouped(l.Depth))
	case l.Depth > 0 && l.Nodes > 0:
		return assets.Text("level.replies.some")
	case l.Depth > 0:
		return assets.Text("level.replies")
	case l.Least > 1: // it looks at all replies
		return assets.Text("level.each."+scale(l.Nodes, actions, 15, 200, 1_000), grouped(l.Nodes))
	case l.Nodes <= actions: // it looks at more positions: those after each action
		return assets.Text("level.hardly")
	case 2*l.Nodes < 7*actions:
		return assets.Text("level.best.0", grouped(l.Nodes))
	}
	return assets.Text("level.best."+scale(l.Nodes, actions, 40, 400, 4_000), grouped(l.Nodes))
}

// scale returns which of steps, counted from 1, is the first that is greater than the number
// of nodes for each action. If there is none it returns the number after the last. The steps
// were found by searches.
func scale(nodes, actions int, steps ...int) string {
	n := 1
	for _, step := range steps {
		if nodes >= step*actions {
			n++
		}
	}
	return strconv.Itoa(n)
}

// grouped returns n with its digits in groups of three.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
