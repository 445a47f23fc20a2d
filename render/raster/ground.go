package raster

import (
	"image/color"
	"math"
)

// Gradient fills a polygon with colours that run from c0 at x0, y0 to c1 at x1, y1 and
// are constant beyond them.
func (c Canvas) Gradient(xy []float64, x0, y0 float64, c0 color.NRGBA, x1, y1 float64, c1 color.NRGBA) {
	dx, dy := x1-x0, y1-y0
	length := dx*dx + dy*dy
	if length == 0 {
		c.Polygon(xy, c1)
		return
	}
	m := c.mask(xy)
	at := func(a, b uint8, t float64) uint32 {
		return uint32(max(0, min(255, mix(float64(a), float64(b), t))))
	}
	row := func(y int, buf []uint8) {
		pix := c.Image.Pix[c.Image.PixOffset(m.Min.X, y):]
		for i, cover := range m.row(y, buf) {
			if cover == 0 {
				continue
			}
			x := m.Min.X + i
			t := clamp01(((float64(x)+0.5-x0)*dx + (float64(y)+0.5-y0)*dy) / length)
			// Dithered, so that a wide gradient has no bands.
			e := 0.5 + grainAt(x, y)
			r := uint32(mix(float64(c0.R), float64(c1.R), t) + e)
			g := uint32(mix(float64(c0.G), float64(c1.G), t) + e)
			b := uint32(mix(float64(c0.B), float64(c1.B), t) + e)
			over(pix[i*4:i*4+4], min(r, 255), min(g, 255), min(b, 255), uint32(cover)*at(c0.A, c1.A, t)/255)
		}
	}
	bands(m.Min.Y, m.Max.Y, func(y0, y1 int) {
		buf := make([]uint8, m.Dx())
		for y := y0; y < y1; y++ {
			row(y, buf)
		}
	})
}

// ShadowRect draws the soft shadow of a rectangle with corners of radius r. blur is how far the
// edge is blurred to both sides, in pixels; alpha is the strength inside, from 0 to 1.
func (c Canvas) ShadowRect(x, y, w, h, r, blur float64, alpha float64) {
	if !(w > 0 && h > 0) {
		return
	}
	blur = max(0.5, blur)
	alpha = clamp01(alpha)
	whole := uint32(alpha*255 + 0.5)
	// Blurring rounds the corners further.
	r = min(max(0, r)+blur*0.7, min(w, h)/2)
	b := c.box(x-blur, y-blur, x+w+blur, y+h+blur)
	across := make([]float64, b.Dx()) // how far the columns are from the middles of the corners, outwards
	for i := range across {
		across[i] = math.Abs(float64(b.Min.X+i)+0.5-x-w/2) - w/2 + r
	}
	bands(b.Min.Y, b.Max.Y, func(y0, y1 int) {
		for py := y0; py < y1; py++ {
			row := c.Image.Pix[c.Image.PixOffset(b.Min.X, py):]
			dy := math.Abs(float64(py)+0.5-y-h/2) - h/2 + r
			for i, dx := range across {
				a := whole
				if out := max(dx, dy) - r; out > -blur {
					if dx > 0 && dy > 0 {
						out = hypot(dx, dy) - r
					}
					a = uint32(alpha*smooth(blur, -blur, out)*255 + 0.5)
				}
				over(row[i*4:i*4+4], 0, 0, 0, a)
			}
		}
	})
}

// Pool blends a round pool of light over the image. light is its colour in the middle, and core is
// the opacity there. Outwards the colour fades from light to dark; edge is the opacity of dark at
// the distance r and beyond. Transparent pixels stay transparent.
func (c Canvas) Pool(x, y, r float64, light color.NRGBA, core float64, dark color.NRGBA, edge float64) {
	b := c.Image.Rect
	bands(b.Min.Y, b.Max.Y, func(y0, y1 int) {
		for py := y0; py < y1; py++ {
			i := c.Image.PixOffset(b.Min.X, py)
			row := c.Image.Pix[i : i+4*b.Dx()]
			for px := b.Min.X; len(row) >= 4; px, row = px+1, row[4:] {
				if row[3] == 0 {
					continue
				}
				t := smooth(0, r, hypot(float64(px)+0.5-x, float64(py)+0.5-y))
				e := 0.5 + grainAt(px, py)
				if a := 255*core*(1-2*t) + e; a >= 1 {
					tinge(row[:4], light, uint32(a))
				} else if a := 255*edge*(2*t-1) + e; a >= 1 {
					tinge(row[:4], dark, uint32(a))
				}
			}
		}
	})
}

// tinge blends a colour over a pixel without changing its alpha.
func tinge(pix []uint8, col color.NRGBA, a uint32) {
	opaque := pix[3]
	k := uint32(opaque)
	rest := 255 - a
	pix[0] = uint8((uint32(col.R)*a*k/255 + uint32(pix[0])*rest + 127) / 255)
	pix[1] = uint8((uint32(col.G)*a*k/255 + uint32(pix[1])*rest + 127) / 255)
	pix[2] = uint8((uint32(col.B)*a*k/255 + uint32(pix[2])*rest + 127) / 255)
}

// Bevel draws the bevelled edge of a board: light above and at the left, dark below and at the
// right. The edge is width pixels wide, but at least one pixel.
func (c Canvas) Bevel(x, y, w, h, width float64, light, dark color.NRGBA) {
	width = math.Max(1, width)
	c.Polygon([]float64{x, y, x + w, y, x + w - width, y + width, x + width, y + width}, light)
	c.Polygon([]float64{x, y, x + width, y + width, x + width, y + h - width, x, y + h}, light)
	c.Polygon([]float64{x, y + h, x + width, y + h - width, x + w - width, y + h - width, x + w, y + h}, dark)
	c.Polygon([]float64{x + w, y, x + w, y + h, x + w - width, y + h - width, x + w - width, y + width}, dark)
}

// Hole draws a hole of radius r drilled into a board of the given colour, seen at an
// angle: its height is squash times its width. The far wall lies in the shade; light
// falls on the near wall and on the lower rim.
func (c Canvas) Hole(x, y, r float64, board color.NRGBA, squash float64) {
	if !(r > 0) {
		return
	}
	squash = max(0.1, clamp01(squash))
	base := linear(board)
	rim := max(0.10*r, 0.8)
	out := r + rim
	b := c.box(x-out-1, y-out*squash-1, x+out+1, y+out*squash+1)
	for py := b.Min.Y; py < b.Max.Y; py++ {
		for px := b.Min.X; px < b.Max.X; px++ {
			dx, dy := float64(px)+0.5-x, (float64(py)+0.5-y)/squash
			dist := hypot(dx, dy)
			// Across the squashed rim, a pixel covers more of the circle.
			soft := 1.0
			if dist > 0 {
				soft = hypot(dx, dy/squash) / dist
			}
			inside := clamp01((r-dist)/soft + 0.5)
			ux, uy := dx/r, dy/r
			side := (ux*lamp.x + uy*lamp.y) / max(0.3, dist/r)
			i := c.Image.PixOffset(px, py)
			pix := c.Image.Pix[i : i+4]
			if inside < 1 {
				// The bevelled edge: lit below, shaded above.
				a := clamp01((out-dist)/soft+0.5) * smooth(out, r, dist)
				if side < 0 {
					e := base.scale(1.5).add(tone{0.05, 0.05, 0.05}).nrgba()
					over(pix, uint32(e.R), uint32(e.G), uint32(e.B), uint32(a*-side*0.75*255))
				} else {
					over(pix, 0, 0, 0, uint32(a*side*0.30*255))
				}
			}
			if inside > 0 {
				rho := dist / r
				deep := base.scale(0.10 + 0.34*smooth(0.3, -1, ux*lamp.x*1.3+uy*lamp.y*1.3)*rho*rho)
				deep = deep.scale(1 - 0.55*smooth(0.55, 1, rho)*smooth(-0.1, 0.8, side))
				e := deep.nrgba()
				over(pix, uint32(e.R), uint32(e.G), uint32(e.B), uint32(inside*255+0.5))
			}
		}
	}
}
