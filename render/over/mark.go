package over

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// hugs reports whether a ring of the kind k is drawn close around the piece on its site.
func hugs(k look.MarkKind) bool { return k == look.Left || k == look.Last || k == look.Decided }

// pose returns the pose of a mark that is not on a ball.
func (d *drawer) pose(m look.Mark) pose {
	if d.tilted(m.Site) {
		return circling
	}
	return lying
}

// rim returns the width of the picture of the piece on a site, in pixels; 0 if there is no
// piece.
func (d *drawer) rim(site rules.Site) int {
	for _, s := range d.now.Pieces {
		if s.At == d.board.Spots[site].At {
			return d.width(s)
		}
	}
	return 0
}

// A mark has a dark border, so that it is visible on any ground. markBorder is the width of the
// border in cells, and borderTone is its brightness relative to the mark.
const markBorder, borderTone = 0.022, 0.15

// bordered darkens outer, the picture of a mark with its border, and draws inner, the picture of the
// mark alone, over it.
func bordered(inner, outer raster.Picture) raster.Picture {
	pix := outer.Image.Pix
	for i := range pix {
		if i%4 < 3 { // all channels except alpha
			pix[i] = uint8(float64(pix[i]) * borderTone)
		}
	}
	raster.Canvas{Image: outer.Image}.Put(inner, outer.X, outer.Y, 1)
	return outer
}

// mark returns the picture of a mark in white, to be tinted.
func (d *drawer) mark(k markKey) *raster.Picture {
	return raster.Cached(d.marks, k, func() raster.Picture { return d.markPicture(k) })
}

func (d *drawer) markPicture(k markKey) raster.Picture {
	const foot = 0.98 // the least diameter of a ring on tilted ground, in cells
	shape, pose, edge := shapeOf(k.kind, d.now.Theme), k.pose, math.Max(0.7, markBorder*d.cell())
	if k.wide > 0 {
		shape.width = float64(k.wide) / d.cell()
		if shape.stroke == dotted {
			shape.stroke = solid // the arrowhead of a dotted ring could cover another site
		}
	}
	size := shape.size
	if k.rim > 0 {
		size = float64(k.rim)/d.cell() + 2*shape.thick()
	}
	switch {
	case shape.width == 0 || shape.stroke == chevrons:
	case pose == circling:
		size = math.Max(size, foot)
	case pose == worn:
		size = math.Min(size, 1)
	}
	size, width := size*d.cell(), shape.width*d.cell()
	return bordered(shape.stroke.picture(size, width, 0), shape.stroke.picture(size, width, edge))
}

func (o *Overlay) tintOf(m look.Mark) color.NRGBA {
	if m.Kind == look.Ringed {
		return m.Tint
	}
	return o.tint(m.Kind)
}

func (d *drawer) tint(k look.MarkKind) color.NRGBA {
	if t, ok := d.look.(look.Tinter); ok {
		if col, ok := t.Tint(k); ok {
			return col
		}
	}
	return shapeOf(k, d.now.Theme).tint
}

// stampMark draws the picture of a mark on a site in the colour col.
func (d *drawer) stampMark(site rules.Site, key markKey, col color.NRGBA) {
	squash := d.now.Cam.Squash()
	x, y := d.now.Cam.Foot(d.board.Spots[site])
	if key.pose == worn {
		x, y = d.now.Cam.Project(d.at(site))
		squash = 1
	}
	zoom := d.zoom()
	d.c.Draw(d.mark(key), raster.Stamp{X: x * d.now.Unit, Y: y * d.now.Unit, ScaleX: zoom, ScaleY: zoom * squash, Alpha: 1, Tint: col})
}

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
