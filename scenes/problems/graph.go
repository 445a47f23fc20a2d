package problems

import (
	"math"

	"quintet/render/layout"
	"quintet/save"
)

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
