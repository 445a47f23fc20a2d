package raster

import (
	"fmt"
	"image"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// boxes draws letters that no font has, so that no part of a text is lost. Each letter is a box
// with its code in hexadecimal digits: two rows of two or, beyond U+FFFF, of three. Invisible
// characters take no room.
type boxes struct{ size float64 }

// The measures of a box, as fractions of the font size.
const (
	boxUp, boxDown = 0.86, 0.16 // the upper and the lower edge, from the baseline
	boxSide        = 0.06       // the margin at its left and right
	boxPad         = 0.07       // from the line to the digits
	boxColumn      = 0.29       // the width of a column of digits
	boxDigit       = 0.46       // the size of the digits
	boxLine        = 0.045      // the width of the line around
)

func (b boxes) code(r rune) (rows [2]string) {
	digits := fmt.Sprintf("%04X", r)
	if len(digits) > 4 {
		digits = fmt.Sprintf("%06X", r)
	}
	half := len(digits) / 2
	return [2]string{digits[:half], digits[half:]}
}

// width returns the width of the box with its margins, in pixels.
func (b boxes) width(r rune) float64 {
	if unseen(r) {
		return 0
	}
	return b.size * (2*(boxSide+boxPad) + boxColumn*float64(len(b.code(r)[0])))
}

// Glyph implements font.Face.
func (b boxes) Glyph(dot fixed.Point26_6, r rune) (dr image.Rectangle, mask image.Image, maskp image.Point, advance fixed.Int26_6, ok bool) {
	w, h := clampSize(math.Round(b.width(r)-2*boxSide*b.size)), clampSize(math.Round((boxUp+boxDown)*b.size))
	advance = toFixed(b.width(r))
	if unseen(r) {
		return dr, nil, maskp, advance, true
	}
	c := Canvas{image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	line := max(1, math.Round(boxLine*b.size))
	c.Rect(0, 0, w, line, white)
	c.Rect(0, h-line, w, line, white)
	c.Rect(0, line, line, h-2*line, white)
	c.Rect(w-line, line, line, h-2*line, white)
	for i, row := range b.code(r) {
		for j, digit := range row {
			x := w/2 + (float64(j)-float64(len(row)-1)/2)*boxColumn*b.size
			c.Text(x, h*(0.285+0.43*float64(i)), boxDigit*b.size, 0.5, 0.5, false, white, string(digit))
		}
	}
	at := image.Pt(int(math.Round(pixels(dot.X)+boxSide*b.size)), int(math.Round(pixels(dot.Y)-boxUp*b.size)))
	return c.Image.Rect.Add(at), c.Image, maskp, advance, true
}

// GlyphBounds implements font.Face.
func (b boxes) GlyphBounds(r rune) (bounds fixed.Rectangle26_6, advance fixed.Int26_6, ok bool) {
	if w := b.width(r); w > 0 {
		bounds.Min = fixed.Point26_6{X: toFixed(boxSide * b.size), Y: toFixed(-boxUp * b.size)}
		bounds.Max = fixed.Point26_6{X: toFixed(w - boxSide*b.size), Y: toFixed(boxDown * b.size)}
	}
	return bounds, toFixed(b.width(r)), true
}

// GlyphAdvance implements font.Face.
func (b boxes) GlyphAdvance(r rune) (advance fixed.Int26_6, ok bool) {
	return toFixed(b.width(r)), true
}

// Kern implements font.Face.
func (b boxes) Kern(r0, r1 rune) fixed.Int26_6 { return 0 }

// Metrics implements font.Face.
func (b boxes) Metrics() font.Metrics { return font.Metrics{} }

// Close implements font.Face.
func (b boxes) Close() error { return nil }
