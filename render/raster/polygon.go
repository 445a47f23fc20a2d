package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// appendArc appends points of an ellipse around x, y, from one angle to another, in radians clockwise
// from the right.
func appendArc(xy []float64, x, y, rx, ry, from, to float64) []float64 {
	n := 1 + int(3*math.Abs(to-from)*math.Sqrt(clampSize(max(rx, ry)))) // at most 1/72 pixel off the ellipse
	for i := range n + 1 {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(n))
		xy = append(xy, x+rx*cos, y+ry*sin)
	}
	return xy
}

// Ellipse returns a polygon around x, y: a circle of radius r seen at an angle, so that
// its height is squash times its width.
func Ellipse(x, y, r, squash float64) []float64 {
	return appendArc(nil, x, y, r, r*squash, 0, 2*math.Pi)
}

// band returns the part of a ring around x, y between two angles. r is its outer radius.
func band(x, y, r, width, from, to float64) []float64 {
	inner := max(0, r-width)
	return appendArc(appendArc(nil, x, y, r, r, from, to), x, y, inner, inner, to, from)
}

// stroke returns a line of width 2r through the points xy, with round ends and corners.
func stroke(xy []float64, r float64) (outline []float64) {
	ahead, step, last := math.Atan2(xy[3]-xy[1], xy[2]-xy[0]), 2, len(xy)-2
	for i := step; ; i += step { // to the last point and back
		turn := math.Pi
		if i == 0 || i == last {
			step = -step
		} else {
			turn = math.Remainder(math.Atan2(xy[i+step+1]-xy[i+1], xy[i+step]-xy[i])-ahead, 2*math.Pi)
		}
		outline = appendArc(outline, xy[i], xy[i+1], r, r, ahead-math.Pi/2, ahead-math.Pi/2+turn)
		if ahead += turn; i == 0 {
			return outline
		}
	}
}

// back returns a polygon in the other direction, as a hole in one around it.
func back(xy []float64) []float64 {
	slices.Reverse(xy)
	for i := 0; i+1 < len(xy); i += 2 {
		xy[i], xy[i+1] = xy[i+1], xy[i]
	}
	return xy
}

// overlap returns the fraction of the pixel around v that lies between lo and hi.
func overlap(v, lo, hi float64) float64 {
	return max(0, min(v+0.5, hi)-max(v-0.5, lo))
}

// mask is the coverage of the pixels of a rectangle of the image.
type mask struct {
	image.Rectangle
	alpha *image.Alpha // the coverage of polygons; its pixel 0, 0 is Rectangle.Min; nil for an upright rectangle
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

// mask returns the coverage of polygons x0, y0, x1, y1, … A polygon within another one of the other
// direction is a hole.
func (c Canvas) mask(polygons ...[]float64) *mask {
	x0, y0, x1, y1 := extent(polygons...)
	m := &mask{Rectangle: c.box(x0, y0, x1, y1)}
	if m.Empty() {
		return &mask{}
	}
	if len(polygons) == 1 && upright(polygons[0]) {
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
	for _, xy := range polygons {
		z.MoveTo(float32(xy[0]-ox), float32(xy[1]-oy))
		for i := 2; i+1 < len(xy); i += 2 {
			z.LineTo(float32(xy[i]-ox), float32(xy[i+1]-oy))
		}
		z.ClosePath()
	}
	m.alpha = image.NewAlpha(z.Bounds())
	z.DrawOp = draw.Src
	z.Draw(m.alpha, m.alpha.Rect, image.Opaque, image.Point{})
	return m
}

// extent returns the smallest upright rectangle around polygons.
func extent(polygons ...[]float64) (x0, y0, x1, y1 float64) {
	x0, y0 = math.Inf(1), math.Inf(1)
	x1, y1 = math.Inf(-1), math.Inf(-1)
	for _, xy := range polygons {
		for i := 0; i+1 < len(xy); i += 2 {
			x0, x1 = min(x0, xy[i]), max(x1, xy[i])
			y0, y1 = min(y0, xy[i+1]), max(y1, xy[i+1])
		}
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

// lay blends col over the pixels covered by m.
func (c Canvas) lay(m *mask, col color.NRGBA) {
	r, g, b, alpha := uint32(col.R), uint32(col.G), uint32(col.B), uint32(col.A)
	buf := make([]uint8, m.Dx())
	for y := m.Min.Y; y < m.Max.Y; y++ {
		pix := c.Image.Pix[c.Image.PixOffset(m.Min.X, y):]
		for i, a := range m.row(y, buf) {
			switch {
			case a == 0:
			case a == 255 && col.A == 255:
				p := pix[i*4 : i*4+4]
				p[0], p[1], p[2], p[3] = col.R, col.G, col.B, 255
			default:
				over(pix[i*4:i*4+4], r, g, b, (uint32(a)*alpha+127)/255)
			}
		}
	}
}
