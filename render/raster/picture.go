// Package raster computes pictures on the CPU: the pieces of the games, the
// plain shapes that are tinted when drawn, and the grounds of boards.
//
// All pictures are lit by the same soft light from the upper left, are
// antialiased by coverage and come out the same on every run. Shading happens
// in linear light; what is stored is premultiplied sRGB.
package raster

import (
	"image"
	"math"
)

// Picture is an image with the point that is put onto a place; X and Y count in
// pixels from the image's upper left corner.
type Picture struct {
	Image *image.RGBA
	X, Y  float64
}

// Cached returns the picture of the key in pictures. The first time for a key it calls paint and
// keeps what that returns.
func Cached[K comparable](pictures map[K]*Picture, key K, paint func() Picture) *Picture {
	p, ok := pictures[key]
	if !ok {
		picture := paint()
		p = &picture
		pictures[key] = p
	}
	return p
}

// margin is the empty border, in pixels, around every piece: a sprite that is
// drawn scaled or between pixels needs transparent neighbours.
const margin = 1

// clampSize makes a length usable as the size of a picture: at least 1 pixel, and
// no more than memory bears.
func clampSize(d float64) float64 {
	if !(d > 1) {
		return 1
	}
	return min(d, 1<<12)
}

// blank returns an empty picture that holds w by h pixels around its anchor in
// the middle, margins apart.
func blank(w, h float64) Picture {
	nw, nh := int(math.Ceil(w))+2*margin, int(math.Ceil(h))+2*margin
	return Picture{image.NewRGBA(image.Rect(0, 0, nw, nh)), float64(nw) / 2, float64(nh) / 2}
}

// round paints a picture of a round piece of diameter d. For every pixel of it
// shade gives the linear colour at x, y, in radii from the middle and inside
// the unit circle.
func round(d float64, shade func(x, y float64) tone) Picture {
	d = clampSize(d)
	p := blank(d, d)
	r := d / 2
	b := p.Image.Rect
	for py := 0; py < b.Max.Y; py++ {
		dy := float64(py) + 0.5 - p.Y
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := 0; px < b.Max.X; px++ {
			dx := float64(px) + 0.5 - p.X
			dist := math.Sqrt(dx*dx + dy*dy)
			cover := discCover(dist, r)
			if cover <= 0 {
				continue
			}
			x, y := dx/r, dy/r
			if rho := dist / r; rho > 0.998 {
				x, y = x*0.998/rho, y*0.998/rho
			}
			put(row[px*4:px*4+4], shade(x, y), cover, grainAt(px, py))
		}
	}
	return p
}

// alphaPicture paints a picture of one colour, white or black, that has the
// alpha that the function gives at a distance from the middle.
func alphaPicture(d float64, white bool, alpha func(dist float64) float64) Picture {
	p := blank(d, d)
	b := p.Image.Rect
	for py := 0; py < b.Max.Y; py++ {
		dy := float64(py) + 0.5 - p.Y
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := 0; px < b.Max.X; px++ {
			dx := float64(px) + 0.5 - p.X
			a := uint8(clamp01(alpha(math.Sqrt(dx*dx+dy*dy)))*255 + 0.5)
			if white {
				row[px*4], row[px*4+1], row[px*4+2] = a, a, a
			}
			row[px*4+3] = a
		}
	}
	return p
}

// discCover returns how much of a pixel at distance dist from the middle is
// covered by a disc of radius r.
func discCover(dist, r float64) float64 { return clamp01(r - dist + 0.5) }

// clamp01 returns v, no less than 0 and no more than 1; not a number is 0.
func clamp01(v float64) float64 {
	if v >= 1 {
		return 1
	}
	if v > 0 {
		return v
	}
	return 0
}

// hypot is math.Hypot for lengths that cannot overflow.
func hypot(x, y float64) float64 { return math.Sqrt(x*x + y*y) }

// smooth rises from 0 at a to 1 at b, level at both ends; a may lie above b.
func smooth(a, b, v float64) float64 {
	t := clamp01((v - a) / (b - a))
	return t * t * (3 - 2*t)
}

func mix(a, b, t float64) float64 { return a + (b-a)*t }
