package reviewing

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Action returns the judgement of the last action before the position shown. ok is false at the start,
// at the end, while another line than the line reviewed is shown, and while the review has yet to come to the
// action.
func (r *Review) Action() (a review.Action, ok bool) {
	last := r.match.At() - 1
	if last < 0 || !r.Here() || last+1 == r.match.Len() {
		return a, false
	}
	a = r.report.Actions[last]
	return a, a.Class != review.Unknown || !r.Runs()
}

// Chart returns the graph of the review. show shows the position of a node.
func (r *Review) Chart(show func(*match.Node)) Chart {
	at := -1
	if r.Here() {
		at = r.match.At()
	}
	return Chart{report: r.report, colours: r.match.Game().Colours, at: at, slider: r.slider(show)}
}

// Mark returns the mark, such as "?!", of turn i in the list; "" if the turn has no mark.
func (r *Review) Mark(i int) string {
	if !r.Shown() || !r.Here() || i >= len(r.report.Turns) {
		return ""
	}
	switch r.report.Turns[i].Class {
	case review.Inaccuracy:
		return "?!"
	case review.Mistake:
		return "?"
	case review.Blunder:
		return "??"
	}
	return ""
}

// slider returns a slider over the positions of the line reviewed. show shows the position of a node.
func (r *Review) slider(show func(*match.Node)) *ui.Slider {
	end := r.end.Depth()
	return &ui.Slider{At: min(r.match.At(), end), Last: end, Text: r.Charted(), Set: func(n int) { r.ShowAt(n, show) }}
}

// ShowAt shows the position after n actions of the line reviewed, unless it is shown already. It does
// nothing if another line became the main line in this tick, while the graph is still there.
func (r *Review) ShowAt(n int, show func(*match.Node)) {
	if !r.Shown() || n == r.match.At() && r.Here() {
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
	if !r.Here() || !r.report.Known[at] {
		return ""
	}
	chance := assets.Text("review.chance", assets.Text(r.match.Game().Colours[rules.First]), words.Percent(r.report.Chances[at]))
	for _, t := range r.report.Turns {
		if t.First < at && at <= t.Last {
			return assets.Text("review.at", t.Round, chance)
		}
	}
	return chance
}
