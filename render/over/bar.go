package over

import (
	"image"
	"image/color"
	"math"

	"quintet/render/raster"
)

// bar returns a white part of a line, to be tinted: a bar that can be lengthened, with the anchor
// in the middle of its left end; a disc, with the anchor in its middle; or the head of an arrow
// that points right, with the anchor at its tip.
func (d *drawer) bar(k barKey) *raster.Picture {
	return raster.Cached(d.bars, k, func() raster.Picture {
		if k.end == round {
			return raster.Dot(float64(k.wide))
		}
		long := max(4, int(d.cell()))
		if k.end == pointed {
			long = k.wide
		}
		w, h := float64(long), float64(k.wide)
		c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, long+2, k.wide+2))}
		if k.end == pointed {
			c.Polygon([]float64{1, 1, w + 1, h/2 + 1, 1, h + 1}, raster.RGB(0xffffff))
			return raster.Picture{Image: c.Image, X: w + 1, Y: h/2 + 1}
		}
		c.Rect(1, 1, w, h, raster.RGB(0xffffff))
		return raster.Picture{Image: c.Image, X: 1, Y: h/2 + 1}
	})
}

// drawBar draws a bar from one point to another, in pixels.
func (d *drawer) drawBar(bar *raster.Picture, x0, y0, x1, y1 float64, col color.NRGBA, alpha float64) {
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	dx, dy := (x1-x0)/long, (y1-y0)/long
	k := long / float64(bar.Image.Rect.Dx()-2)
	d.c.Draw(bar, raster.Stamp{X: x0, Y: y0, Map: [4]float64{k * dx, -dy, k * dy, dx}, Alpha: alpha, Tint: col})
}

// linkLine is the straight line of a link in the box. Its ends are in units.
type linkLine struct {
	x0, y0, x1, y1 float64
	width          float64 // in cells
	col, border    color.NRGBA
	alpha          float64 // 1 is solid
}

// at returns the point at the fraction t of the length of s.
func (s *linkLine) at(t float64) (x, y float64) { return s.x0 + (s.x1-s.x0)*t, s.y0 + (s.y1-s.y0)*t }

// drawCross draws a cross of two lines like s, with its middle at x, y and arms of the given reach.
func (d *drawer) drawCross(s linkLine, x, y, arm float64) {
	for _, dy := range []float64{-arm, arm} {
		s.x0, s.y0, s.x1, s.y1 = x-arm, y-dy, x+arm, y+dy
		d.drawStroke(s, 0, 1)
	}
}

// drawStroke draws s with its border, from the fraction a of its length to the fraction b.
func (d *drawer) drawStroke(s linkLine, a, b float64) {
	const border = 0.03 // in cells
	x0, y0 := s.at(a)
	x1, y1 := s.at(b)
	x0, y0, x1, y1 = x0*d.now.Unit, y0*d.now.Unit, x1*d.now.Unit, y1*d.now.Unit
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	dx, dy := (x1-x0)/long, (y1-y0)/long
	for _, line := range []struct {
		width, grown float64
		col          color.NRGBA
	}{{s.width + 2*border, border, s.border}, {s.width, 0, s.col}} {
		wide := max(2, int(math.Round(line.width*d.cell())))
		gx, gy := line.grown*d.cell()*dx, line.grown*d.cell()*dy
		d.drawBar(d.bar(barKey{wide: wide}), x0-gx, y0-gy, x1+gx, y1+gy, line.col, s.alpha)
	}
}

// against returns the colour of a border around col: dark, or light if col is dark.
func against(col color.NRGBA) color.NRGBA {
	if 3*int(col.R)+6*int(col.G)+int(col.B) < 10*115 {
		return raster.RGB(0xf6f1e6)
	}
	return raster.RGB(0x17120d)
}
