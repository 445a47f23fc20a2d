package render

import (
	"image"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Advice is an action that is pointed out on the board.
type Advice struct {
	Path  []rules.Site // of the action
	Label string       // how many of what stands on its first site move, "" where there is no choice
}

// DrawAdvice draws, over all that was drawn before, an arrow from the first to
// the last site of the path, or a ring around a single one. taken says where a
// piece stands. While v passes to another sight nothing is drawn.
func (v *View) DrawAdvice(c Surface, a Advice, taken func(rules.Site) bool) {
	if v.Passing() {
		return
	}
	from, to := a.Path[0], a.Path[len(a.Path)-1]
	mark := Mark{Site: from, Kind: Advised, Label: a.Label}
	if from == to {
		v.drawMark(c, mark, v.pose(mark))
	} else {
		v.drawArrow(c, v.middle(from, taken), v.middle(to, taken))
	}
	v.drawLabel(c, mark)
}

// middle returns the middle of what is seen of a site: the piece there or, if it
// is not taken, the ground.
func (v *View) middle(s rules.Site, taken func(rules.Site) bool) layout.Vec {
	if taken(s) {
		return v.At(s)
	}
	return v.board.Spots[s].Ground()
}

// drawArrow draws an arrow from one point of the board to another.
func (v *View) drawArrow(c Surface, from, to layout.Vec) {
	x, y := v.cam.Project(from)
	tx, ty := v.cam.Project(to)
	key := spanKey{Advised, math.Round(64*(tx-x)/v.cam.Scale) / 64, math.Round(64*(ty-y)/v.cam.Scale) / 64}
	p := made(v.spans, key, func() raster.Picture { return v.arrowPicture(key) })
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: 1, ScaleY: 1, Alpha: 1, Tint: v.tint(Advised)})
}

// The measures of an arrow, in cells. It begins a little off its first point, of
// which it hides no number, and ends short of its last. Where cells are small, it
// is as wide as if they had the least size, in units.
const (
	arrowBegin, arrowEnd    = 0.26, 0.08
	arrowShaft              = 0.065      // half the width
	arrowHead, arrowBreadth = 0.42, 0.21 // the length and half the width
)

const arrowCell = 34

// arrowPicture rasterises an arrow in white, to be tinted, within a dark hem; its
// anchor is the point that it starts from.
func (v *View) arrowPicture(k spanKey) raster.Picture {
	dx, dy := k.dx*v.cell(), k.dy*v.cell()
	length := math.Hypot(dx, dy)
	cell := math.Max(v.cell(), arrowCell*v.unit)
	edge := math.Max(1, 1.6*hem*cell)
	room := math.Ceil(arrowBreadth*cell + 4*edge)
	x, y := room+math.Max(0, -dx), room+math.Max(0, -dy)
	size := image.Pt(int(math.Abs(dx)+2*room)+1, int(math.Abs(dy)+2*room)+1)
	draw := func(edge float64) raster.Picture {
		c := raster.Canvas{Image: image.NewRGBA(image.Rectangle{Max: size})}
		xy := arrow(length/cell, edge/cell)
		for i := 0; i < len(xy); i += 2 {
			along, across := xy[i]*cell/length, xy[i+1]*cell/length
			xy[i], xy[i+1] = x+along*dx-across*dy, y+along*dy+across*dx
		}
		c.Polygon(xy, rgb(0xffffff))
		return raster.Picture{Image: c.Image, X: x, Y: y}
	}
	return hemmed(draw(0), draw(edge))
}

// arrow returns a polygon along the x-axis: an arrow between two points so far
// apart, an edge larger all around, in cells.
func arrow(length, edge float64) []float64 {
	begin, tip := arrowBegin-edge, length-arrowEnd
	head := math.Min(arrowHead, 0.7*(tip-begin))
	slope := arrowBreadth / head
	base := tip - head - edge
	tip += edge * math.Sqrt(1+1/(slope*slope))
	shaft, breadth := arrowShaft+edge, slope*(tip-base)
	return []float64{begin, -shaft, base, -shaft, base, -breadth, tip, 0, base, breadth, base, shaft, begin, shaft}
}
