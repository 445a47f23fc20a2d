package raster

import (
	"image"
	"math"
)

// Shadow returns a soft black disc of diameter d, to be drawn under a piece. blur is how far its
// edge is blurred both outwards and inwards, as a fraction of d. The anchor is its centre.
func Shadow(d float64, blur float64) Picture {
	d = clampSize(d)
	s := max(0.5, clamp01(blur)*d)
	p := blank(d+2*s, d+2*s)
	b := p.Image.Rect
	for py := range b.Max.Y {
		for px := range b.Max.X {
			dist := hypot(float64(px)+0.5-p.X, float64(py)+0.5-p.Y)
			p.Image.Pix[p.Image.PixOffset(px, py)+3] = uint8(0.45*smooth(d/2+s, d/2-s, dist)*255 + 0.5)
		}
	}
	return p
}

// shape returns a white picture of w by h pixels, to be tinted, with its anchor x, y in the middle.
func shape(w, h float64, draw func(c Canvas, x, y float64)) Picture {
	p := blank(clampSize(w), clampSize(h))
	draw(Canvas{p.Image}, p.X, p.Y)
	return p
}

// Ring returns a white ring, to be tinted, with the outer diameter d; the anchor is its centre.
func Ring(d, width float64) Picture {
	d = clampSize(d)
	return shape(d, d, func(c Canvas, x, y float64) { c.Ring(x, y, d/2, width, white) })
}

// Dot returns a white disc of diameter d, to be tinted. The anchor is its centre.
func Dot(d float64) Picture {
	d = clampSize(d)
	return shape(d, d, func(c Canvas, x, y float64) { c.Circle(x, y, d/2, white) })
}

// RoundRect returns a white rectangle of w by h pixels with corners of radius r, to be tinted; the
// anchor is its upper left corner.
func RoundRect(w, h, r float64) Picture {
	w, h = clampSize(w), clampSize(h)
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h))))
	Canvas{img}.RoundRect(0, 0, w, h, r, white)
	return Picture{Image: img}
}
