package reviewing

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/review"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// Graph is the place of the graph of a review.
type Graph struct {
	On  bool // the graph is shown
	Box layout.Rect
}

// Chart is the graph of a review: the win probability of First over the game. A press or a drag on
// the graph shows the position there.
type Chart struct {
	report  *review.Report
	colours [2]string // the text keys of the sides' colours
	at      int       // the number of actions before the position shown; -1 in another line
	slider  *ui.Slider
}

// Height returns the height of the graph, 0 if it is not shown.
func (g *Graph) Height(s *stage.Stage) float64 {
	switch {
	case !g.On:
		return 0
	case s.Low():
		return 24
	case s.Upright():
		return s.ButtonHeight(0)
	}
	return 64
}

// Block returns the graph that shows what.
func (g *Graph) Block(s *stage.Stage, what Chart) side.Block {
	const apart = 6 // from the players, which a finger must not hit instead
	high := apart + g.Height(s)
	return side.Custom{Least: high, Need: high, Draw: func(c *paint.Canvas, _ layout.Rect) { what.draw(c, s.Theme(), g.Box) },
		Items: func(box layout.Rect) []ui.Widget {
			box.Y, box.H = box.Y+apart, box.H-apart
			g.Box = box
			box.H = math.Max(box.H, s.ButtonHeight(0))
			return []ui.Widget{{Name: "review:graph", Label: assets.Text("review.graph"), Box: box, Slider: what.slider}}
		}}
}

// draw draws the graph into box. It marks the turns that lost much, and the position shown.
func (g *Chart) draw(c *paint.Canvas, t *look.Theme, box layout.Rect) {
	report, colours := g.report, g.colours
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
	if g.at >= 0 {
		c.Panel(layout.Rect{X: x(g.at) - 1, Y: box.Y - 3, W: 2, H: box.H + 6}, 0, t.Warn)
	}
}
