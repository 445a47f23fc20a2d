package render

import (
	"image"
	"math"

	"quintet/render/raster"
	"quintet/rules"
)

// DrawArrow draws, over all that was drawn before, an arrow from what is seen on
// a site to what is seen on another. The label says how many of what stands on
// the first move, "" where there is no choice. While v passes to another sight
// nothing is drawn.
func (v *View) DrawArrow(c Surface, from, to rules.Site, label string) {
	if v.Passing() {
		return
	}
	c = v.on(c)
	x, y := v.middle(from)
	tx, ty := v.middle(to)
	key := spanKey{Advised, math.Round(64*(tx-x)/v.cam.Scale) / 64, math.Round(64*(ty-y)/v.cam.Scale) / 64}
	p := made(v.spans, key, func() raster.Picture { return v.arrowPicture(key) })
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: 1, ScaleY: 1, Alpha: 1, Tint: v.tint(Advised)})
	v.drawLabel(c, Mark{Site: from, Label: label})
}

// middle returns where the middle of what is on a site is seen: of a piece, or of
// the ground.
func (v *View) middle(site rules.Site) (x, y float64) {
	if v.rim(site) > 0 {
		return v.cam.Project(v.At(site))
	}
	return v.cam.Foot(v.board.Spots[site])
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
