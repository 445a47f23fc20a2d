package raster

import (
	"image"
	"image/color"
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

// span blends col over the pixels x0 to x1-1 of row y, which lie in the image.
func (c Canvas) span(y, x0, x1 int, col color.NRGBA) {
	if x1 <= x0 {
		return
	}
	i := c.Image.PixOffset(x0, y)
	row := c.Image.Pix[i : i+(x1-x0)*4]
	if col.A == 255 {
		for i := 0; i+3 < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = col.R, col.G, col.B, 255
		}
		return
	}
	for ; len(row) >= 4; row = row[4:] {
		over(row, uint32(col.R), uint32(col.G), uint32(col.B), uint32(col.A))
	}
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

// shape blends col over a shape inside of the rectangle x0, y0, x1, y1. solid returns the
// range of x that is fully covered in a row; cover returns the fraction of a pixel that
// is covered. Both take the centres of pixels.
func (c Canvas) shape(x0, y0, x1, y1 float64, col color.NRGBA,
	solid func(y float64) (lo, hi float64), cover func(x, y float64) float64) {
	b := c.box(x0, y0, x1, y1)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		fy := float64(y) + 0.5
		lo, hi := solid(fy)
		s0 := int(max(float64(b.Min.X), min(float64(b.Max.X), math.Ceil(lo))))
		s1 := int(max(float64(s0), min(float64(b.Max.X), math.Floor(hi))))
		for x := b.Min.X; x < b.Max.X; x++ {
			if x == s0 && s1 > s0 {
				c.span(y, s0, s1, col)
				x = s1 - 1
				continue
			}
			if a := cover(float64(x)+0.5, fy); a > 0 {
				i := c.Image.PixOffset(x, y)
				over(c.Image.Pix[i:i+4], uint32(col.R), uint32(col.G), uint32(col.B),
					uint32(min(a, 1)*float64(col.A)+0.5))
			}
		}
	}
}

// Fill sets all pixels to col.
func (c Canvas) Fill(col color.NRGBA) {
	b := c.Image.Rect
	a := uint32(col.A)
	r, g, bl := uint8(uint32(col.R)*a/255), uint8(uint32(col.G)*a/255), uint8(uint32(col.B)*a/255)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		i := c.Image.PixOffset(b.Min.X, y)
		row := c.Image.Pix[i : i+b.Dx()*4]
		for i := 0; i+3 < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = r, g, bl, col.A
		}
	}
}

// Rect draws a rectangle; edges that lie within pixels are antialiased.
func (c Canvas) Rect(x, y, w, h float64, col color.NRGBA) {
	if !(w > 0 && h > 0) {
		return
	}
	c.shape(x, y, x+w, y+h, col,
		func(py float64) (float64, float64) {
			if py-0.5 < y || py+0.5 > y+h {
				return 0, 0
			}
			return x, x + w
		},
		func(px, py float64) float64 { return overlap(px, x, x+w) * overlap(py, y, y+h) })
}

// overlap returns the fraction of the pixel around v that lies between lo and hi.
func overlap(v, lo, hi float64) float64 {
	return max(0, min(v+0.5, hi)-max(v-0.5, lo))
}

// RoundRect draws a rectangle with corners of radius r, at most half of the shorter side.
func (c Canvas) RoundRect(x, y, w, h, r float64, col color.NRGBA) {
	r = max(0, min(r, min(w, h)/2))
	if r < 0.25 {
		c.Rect(x, y, w, h, col)
		return
	}
	c.shape(x, y, x+w, y+h, col,
		func(py float64) (float64, float64) {
			if py-0.5 < y+r || py+0.5 > y+h-r {
				if py-0.5 < y || py+0.5 > y+h {
					return 0, 0
				}
				return x + r, x + w - r
			}
			return x, x + w
		},
		func(px, py float64) float64 {
			dx := max(x+r-px, px-(x+w-r))
			dy := max(y+r-py, py-(y+h-r))
			if dx > 0 && dy > 0 {
				return discCover(math.Sqrt(dx*dx+dy*dy), r)
			}
			return overlap(px, x, x+w) * overlap(py, y, y+h)
		})
}

// Circle draws a disc of radius r around x, y.
func (c Canvas) Circle(x, y, r float64, col color.NRGBA) {
	if !(r > 0) {
		return
	}
	thin := min(1, 2*r) // a disc smaller than a pixel only tints it
	e := max(r, 0.5)
	c.shape(x-e-1, y-e-1, x+e+1, y+e+1, col,
		func(py float64) (float64, float64) {
			q := (e-1.3)*(e-1.3) - (py-y)*(py-y)
			if e < 2 || q <= 0 {
				return 0, 0
			}
			return x - math.Sqrt(q), x + math.Sqrt(q)
		},
		func(px, py float64) float64 {
			return thin * discCover(hypot(px-x, py-y), e)
		})
}

// Ring draws a ring around x, y with the outer radius r.
func (c Canvas) Ring(x, y, r, width float64, col color.NRGBA) {
	if !(r > 0 && width > 0) {
		return
	}
	c.shape(x-r-1, y-r-1, x+r+1, y+r+1, col,
		func(float64) (float64, float64) { return 0, 0 },
		func(px, py float64) float64 { return ringCover(hypot(px-x, py-y), r, width) })
}

// Line draws a straight line with round ends. A line thinner than a pixel is drawn one
// pixel wide and fainter.
func (c Canvas) Line(x0, y0, x1, y1, width float64, col color.NRGBA) {
	if !(width > 0) {
		return
	}
	thin := min(1, width)
	e := max(1, width) / 2
	dx, dy := x1-x0, y1-y0
	length := dx*dx + dy*dy
	c.shape(min(x0, x1)-e-1, min(y0, y1)-e-1, max(x0, x1)+e+1, max(y0, y1)+e+1, col,
		func(float64) (float64, float64) { return 0, 0 },
		func(px, py float64) float64 {
			t := 0.0
			if length > 0 {
				t = clamp01(((px-x0)*dx + (py-y0)*dy) / length)
			}
			qx, qy := px-x0-t*dx, py-y0-t*dy
			return thin * discCover(math.Sqrt(qx*qx+qy*qy), e)
		})
}

// Put draws p with its anchor at x, y, rounded to whole pixels, and with its alpha scaled
// by alpha.
func (c Canvas) Put(p Picture, x, y, alpha float64) {
	k := uint32(clamp01(alpha)*255 + 0.5)
	if p.Image == nil || k == 0 {
		return
	}
	ox, oy := int(math.Round(x-p.X)), int(math.Round(y-p.Y))
	src := p.Image.Rect
	dst := src.Sub(src.Min).Add(image.Pt(ox, oy)).Intersect(c.Image.Rect)
	for py := dst.Min.Y; py < dst.Max.Y; py++ {
		s := p.Image.Pix[p.Image.PixOffset(src.Min.X+dst.Min.X-ox, src.Min.Y+py-oy):]
		i := c.Image.PixOffset(dst.Min.X, py)
		d := c.Image.Pix[i : i+dst.Dx()*4]
		for i := 0; i+3 < len(d); i += 4 {
			a := uint32(s[i+3]) * k
			if a == 0 {
				continue
			}
			rest := 255*255 - a
			for j := i; j < i+4; j++ {
				d[j] = uint8((uint32(s[j])*k*255 + uint32(d[j])*rest + 255*127) / (255 * 255))
			}
		}
	}
}
