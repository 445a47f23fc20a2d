package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// spans says whether marks of this kind reach from one site to another.
func (k MarkKind) spans() bool { return k == Oval || k == Line || k == Cut }

// spanKey is what the picture of a mark that reaches from site to site depends
// on: its kind and how far it goes as it is seen, in cells.
type spanKey struct {
	kind   MarkKind
	dx, dy float64
}

// drawSpan draws a mark that reaches from its site to another.
func (v *View) drawSpan(c Surface, m Mark) {
	from, to := v.board.Spots[m.Site].Ground(), v.board.Spots[m.To].Ground()
	middle := from.Lerp(to, 0.5)
	x, y := v.cam.Project(middle)
	tx, ty := v.cam.Project(layout.Vec{X: middle.X + to.X - from.X, Y: middle.Y + to.Y - from.Y, Z: middle.Z + to.Z - from.Z})
	key := spanKey{m.Kind, math.Round(64*(tx-x)/v.cam.Scale) / 64, math.Round(64*(ty-y)/v.cam.Scale) / 64}
	p := made(v.spans, key, func() raster.Picture { return v.spanPicture(key) })
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: 1, ScaleY: 1, Alpha: 1, Tint: v.tint(m.Kind)})
}

// spanPicture rasterises a mark that reaches from site to site in white, to be
// tinted.
func (v *View) spanPicture(k spanKey) raster.Picture {
	const veil = 0.14 // how solid the inside of an oval is
	shape, cell := k.kind.shape(v.style.Theme), v.cell()
	around := func(edge, veil float64) raster.Picture {
		dx, dy, width, line := k.dx*cell, k.dy*cell, shape.size*cell+2*edge, math.Max(1, shape.width*cell)+2*edge
		if k.kind == Oval {
			return raster.Oval(dx, dy, width, line, veil)
		}
		return raster.Capsule(dx, dy, width, line)
	}
	return hemmed(around(0, veil), around(math.Max(0.7, hem*cell), 0))
}
