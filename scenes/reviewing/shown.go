package reviewing

import (
	"reflect"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Action returns the judgement of the last action before the position shown. ok is false at the start,
// at the end, in a position of another line than the line reviewed, and while the review has yet to come to
// the action.
func (r *Review) Action() (a review.Action, ok bool) {
	n := r.match.Here()
	if n.Parent() == nil || n == r.end || !r.Has(n) {
		return a, false
	}
	a = r.Report().Actions[n.Depth()-1]
	return a, a.Class != review.Unknown || !r.Runs()
}

// Comment returns what the review says about the position shown; "" for nothing. Within the line
// reviewed it says how good the action before the position was. At the start and at the end, once the
// review is complete, it names the turning point and counts the bad actions.
func (r *Review) Comment() string {
	g := r.match.Game()
	if a, ok := r.Action(); ok {
		return assets.Text("review.action", a.Text, r.judge(a))
	}
	if r.review.Part() < 1 || !r.Here() {
		return ""
	}
	sentences := []string{words.Turned(g, r.review)}
	for p, side := range r.Report().Sides {
		if wrong := words.Wrong(side); wrong != "" {
			sentences = append(sentences, assets.Text("review.wrong", assets.Text(g.Colours[p]), wrong))
		}
	}
	return words.Passage(sentences...)
}

// judged is what is said of an action, the last one before the position of a node.
type judged struct {
	at     *match.Node
	action review.Action
	text   string
}

// judge returns what is said of a, the last action before the position shown. It takes some milliseconds to
// compute, and is asked for with every frame.
func (r *Review) judge(a review.Action) string {
	if here := r.match.Here(); r.said.at != here || !reflect.DeepEqual(r.said.action, a) {
		r.said = judged{here, a, words.Judged(r.match.Game(), r.match.Before(r.match.At()-1), a)}
	}
	return r.said.text
}

// Chance returns the win probability of First in the position of n; ok is false if the review does not
// know it.
func (r *Review) Chance(n *match.Node) (chance float64, ok bool) {
	if !r.Has(n) || !r.Report().Known[n.Depth()] {
		return 0, false
	}
	return r.Report().Chances[n.Depth()], true
}

// Chart returns the graph of the review. show shows the position of a node.
func (r *Review) Chart(show func(*match.Node)) Chart {
	at := -1
	if r.Has(r.match.Here()) {
		at = r.match.At()
	}
	return Chart{report: r.Report(), colours: r.match.Game().Colours, at: at, slider: r.slider(show)}
}

// Mark returns the mark, such as "?!", of turn i in the list; "" if the turn has no mark.
func (r *Review) Mark(i int) string {
	if !r.Shown() || !r.Here() || i >= len(r.Report().Turns) {
		return ""
	}
	return marks[r.Report().Turns[i].Class]
}

var marks = map[review.Class]string{review.Inaccuracy: "?!", review.Mistake: "?", review.Blunder: "??"}

// Marks returns the marks of the turns that have one, by the last actions of the turns.
func (r *Review) Marks() map[*match.Node]string {
	all := map[*match.Node]string{}
	if !r.Shown() {
		return all
	}
	turns := r.Report().Turns
	for n := r.end; n.Parent() != nil; n = n.Parent() {
		last := len(turns) - 1
		if turns[last].Last > n.Depth() {
			turns, last = turns[:last], last-1
		}
		if mark := marks[turns[last].Class]; mark != "" && turns[last].Last == n.Depth() {
			all[n] = mark
		}
	}
	return all
}

// slider returns a slider over the positions of the line reviewed. show shows the position of a node.
func (r *Review) slider(show func(*match.Node)) *ui.Slider {
	end := r.end.Depth()
	return &ui.Slider{At: min(r.match.At(), end), Last: end, Text: r.Charted(), Set: func(n int) { r.ShowAt(n, show) }}
}

// ShowAt shows the position after n actions of the line reviewed, unless it is shown already. It does
// nothing if another line became the main line in this tick, while the graph is still there.
func (r *Review) ShowAt(n int, show func(*match.Node)) {
	if !r.Shown() || n == r.match.At() && r.Has(r.match.Here()) {
		return
	}
	node := r.end
	for node.Depth() > n {
		node = node.Parent()
	}
	show(node)
}

// Charted returns a sentence with the win probability of First in the current position; "" if the
// graph shows nothing there.
func (r *Review) Charted() string {
	at := r.match.At()
	p, ok := r.Chance(r.match.Here())
	if !ok {
		return ""
	}
	chance := assets.Text("review.chance", assets.Text(r.match.Game().Colours[rules.First]), words.Percent(p))
	for _, t := range r.Report().Turns {
		if t.First < at && at <= t.Last {
			return assets.Text("review.at", t.Round, chance)
		}
	}
	return chance
}
