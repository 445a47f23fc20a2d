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
func (o *Overlay) pose(m look.Mark) pose {
	if o.tilted(m.Site) {
		return circling
	}
	return lying
}

// rim returns the width of the picture of the piece on a site, in pixels; 0 if there is no
// piece.
func (o *Overlay) rim(site rules.Site) int {
	for _, s := range o.now.Pieces {
		if s.At == o.board.Spots[site].At {
			return o.width(s)
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

// markPicture rasterises a mark in white, to be tinted.
func (o *Overlay) markPicture(k markKey) raster.Picture {
	const foot = 0.98 // the least diameter of a ring on tilted ground, in cells
	shape, pose, edge := shapeOf(k.kind, o.now.Theme), k.pose, math.Max(0.7, markBorder*o.cell())
	if k.wide > 0 {
		shape.width = float64(k.wide) / o.cell()
		if shape.stroke == dotted {
			shape.stroke = solid // the arrowhead of a dotted ring could cover another site
		}
	}
	size := shape.size
	if k.rim > 0 {
		size = float64(k.rim)/o.cell() + 2*shape.thick()
	}
	switch {
	case shape.width == 0 || shape.stroke == chevrons:
	case pose == circling:
		size = math.Max(size, foot)
	case pose == worn:
		size = math.Min(size, 1)
	}
	size, width := size*o.cell(), shape.width*o.cell()
	return bordered(shape.stroke.picture(size, width, 0), shape.stroke.picture(size, width, edge))
}

func (o *Overlay) tintOf(m look.Mark) color.NRGBA {
	if m.Kind == look.Ringed {
		return m.Tint
	}
	return o.tint(m.Kind)
}

func (o *Overlay) tint(k look.MarkKind) color.NRGBA {
	if t, ok := o.look.(look.Tinter); ok {
		if col, ok := t.Tint(k); ok {
			return col
		}
	}
	return shapeOf(k, o.now.Theme).tint
}
