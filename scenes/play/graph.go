package play

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// graph is the graph of a review: the win probability of First over the game. A press or a drag on
// the graph shows the position there.
type graph struct {
	on  bool // the graph is shown
	box layout.Rect
}

// graphHeight returns the height of the graph, 0 if it is not shown.
func (p *panel) graphHeight() float64 {
	switch {
	case !p.graph.on:
		return 0
	case p.Low():
		return 24
	case p.ui.Below():
		return p.ButtonHeight(0)
	}
	return 64
}

func (p *panel) graphBlock() side.Block {
	const apart = 6 // from the players, which a finger must not hit instead
	b := box(apart+p.graphHeight(), func(c *paint.Canvas, _ layout.Rect) { p.reviewing.draw(c, p.Theme(), p.graph.box) })
	b.Items = func(box layout.Rect) []ui.Widget {
		box.Y, box.H = box.Y+apart, box.H-apart
		p.graph.box = box
		box.H = math.Max(box.H, p.ButtonHeight(0))
		return []ui.Widget{{Name: "review:graph", Label: assets.Text("review.graph"), Box: box, Slider: p.reviewing.slider(p.content.show)}}
	}
	return b
}

// slider returns a slider over the positions of the line reviewed. show shows the position of a node.
func (r *reviewing) slider(show func(*match.Node)) *ui.Slider {
	end := r.end.Depth()
	return &ui.Slider{At: min(r.Match.At(), end), Last: end, Text: r.charted(), Set: func(n int) { r.showAt(n, show) }}
}

// showAt shows the position after n actions of the line reviewed, unless it is shown already. It does
// nothing if another line became the main line in this tick, while the graph is still there.
func (r *reviewing) showAt(n int, show func(*match.Node)) {
	if !r.shown() || n == r.Match.At() && r.here() {
		return
	}
	node := r.end
	for node.Depth() > n {
		node = node.Parent()
	}
	show(node)
}

// draw draws the graph into box. It marks the turns that lost much, and the position shown.
func (r *reviewing) draw(c *paint.Canvas, t *look.Theme, box layout.Rect) {
	report, colours := r.report, r.Match.Game().Colours
	const frame, dot = 1, 7
	c.Panel(box.Inset(-frame), 0, t.Faint)
	c.Panel(box, 0, t.Edge)
	n := len(report.Chances) - 1
	x := func(i int) float64 { return box.X + box.W*float64(i)/float64(max(n, 1)) }
	const step = 2.0
	for left := box.X; left < box.X+box.W; left += step {
		i := min(int(math.Round((left-box.X)/box.W*float64(n))), n)
		if !report.Known[i] {
			continue
		}
		column := layout.Rect{X: left, Y: box.Y, W: math.Min(step, box.X+box.W-left), H: box.H}
		c.Panel(column, 0, look.Colour(colours[rules.Second]))
		high := math.Round(box.H * report.Chances[i])
		column.Y, column.H = box.Y+box.H-high, high
		c.Panel(column, 0, look.Colour(colours[rules.First]))
	}
	c.Panel(layout.Rect{X: box.X, Y: box.Y + box.H/2, W: box.W, H: frame}, 0, t.Faint)
	for _, turn := range report.Turns {
		if turn.Class < review.Mistake || !report.Known[turn.Last] {
			continue
		}
		ink := t.Accent
		if turn.Class == review.Blunder {
			ink = t.Warn
		}
		y := box.Y + box.H*(1-report.Chances[turn.Last])
		y = math.Max(box.Y+dot/2, math.Min(y, box.Y+box.H-dot/2))
		c.Framed(layout.Rect{X: x(turn.Last) - dot/2, Y: y - dot/2, W: dot, H: dot}, dot/2, ink, t.Panel)
	}
	if r.here() {
		c.Panel(layout.Rect{X: x(r.Match.At()) - 1, Y: box.Y - 3, W: 2, H: box.H + 6}, 0, t.Warn)
	}
}

// charted returns a sentence with the win probability of First in the current position; "" if the
// graph shows nothing there.
func (r *reviewing) charted() string {
	at := r.Match.At()
	if !r.here() || !r.report.Known[at] {
		return ""
	}
	chance := assets.Text("review.chance", assets.Text(r.Match.Game().Colours[rules.First]), words.Percent(r.report.Chances[at]))
	for _, t := range r.report.Turns {
		if t.First < at && at <= t.Last {
			return assets.Text("review.at", t.Round, chance)
		}
	}
	return chance
}
