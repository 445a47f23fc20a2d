package over

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
)

// spans reports whether marks of the kind k extend from one site to another.
func spans(k look.MarkKind) bool { return k == look.Oval || k == look.Line || k == look.Cut }

// drawSpan draws a mark that extends from one site to another.
func (o *Overlay) drawSpan(m look.Mark) {
	from, to := o.board.Spots[m.Site].Ground(), o.board.Spots[m.To].Ground()
	middle := from.Lerp(to, 0.5)
	x, y := o.now.Cam.Project(middle)
	tx, ty := o.now.Cam.Project(layout.Vec{X: middle.X + to.X - from.X, Y: middle.Y + to.Y - from.Y, Z: middle.Z + to.Z - from.Z})
	key := spanKey{m.Kind, math.Round(64*(tx-x)/o.now.Cam.Scale) / 64, math.Round(64*(ty-y)/o.now.Cam.Scale) / 64}
	p := raster.Cached(o.spans, key, func() raster.Picture { return o.spanPicture(key) })
	o.c.Draw(p, raster.Stamp{X: x * o.now.Unit, Y: y * o.now.Unit, ScaleX: 1, ScaleY: 1, Alpha: 1, Tint: o.tint(m.Kind)})
}

// spanPicture rasterises a mark for drawSpan, in white, to be tinted.
func (o *Overlay) spanPicture(k spanKey) raster.Picture {
	const veil = 0.14 // the opacity of the inside of an oval
	shape, cell := shapeOf(k.kind, o.now.Theme), o.cell()
	around := func(edge, veil float64) raster.Picture {
		dx, dy, width, line := k.dx*cell, k.dy*cell, shape.size*cell+2*edge, math.Max(1, shape.width*cell)+2*edge
		if k.kind == look.Oval {
			return raster.Oval(dx, dy, width, line, veil)
		}
		return raster.Capsule(dx, dy, width, line)
	}
	return bordered(around(0, veil), around(math.Max(0.7, markBorder*cell), 0))
}

// rolls reports whether marks of the kind k are drawn along the path of something that
// rolls.
func rolls(k look.MarkKind) bool { return k == look.Rolled || k == look.Rolling }

// drawTrack draws the dots of a mark on the path from its site to another. It leaves out the dots
// near both ends, where pieces may be.
func (o *Overlay) drawTrack(m look.Mark) {
	// apart is the distance from dot to dot, and room is the length without dots at each end; both
	// are in cells.
	const apart, room = 1.0 / 3, 0.45
	from, to := o.board.Spots[m.Site].Ground(), o.board.Spots[m.To].Ground()
	length := from.Distance(to)
	n := math.Round(length / apart)
	dot := o.mark(markKey{kind: m.Kind, pose: lying})
	for i := 1.0; i < n; i++ {
		if off := length * i / n; off < room || length-off < room {
			continue
		}
		x, y := o.pixel(from.Lerp(to, i/n))
		o.c.Draw(dot, raster.Stamp{X: x, Y: y, ScaleX: 1, ScaleY: o.now.Cam.Squash(), Alpha: 1, Tint: o.tint(m.Kind), Exact: true})
	}
}
