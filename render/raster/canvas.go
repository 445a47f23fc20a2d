package raster

import (
	"image"
	"image/color"
	"image/draw"
	"iter"
	"math"
)

// Canvas draws onto an image, in pixels; what lies outside of the image is cut off. Colours are
// blended over what is there, except by Fill.
type Canvas struct{ Image *image.RGBA }

var white = color.NRGBA{255, 255, 255, 255}

// over blends the colour r, g, b, a over a premultiplied pixel; all run from 0 to 255.
func over(pix []uint8, r, g, b, a uint32) {
	_ = pix[3]
	rest := 255 - a
	pix[0] = uint8((r*a + uint32(pix[0])*rest + 127) / 255)
	pix[1] = uint8((g*a + uint32(pix[1])*rest + 127) / 255)
	pix[2] = uint8((b*a + uint32(pix[2])*rest + 127) / 255)
	pix[3] = uint8((255*a + uint32(pix[3])*rest + 127) / 255)
}

// box returns the pixels of the image that a rectangle touches.
func (c Canvas) box(x0, y0, x1, y1 float64) image.Rectangle {
	b := c.Image.Rect
	in := func(v float64, lo, hi int) int {
		if !(v > float64(lo)) {
			return lo
		}
		return int(min(v, float64(hi)))
	}
	return image.Rectangle{
		Min: image.Pt(in(math.Floor(x0), b.Min.X, b.Max.X), in(math.Floor(y0), b.Min.Y, b.Max.Y)),
		Max: image.Pt(in(math.Ceil(x1), b.Min.X, b.Max.X), in(math.Ceil(y1), b.Min.Y, b.Max.Y)),
	}
}

// Fill sets all pixels to col.
func (c Canvas) Fill(col color.NRGBA) {
	draw.Draw(c.Image, c.Image.Rect, image.NewUniform(col), image.Point{}, draw.Src)
}

// Rect draws a rectangle; edges that lie within pixels are antialiased.
func (c Canvas) Rect(x, y, w, h float64, col color.NRGBA) {
	if w > 0 && h > 0 {
		c.Polygon([]float64{x, y, x + w, y, x + w, y + h, x, y + h}, col)
	}
}

// RoundRect draws a rectangle with corners of radius r, at most half of the shorter side.
func (c Canvas) RoundRect(x, y, w, h, r float64, col color.NRGBA) {
	r = max(0, min(r, min(w, h)/2))
	if r <= 0.5 {
		c.Rect(x, y, w, h, col)
		return
	}
	var xy []float64
	for i, at := range [4][2]float64{{x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}, {x + w - r, y + r}} {
		xy = appendArc(xy, at[0], at[1], r, r, float64(i)*math.Pi/2, float64(i+1)*math.Pi/2)
	}
	c.Polygon(xy, col)
}

// Circle draws a disc of radius r around x, y.
func (c Canvas) Circle(x, y, r float64, col color.NRGBA) { c.Polygon(Ellipse(x, y, r, 1), col) }

// Ring draws a ring around x, y with the outer radius r.
func (c Canvas) Ring(x, y, r, width float64, col color.NRGBA) {
	c.Polygon(band(x, y, r, width, 0, 2*math.Pi), col)
}

// Line draws a straight line with round ends.
func (c Canvas) Line(x0, y0, x1, y1, width float64, col color.NRGBA) {
	c.Polygon(stroke([]float64{x0, y0, x1, y1}, width/2), col)
}

// Polygon fills the polygon x0, y0, x1, y1, …
func (c Canvas) Polygon(xy []float64, col color.NRGBA) { c.lay(c.mask(xy), col) }

// Put draws p with its anchor at x, y, rounded to whole pixels, and with its alpha scaled
// by alpha.
func (c Canvas) Put(p Picture, x, y, alpha float64) {
	s := At(x, y)
	s.Alpha = alpha
	c.Draw(&p, s)
}

// PartPixels is the greatest number of pixels of a part of a canvas, unless the part is a
// single row.
const PartPixels = 1 << 18

// Pixels returns the number of pixels of c.
func (c Canvas) Pixels() int { return c.Image.Rect.Dx() * c.Image.Rect.Dy() }

// Parts divides c into parts of whole rows, and returns them from the top to the bottom. The parts
// share the pixels of c.
func (c Canvas) Parts() iter.Seq[Canvas] {
	b := c.Image.Rect
	rows := max(1, PartPixels/max(1, b.Dx()))
	return func(yield func(Canvas) bool) {
		for y := b.Min.Y; y < b.Max.Y; y += rows {
			part := c.Image.SubImage(image.Rect(b.Min.X, y, b.Max.X, y+rows)).(*image.RGBA)
			if !yield(Canvas{part}) {
				return
			}
		}
	}
}
