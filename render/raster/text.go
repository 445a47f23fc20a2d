package raster

import (
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

func faceOf(heavy bool) *face {
	if heavy {
		return bold
	}
	return regular
}

// TextWidth returns how wide text is, in pixels, in the Go font at the given
// size of the em.
func TextWidth(size float64, bold bool, text string) float64 {
	f := faceOf(bold)
	w := 0.0
	for _, r := range text {
		w += f.advance(f.glyph(r))
	}
	return w * max(0, size) / f.em
}

// Text draws a line of text in the Go font, size pixels to the em. ax and ay,
// 0..1, say which point of its box lies at x, y: from left to right, and from
// the top of a capital letter down to the baseline.
func (c Canvas) Text(x, y, size float64, ax, ay float64, bold bool, col color.NRGBA, text string) {
	if !(size > 0) || text == "" {
		return
	}
	f := faceOf(bold)
	scale := size / f.em
	left := x - ax*TextWidth(size, bold, text)
	// Feet on a whole pixel keep small letters sharp.
	base := math.Round(y + (1-ay)*f.capHeight*scale)
	m := &mask{Rectangle: c.box(left-size, base-1.5*size, left+TextWidth(size, bold, text)+size, base+size)}
	if m.Empty() {
		return
	}
	z := vector.NewRasterizer(m.Dx(), m.Dy())
	pen := left - float64(m.Min.X)
	for _, r := range text {
		g := f.glyph(r)
		f.trace(z, g, pen, base-float64(m.Min.Y), scale)
		pen += f.advance(g) * scale
	}
	m.alpha = coverage(z)
	c.lay(m, col)
}
