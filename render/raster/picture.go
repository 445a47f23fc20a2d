// Package raster computes pictures on the CPU: the pieces of the games, plain shapes that
// are tinted when drawn, and the ground of boards.
//
// Pieces and boards are lit by the same soft light from the upper left. Their pictures are
// antialiased by coverage and are the same on every run. Shading is in linear light; pictures
// are stored as premultiplied sRGB. Lengths are in pixels unless a comment says otherwise.
package raster

import (
	"image"
	"image/color"
	"math"
)

// Picture is an image with an anchor, the point of the image that is put onto a place. X, Y is
// the anchor in pixels from the upper left corner. The image must not be part of a larger
// image.
type Picture struct {
	Image *image.RGBA
	X, Y  float64
}

// Pixels returns the number of pixels of p.
func (p Picture) Pixels() int { return p.Image.Rect.Dx() * p.Image.Rect.Dy() }

// Cached returns the picture for key in pictures. If pictures has no such picture, Cached calls
// paint and stores the result.
func Cached[K comparable](pictures map[K]*Picture, key K, paint func() Picture) *Picture {
	p, ok := pictures[key]
	if !ok {
		picture := paint()
		p = &picture
		pictures[key] = p
	}
	return p
}

// margin is the empty border around each piece, in pixels: a sprite that is scaled or
// drawn between pixels needs transparent neighbours.
const margin = 1

// clampSize limits a length to a valid size of a picture: at least 1 pixel, and small
// enough for memory.
func clampSize(d float64) float64 {
	if !(d > 1) {
		return 1
	}
	return min(d, 1<<12)
}

// blank returns an empty picture of w by h pixels plus margins, with its anchor in the
// middle.
func blank(w, h float64) Picture {
	nw, nh := int(math.Ceil(w))+2*margin, int(math.Ceil(h))+2*margin
	return Picture{image.NewRGBA(image.Rect(0, 0, nw, nh)), float64(nw) / 2, float64(nh) / 2}
}

// round paints a picture of a round piece of diameter d. shade returns the linear colour
// at x, y, in radii from the middle, inside of the unit circle.
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

// discCover returns the fraction of a pixel at distance dist from the middle that a disc
// of radius r covers.
func discCover(dist, r float64) float64 { return clamp01(r - dist + 0.5) }

// clamp01 returns v limited to 0..1; NaN becomes 0.
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

// smooth rises smoothly from 0 at a to 1 at b; a may be greater than b.
func smooth(a, b, v float64) float64 {
	t := clamp01((v - a) / (b - a))
	return t * t * (3 - 2*t)
}

func mix(a, b, t float64) float64 { return a + (b-a)*t }

// RGB returns the opaque colour 0xrrggbb.
func RGB(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Fade returns c with the opacity a, 0 to 1.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(a*255 + 0.5)
	return c
}

// Trimmed returns p without the empty rows and columns at its borders; of an empty picture one
// pixel is left.
func (p Picture) Trimmed() Picture {
	var full image.Rectangle
	b := p.Image.Rect
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := p.Image.Pix[p.Image.PixOffset(b.Min.X, y):][:4*b.Dx()]
		first, last := -1, -1
		for x := range b.Dx() {
			if row[4*x+3] > 0 {
				if last = x; first < 0 {
					first = x
				}
			}
		}
		if first >= 0 {
			full = full.Union(image.Rect(b.Min.X+first, y, b.Min.X+last+1, y+1))
		}
	}
	return p.cropped(full)
}

// cropped returns the part of p in the rectangle r, at least one pixel.
func (p Picture) cropped(r image.Rectangle) Picture {
	if r = r.Intersect(p.Image.Rect); r.Empty() {
		r = image.Rect(0, 0, 1, 1)
	}
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	for y := range r.Dy() {
		copy(img.Pix[y*img.Stride:(y+1)*img.Stride], p.Image.Pix[p.Image.PixOffset(r.Min.X, r.Min.Y+y):])
	}
	return Picture{img, p.X - float64(r.Min.X), p.Y - float64(r.Min.Y)}
}
