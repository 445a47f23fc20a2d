package over

import (
	"image/color"
	"math"

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
