package over

import (
	"image"
	"image/color"
	"math"

	"quintet/render/look"
	"quintet/render/raster"
)

// stroke is the form of a mark. Marks that must not be confused differ in form or size, for
// people who cannot distinguish the colours.
type stroke uint8

const (
	solid     stroke = iota // a ring, or a dot if it has no width
	dashed                  // a ring of dashes
	double                  // two rings, one within the other
	bracketed               // four corners around the piece
	dotted                  // a ring of dots with an arrowhead that points at its middle
	chevrons                // two arrowheads that point down
)

// shape is how a mark is drawn: with lines of the given width, or as a dot if the width is 0.
type shape struct {
	size, width float64 // in cells
	tint        color.NRGBA
	stroke      stroke
}

// Size returns the size of a mark of the kind k, in cells.
func Size(k look.MarkKind) float64 { return shapeOf(k, &look.Light).size }

// shapeOf returns the shape of marks of the kind k in a theme.
func shapeOf(k look.MarkKind, t *look.Theme) shape {
	switch k {
	case look.Last:
		return shape{0.46, 0.07, raster.RGB(0xea9526), solid}
	case look.Threat:
		return shape{1.1, 0.11, raster.RGB(0xd9480f), dashed}
	case look.Decided:
		return shape{1.1, 0.045, raster.RGB(0xf2b632), double}
	case look.Left:
		return shape{0.4, 0.05, raster.Fade(raster.RGB(0xe8a13a), 0.9), solid}
	case look.Rolled:
		return shape{0.10, 0, raster.RGB(0xea9526), solid}
	case look.Rolling:
		return shape{0.12, 0, raster.RGB(0xc2410c), solid}
	case look.Hover:
		return shape{1.02, 0.05, raster.Fade(t.Accent, 0.95), solid}
	case look.Chosen:
		return shape{1.04, 0.09, raster.RGB(0x2f9e6a), solid}
	case look.Target:
		return shape{0.3, 0, raster.Fade(raster.RGB(0x2f9e6a), 0.95), solid}
	case look.Join:
		return shape{1.0, 0.08, raster.Fade(raster.RGB(0x2f9e6a), 0.95), solid}
	case look.Hit:
		return shape{1.06, 0.11, raster.Fade(raster.RGB(0xc2410c), 0.95), bracketed}
	case look.Falls:
		return shape{0.5, 0.09, raster.RGB(0xc2410c), chevrons}
	case look.Spot:
		return shape{0.34, 0, raster.RGB(0x2b6cb0), solid}
	case look.Oval:
		return shape{2.7, 0.06, raster.RGB(0x2b6cb0), solid}
	case look.Line:
		return shape{1.02, 0.07, raster.RGB(0x2f9e6a), solid}
	case look.Cut:
		return shape{1.02, 0.04, raster.RGB(0xe0561f), solid}
	case look.Advised:
		return shape{1.1, 0.13, raster.RGB(0xc45cf2), dotted}
	case look.Promised:
		return shape{1.1, 0.11, raster.RGB(0xc45cf2), dashed}
	case look.Bears:
		return shape{1.0, 0.11, raster.RGB(0xffd24d), solid}
	case look.Borne:
		return shape{1.0, 0.055, raster.RGB(0x7fd4ff), solid}
	case look.Named:
		return shape{1.14, 0.1, raster.RGB(0x12b5cb), dashed}
	case look.Ringed:
		return shape{1.08, 0.1, raster.RGB(0xffffff), solid}
	case look.Cursor:
		return shape{1.12, 0.06, raster.RGB(0xffffff), solid}
	}
	return shape{0.62, 0.08, raster.RGB(0x2b6cb0), solid}
}

// thick returns the width of the ring, or of both rings with the gap between them, in cells.
func (s shape) thick() float64 {
	if s.stroke == double {
		return 3 * s.width
	}
	return s.width
}

// picture rasterises a mark of the given size and width, in pixels, in white, larger by
// edge all around.
func (s stroke) picture(size, width, edge float64) raster.Picture {
	d, w := size+2*edge, width+2*edge
	switch {
	case s == chevrons:
		return raster.Chevrons(size, w)
	case width == 0:
		return raster.Dot(d)
	case s == dashed:
		return raster.Dashes(d, w, 12, 0.62, edge)
	case s == bracketed:
		return raster.Dashes(d, w, 4, 0.46, edge)
	case s == double:
		return raster.TwoRings(d, size-4*width+2*edge, w)
	case s == dotted:
		return pointedAt(raster.DottedRing(d, w, 16), size, width, edge)
	}
	return raster.Ring(d, w)
}

// pointedAt adds an arrowhead to the picture of a ring: at its upper right, pointing at its
// middle.
func pointedAt(ring raster.Picture, size, width, edge float64) raster.Picture {
	const reach = 0.36 // beyond the ring, as a fraction of its size
	room := int(math.Ceil(reach * size))
	p := raster.Picture{Image: image.NewRGBA(ring.Image.Rect.Inset(-room).Sub(image.Pt(-room, -room)))}
	p.X, p.Y = ring.X+float64(room), ring.Y+float64(room)
	c := raster.Canvas{Image: p.Image}
	c.Put(ring, p.X, p.Y, 1)
	at := func(along, across float64) (x, y float64) {
		return p.X + (along+across)*math.Sqrt2/2, p.Y + (across-along)*math.Sqrt2/2
	}
	tip, base, half := size/2-1.2*width-1.4*edge, size/2+2.2*width+edge, 1.5*width+1.4*edge
	x0, y0 := at(tip, 0)
	x1, y1 := at(base, half)
	x2, y2 := at(base, -half)
	c.Polygon([]float64{x0, y0, x1, y1, x2, y2}, raster.RGB(0xffffff))
	return p
}
