package history

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save/ratings"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// graph is the graph of a rating over the rated games, with the band of its deviation on both
// sides. A press or a drag on the graph, or the arrow keys, show the rating after a game.
type graph struct {
	points    []ratings.Point // the rating after each game
	games     int             // the number of rated games up to the first point
	box       layout.Rect
	at        int     // the point that is marked
	low, high float64 // the lowest and the highest value of the band
}

// newGraph returns the graph of points. The last point is the rating after a rated game. n is the
// number of rated games up to points[0]. If n is 0, points[0] is the rating of an unknown player,
// and the graph begins with points[1].
func newGraph(points []ratings.Point, n int) *graph {
	if n == 0 {
		points, n = points[1:], 1
	}
	g := &graph{points: points, games: n, at: len(points) - 1, low: math.Inf(1), high: math.Inf(-1)}
	for _, p := range points {
		g.low, g.high = math.Min(g.low, p.Value-p.Deviation), math.Max(g.high, p.Value+p.Deviation)
	}
	return g
}

// said returns a sentence about the point that is marked.
func (g *graph) said() string {
	p := g.points[g.at]
	return assets.Text("history.point", g.games+g.at, p.Ended.Local().Format(assets.Text("date.day")), int(math.Round(p.Value)), int(math.Round(p.Deviation)))
}

// block returns the graph as a slider over its points.
func (g *graph) block(s *stage.Stage) side.Block {
	const least, wish, most = 60, 130, 260
	items := func(box layout.Rect) []ui.Widget {
		g.box = box
		g.box.H = math.Min(box.H, most)
		return []ui.Widget{g.widget()}
	}
	return side.Custom{Least: least, Need: wish, Items: items, Draw: func(c *paint.Canvas, _ layout.Rect) { g.draw(c, s.Theme()) }}
}

func (g *graph) widget() ui.Widget {
	return ui.Widget{Name: "history:graph", Label: assets.Text("history.graph"), Box: g.chart(),
		Slider: &ui.Slider{At: g.at, Last: len(g.points) - 1, Text: g.said(), Set: func(at int) { g.at = at }}}
}

// The measures of the graph, in units.
const (
	graphNumbers = 40 // the width of the room for numbers at the left
	graphSaid    = 20 // the height of the room for the sentence below
	graphTop     = 7  // the height of the room above the curve
	graphStep    = 2  // the width of a column
	graphThick   = 2  // the thickness of the curve
	graphDot     = 8  // the size of the dot at the mark
)

// chart returns the box of the curve.
func (g *graph) chart() layout.Rect {
	return layout.Rect{X: g.box.X + graphNumbers, Y: g.box.Y + graphTop, W: g.box.W - graphNumbers - graphDot/2, H: g.box.H - graphTop - graphSaid}
}

// y returns the y of a rating in box.
func (g *graph) y(box layout.Rect, value float64) float64 {
	return box.Y + box.H*(g.high-value)/math.Max(1, g.high-g.low)
}

// value returns the rating and its deviation at x, from 0 at the left of the graph to 1 at its
// right.
func (g *graph) value(x float64) (value, deviation float64) {
	at := x * float64(len(g.points)-1)
	from := int(at)
	to, part := min(from+1, len(g.points)-1), at-float64(from)
	a, b := g.points[from], g.points[to]
	return (1-part)*a.Value + part*b.Value, (1-part)*a.Deviation + part*b.Deviation
}

func (g *graph) draw(c *paint.Canvas, t *look.Theme) {
	box := g.chart()
	if box.H < 3*graphDot {
		return
	}
	c.Framed(box, 0, t.Panel, t.Edge)
	columns := int(box.W / graphStep)
	last := math.NaN()
	for i := range columns {
		value, deviation := g.value(float64(i) / float64(max(1, columns-1)))
		x := box.X + graphStep*float64(i)
		top, bottom := g.y(box, value+deviation), g.y(box, value-deviation)
		c.Panel(layout.Rect{X: x, Y: top, W: graphStep, H: bottom - top}, 0, t.Edge)
		y := g.y(box, value)
		if math.IsNaN(last) {
			last = y
		}
		c.Panel(layout.Rect{X: x, Y: math.Min(y, last) - graphThick/2, W: graphStep, H: math.Abs(y-last) + graphThick}, 0, t.Accent)
		last = y
	}
	x := box.X + box.W*float64(g.at)/float64(max(1, len(g.points)-1))
	y := g.y(box, g.points[g.at].Value)
	c.Framed(layout.Rect{X: x - graphDot/2, Y: y - graphDot/2, W: graphDot, H: graphDot}, graphDot/2, t.Accent, t.Panel)
	c.Text(strconv.Itoa(int(math.Round(g.high))), g.box.X, box.Y, ui.SmallFont, 0, 0.5, t.Faint)
	c.Text(strconv.Itoa(int(math.Round(g.low))), g.box.X, box.Y+box.H, ui.SmallFont, 0, 1, t.Faint)
	c.Text(ui.SmallFont.Fit(g.said(), g.box.W), g.box.X, g.box.Y+g.box.H-graphSaid/2, ui.SmallFont, 0, 0.5, t.Text)
}
