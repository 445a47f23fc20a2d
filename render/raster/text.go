package raster

import (
	"image"
	"image/color"
	"math"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// TextWidth returns the width of text in pixels, in the Go font with an em of size pixels.
func TextWidth(size float64, bold bool, text string) float64 {
	if !(size > 0) {
		return 0
	}
	rulers.Lock()
	defer rulers.Unlock()
	return pixels(font.MeasureString(rulers.of(size, bold), composed(text)))
}

// CapHeight returns the height of a capital letter in the Go font with an em of size pixels, in
// pixels. size is more than 0.
func CapHeight(size float64, bold bool) float64 {
	return pixels(newFace(size, bold).Metrics().CapHeight)
}

// TextLine returns a line of text in the Go font with an em of size pixels, in white, to be tinted.
// size is more than 0. The anchor is the start of the baseline.
func TextLine(size float64, bold bool, text string) Picture {
	const edge = 1
	bounds, _ := font.BoundString(newFace(size, bold), composed(text))
	left, up := edge-math.Floor(pixels(bounds.Min.X)), edge-math.Floor(pixels(bounds.Min.Y))
	right, down := edge+math.Ceil(pixels(bounds.Max.X)), edge+math.Ceil(pixels(bounds.Max.Y))
	c := Canvas{image.NewRGBA(image.Rect(0, 0, int(left+right), int(up+down)))}
	c.Text(left, up, size, 0, 1, bold, white, text)
	return Picture{c.Image, left, up}
}

// Text draws a line of text in the Go font with an em of size pixels. Letters that the
// font lacks are drawn in a font of the system, or as boxes with their codes. Letters
// follow one another from left to right, without ligatures. x, y is the anchor of the text. ax says
// where in the text the anchor is, from 0, the left end, to 1, the right end. ay is 0 at the top of
// a capital letter and 1 at the baseline. The baseline is rounded to a whole pixel.
func (c Canvas) Text(x, y, size float64, ax, ay float64, bold bool, col color.NRGBA, text string) {
	if !(size > 0) || text == "" {
		return
	}
	text = composed(text)
	f := newFace(size, bold)
	// Rounding keeps small letters sharp.
	base := math.Round(y + (1-ay)*pixels(f.Metrics().CapHeight))
	d := font.Drawer{Dst: c.Image, Src: image.NewUniform(col), Face: f}
	d.Dot.X = toFixed(x - ax*pixels(d.MeasureString(text)))
	d.Dot.Y = toFixed(base)
	d.DrawString(text)
}

// composed returns text in the form in which it is drawn: an accent that is a character of its own
// would stand as high on a capital as on a small letter, so it becomes a part of its letter.
func composed(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Mn, r) }) {
		return compose(text)
	}
	return text
}

func pixels(v fixed.Int26_6) float64  { return float64(v) / 64 }
func toFixed(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

// Label returns a short text in the Go font with an em of size pixels, in the colour ink; the
// anchor is the middle of its capitals.
func Label(size float64, ink color.NRGBA, text string) Picture {
	w, h := math.Ceil(TextWidth(size, false, text))+2*margin, math.Ceil(1.4*size)+2*margin
	c := Canvas{image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.Text(w/2, h/2, size, 0.5, 0.5, false, ink, text)
	return Picture{c.Image, w / 2, h / 2}
}
