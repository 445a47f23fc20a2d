package problems

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// stats is the box with the player's rating and its deviation, the number of problems solved, the
// streak, and the graph of ratings.
type stats struct {
	theme    *look.Theme
	set      set
	progress save.Progress
	day      int
}

// statsOf returns the block with what progress says on the given day about the problems of a set.
func statsOf(s *stage.Stage, problems set, progress save.Progress, day int) side.Block {
	const least, highest, part = 96, 300, 0.27 // part is its part of the height of an upright window
	e := stats{s.Theme(), problems, progress, day}
	return side.Custom{Least: least, Need: least, Wish: math.Min(highest, part*s.Size.H), Draw: func(c *paint.Canvas, box layout.Rect) {
		box.H = math.Min(highest, box.H)
		e.draw(c, box)
	}}
}

func (e stats) draw(c *paint.Canvas, around layout.Rect) {
	const margin, apart = 12, 8
	box := around.Inset(margin)
	c.Framed(around, ui.CardRadius, e.theme.Panel, e.theme.Edge)
	value := strconv.Itoa(e.set.points(e.progress))
	c.Text(value, box.X, box.Y+18, ui.TitleFont, 0, 0.5, e.theme.Text)
	left := box.X + ui.TitleFont.Width(value) + apart
	c.Text(assets.Text("problems.deviation", int(math.Round(e.set.rating(e.progress).Deviation))), left, box.Y+22, ui.TextFont, 0, 0.5, e.theme.Faint)
	y := box.Y + 48
	for _, text := range e.counts() {
		c.Text(ui.TextFont.Fit(text, box.W), box.X, y, ui.TextFont, 0, 0.5, e.theme.Text)
		y += ui.Leading
	}
	drawGraph(c, e.theme, e.progress.Games[e.set.key()].History, layout.Rect{X: box.X, Y: y + 4, W: box.W, H: box.Y + box.H - y - 4})
}

// counts returns the number of problems solved and the length of the streak, as text.
func (e stats) counts() []string {
	streak := assets.Text("problems.streak.none")
	days, best := e.progress.Streak.On(e.day), e.progress.Streak.Best
	switch {
	case days > 0:
		streak = words.Counted("problems.streak", days)
	case best > 0:
		streak = assets.Text("problems.streak.over")
	}
	if best > 0 {
		streak = assets.Text("problems.streak.best", streak, best)
	}
	return []string{assets.Text("problems.solved", e.set.count(e.progress, solvedIn), len(e.set.problems)), streak}
}

// The measures of the graph, in units: graphLeast is the least height, graphNumbers is the room for
// numbers at the left, and graphDates is the room for dates below. graphThick is the width of the
// curve, graphHalf is half the height of a line of text, and graphDot is the size of the dot at the
// current rating.
const (
	graphLeast, graphNumbers, graphDates = 30, 40, 15
	graphThick, graphHalf, graphDot      = 2, 7, 6
)

// drawGraph draws the graph of history in box, with ratings at the left and days below.
func drawGraph(c *paint.Canvas, t *look.Theme, history []save.Point, box layout.Rect) {
	if box.H < graphLeast {
		return
	}
	if len(history) == 0 {
		for i, line := range ui.SmallFont.Wrap(assets.Text("problems.unrated"), box.W) {
			c.Text(line, box.X, box.Y+graphHalf+15*float64(i), ui.SmallFont, 0, 0.5, t.Faint)
		}
		return
	}
	g := newGraph(history, layout.Rect{X: box.X + graphNumbers, Y: box.Y + graphHalf, W: box.W - graphNumbers - graphDot/2, H: box.H - 2*graphHalf - graphDates})
	for _, value := range g.marked() {
		y := g.y(float64(value))
		c.Text(strconv.Itoa(value), box.X, y, ui.SmallFont, 0, 0.5, t.Faint)
		c.Panel(layout.Rect{X: g.box.X, Y: y, W: g.box.W, H: 1}, 0, t.Edge)
	}
	heights := g.curve(int(g.box.W / graphThick))
	for i, y := range heights {
		from, to := y, heights[min(i+1, len(heights)-1)]
		c.Panel(layout.Rect{X: g.box.X + graphThick*float64(i), Y: math.Min(from, to) - graphThick/2, W: graphThick, H: math.Abs(to-from) + graphThick}, 0, t.Accent)
	}
	end := heights[len(heights)-1]
	c.Panel(layout.Rect{X: g.box.X + g.box.W - graphDot/2, Y: end - graphDot/2, W: graphDot, H: graphDot}, graphDot/2, t.Accent)
	first, last := dateOf(history[0].Day), dateOf(history[len(history)-1].Day)
	y := box.Y + box.H - graphHalf
	c.Text(last, g.box.X+g.box.W, y, ui.SmallFont, 1, 0.5, t.Faint)
	if first != last {
		c.Text(first, g.box.X, y, ui.SmallFont, 0, 0.5, t.Faint)
	}
}

// graph is the curve of the player's ratings, from left to right in a box: before the first rated
// problem, and after each. The progress keeps only the latest of many ratings.
type graph struct {
	history   []save.Point // at least one
	box       layout.Rect
	low, high int // the lowest and the highest rating
}

func newGraph(history []save.Point, box layout.Rect) graph {
	g := graph{history: history, box: box, low: history[0].Rating, high: history[0].Rating}
	for _, p := range history {
		g.low, g.high = min(g.low, p.Rating), max(g.high, p.Rating)
	}
	return g
}

// leastSpan is the least range of ratings that the height of a graph covers. It keeps a small
// change from looking large.
const leastSpan = 100

// y returns the y of the rating value in the box.
func (g *graph) y(value float64) float64 {
	span := math.Max(leastSpan, float64(g.high-g.low))
	middle := float64(g.low+g.high) / 2
	return g.box.Y + g.box.H*(0.5-(value-middle)/span)
}

// marked returns the ratings written beside the graph: the highest and the lowest or, if
// there is no room for both, the last.
func (g *graph) marked() []int {
	const apart = 14
	if g.y(float64(g.low))-g.y(float64(g.high)) < apart {
		return []int{g.history[len(g.history)-1].Rating}
	}
	return []int{g.high, g.low}
}

// curve returns the y of the curve at n evenly spaced places from the left to the right
// of the box.
func (g *graph) curve(n int) []float64 {
	all := make([]float64, n)
	for i := range all {
		at := float64(len(g.history)-1) * float64(i) / float64(max(1, n-1))
		from := int(at)
		to := min(from+1, len(g.history)-1)
		part := at - float64(from)
		all[i] = g.y((1-part)*float64(g.history[from].Rating) + part*float64(g.history[to].Rating))
	}
	return all
}
