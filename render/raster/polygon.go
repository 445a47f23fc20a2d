package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// mask is the coverage of the pixels of a rectangle of the image.
type mask struct {
	image.Rectangle
	alpha *image.Alpha // the coverage of a polygon; its pixel 0, 0 is Rectangle.Min; nil for an upright rectangle
	rows  []float64    // of an upright rectangle: its coverage of each row
	cols  []float64    // of an upright rectangle: its coverage of each column
}

// row returns the coverage, 0 to 255, of the pixels of row y. It may use buf, which has a byte for
// each pixel.
func (m *mask) row(y int, buf []uint8) []uint8 {
	y -= m.Min.Y
	if m.alpha != nil {
		return m.alpha.Pix[y*m.alpha.Stride : y*m.alpha.Stride+m.Dx()]
	}
	for i, v := range m.cols {
		buf[i] = uint8(v*m.rows[y]*255 + 0.5)
	}
	return buf
}

// mask returns the coverage of the polygon x0, y0, x1, y1, …
func (c Canvas) mask(xy []float64) *mask {
	if len(xy) < 6 {
		return &mask{}
	}
	x0, y0, x1, y1 := extent(xy)
	m := &mask{Rectangle: c.box(x0, y0, x1, y1)}
	if m.Empty() {
		return &mask{}
	}
	if upright(xy) {
		m.rows, m.cols = make([]float64, m.Dy()), make([]float64, m.Dx())
		for i := range m.rows {
			m.rows[i] = overlap(float64(m.Min.Y+i)+0.5, y0, y1)
		}
		for i := range m.cols {
			m.cols[i] = overlap(float64(m.Min.X+i)+0.5, x0, x1)
		}
		return m
	}
	z := vector.NewRasterizer(m.Dx(), m.Dy())
	ox, oy := float64(m.Min.X), float64(m.Min.Y)
	z.MoveTo(float32(xy[0]-ox), float32(xy[1]-oy))
	for i := 2; i+1 < len(xy); i += 2 {
		z.LineTo(float32(xy[i]-ox), float32(xy[i+1]-oy))
	}
	z.ClosePath()
	m.alpha = coverage(z)
	return m
}

func coverage(z *vector.Rasterizer) *image.Alpha {
	a := image.NewAlpha(z.Bounds())
	z.DrawOp = draw.Src
	z.Draw(a, a.Rect, image.Opaque, image.Point{})
	return a
}

// extent returns the smallest upright rectangle around a polygon.
func extent(xy []float64) (x0, y0, x1, y1 float64) {
	x0, y0 = math.Inf(1), math.Inf(1)
	x1, y1 = math.Inf(-1), math.Inf(-1)
	for i := 0; i+1 < len(xy); i += 2 {
		x0, x1 = min(x0, xy[i]), max(x1, xy[i])
		y0, y1 = min(y0, xy[i+1]), max(y1, xy[i+1])
	}
	return
}

// upright reports whether a polygon is a rectangle parallel to the axes.
func upright(xy []float64) bool {
	if len(xy) != 8 {
		return false
	}
	a, b := xy[0] == xy[2], xy[1] == xy[3]
	if a == b {
		return false
	}
	if a {
		return xy[3] == xy[5] && xy[4] == xy[6] && xy[7] == xy[1]
	}
	return xy[2] == xy[4] && xy[5] == xy[7] && xy[6] == xy[0]
}

// Polygon fills the polygon x0, y0, x1, y1, …
func (c Canvas) Polygon(xy []float64, col color.NRGBA) { c.lay(c.mask(xy), col) }

// lay blends col over the pixels covered by m.
func (c Canvas) lay(m *mask, col color.NRGBA) {
	r, g, b, alpha := uint32(col.R), uint32(col.G), uint32(col.B), uint32(col.A)
	buf := make([]uint8, m.Dx())
	for y := m.Min.Y; y < m.Max.Y; y++ {
		pix := c.Image.Pix[c.Image.PixOffset(m.Min.X, y):]
		for i, a := range m.row(y, buf) {
			if a != 0 {
				over(pix[i*4:i*4+4], r, g, b, (uint32(a)*alpha+127)/255)
			}
		}
	}
}

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
	// Blurring rounds the corners further.
	r = min(max(0, r)+blur*0.7, min(w, h)/2)
	c.shape(x-blur, y-blur, x+w+blur, y+h+blur, color.NRGBA{A: uint8(alpha*255 + 0.5)},
		func(py float64) (float64, float64) {
			if py < y+blur+r || py > y+h-blur-r {
				return 0, 0
			}
			return x + blur, x + w - blur
		},
		func(px, py float64) float64 {
			dx := math.Abs(px-x-w/2) - w/2 + r
			dy := math.Abs(py-y-h/2) - h/2 + r
			out := min(max(dx, dy), 0) - r
			if dx > 0 || dy > 0 {
				out = hypot(max(dx, 0), max(dy, 0)) - r
			}
			return smooth(blur, -blur, out)
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
