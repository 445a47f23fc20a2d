package words

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
)

// Character returns a text that says how the computer plays g at level with the options v: what it
// expects and what it misses, as one would describe a person. If no game can begin with v, Character uses the default options. It
// returns "" for a level that g does not have.
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
	if limits.Depth == 0 { // the text about goals already says how far it looks ahead
		how = assets.Text("level.goals.weighs")
	}
	if s.See(limits.Sight); s.Sees() == 0 {
		return Passage(how, assets.Text("level.goals.all"))
	}
	// s.Sees()+1 is the length of the shortest goals that the level does not see by itself.
	return Passage(how, assets.Text("level.goals.some", s.Sees()+1))
}

// lapses returns a text that says how a level with the limits l plays the game that begins with
// start: what the level sees, and how often it slips. At depth 1 a level sees only replies that win
// at once. A game that ends with a delay has no such replies.
func lapses(l rules.Limits, start rules.State) string {
	if l.Unguarded > 0 {
		return learns(l, start)
	}
	slips := assets.Text("level.slips." + strconv.Itoa(steady(l.Temperature)))
	if s, ok := start.(rules.Sighted); ok {
		if s.See(l.Sight); s.Sees() == 0 {
			return Passage(slips, assets.Text("level.goals.all"))
		}
		return Passage(Counted("level.lapses.goals", s.Sees()), slips)
	}
	if l.Depth > 1 {
		return Passage(assets.Text("level.lapses.replies"), slips)
	}
	if _, late := start.(rules.Delayer); late {
		return Passage(assets.Text("level.lapses.none"), slips)
	}
	return Passage(assets.Text("level.lapses.win"), slips)
}

// learns returns the text of lapses for a level that sometimes overlooks that the opponent can win
// with one action.
func learns(l rules.Limits, start rules.State) string {
	const often = 100 // thousandths
	key := "level.lapses.2"
	if l.Unguarded >= often {
		key = "level.lapses.1"
	}
	if _, sighted := start.(rules.Sighted); sighted {
		return assets.Text(key + ".goals")
	}
	if _, late := start.(rules.Delayer); late && assets.Has(key+".late") {
		return assets.Text(key + ".late")
	}
	return assets.Text(key)
}

// steady returns a number from 1, hardly ever, to 6, nearly always. It says how often a level
// with the temperature chooses good actions.
func steady(temperature int) int {
	n := 6
	for _, t := range []int{10, 20, 50, 100, 200} {
		if temperature >= t {
			n--
		}
	}
	return n
}

// looks returns a text that says how far a search with the limits l looks ahead. actions is the
// number of legal actions in the first position.
func looks(l rules.Limits, actions int) string {
	switch {
	case l.Depth == 1:
		return assets.Text("level.alone")
	case l.Depth > 2:
		return assets.Text("level.ahead", l.Depth)
	case l.Depth > 0 && l.Nodes > 0:
		return assets.Text("level.replies.some")
	case l.Depth > 0:
		return assets.Text("level.replies")
	case l.Least > 1: // it looks at all replies
		return assets.Text("level.each." + scale(l.Nodes, actions, 15, 200, 1_000))
	case l.Nodes <= actions: // it looks once at every action, even beyond l.Nodes
		return assets.Text("level.hardly")
	case 2*l.Nodes < 7*actions:
		return assets.Text("level.best.0")
	}
	return assets.Text("level.best." + scale(l.Nodes, actions, 40, 400, 4_000))
}

// scale compares nodes/actions, the number of nodes for each action, with steps. It returns, as
// text, the index from 1 of the first step that is greater. If no step is greater, the index is
// len(steps)+1. The steps were found by searches.
func scale(nodes, actions int, steps ...int) string {
	n := 1
	for _, step := range steps {
		if nodes >= step*actions {
			n++
		}
	}
	return strconv.Itoa(n)
}
