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

// Dashes returns a white ring, to be tinted, with the outer diameter d and the given width. The ring
// consists of n equal arcs. part is the fraction of the ring that the arcs cover if edge is 0. Each
// arc is extended by edge pixels at both ends. The anchor is the centre. To the right of the centre
// there is a gap between two arcs.
func Dashes(d, width float64, n int, part, edge float64) Picture {
	d = clampSize(d)
	r, share := d/2, 2*math.Pi/float64(n)
	half := part*share/2 + edge/(r-width/2)
	return shape(d, d, func(c Canvas, x, y float64) {
		for i := range n {
			middle := (float64(i) + 0.5) * share
			c.Polygon(band(x, y, r, width, middle-half, middle+half), white)
		}
	})
}

// DottedRing returns a ring of n white dots of the given diameter, to be tinted, with the
// outer diameter d. The anchor is its centre.
func DottedRing(d, diameter float64, n int) Picture {
	d = clampSize(d)
	return shape(d, d, func(c Canvas, x, y float64) {
		for i := range n {
			sin, cos := math.Sincos((float64(i) + 0.5) * 2 * math.Pi / float64(n))
			c.Circle(x+(d-diameter)/2*cos, y+(d-diameter)/2*sin, diameter/2, white)
		}
	})
}

// TwoRings returns two concentric white rings, to be tinted, with the given outer
// diameters and width. The anchor is their centre.
func TwoRings(outer, inner, width float64) Picture {
	outer, inner = clampSize(outer), clampSize(inner)
	return shape(outer, outer, func(c Canvas, x, y float64) {
		c.Ring(x, y, outer/2, width, white)
		c.Ring(x, y, inner/2, width, white)
	})
}

// Chevrons returns two white arrowheads, to be tinted, one above the other, that point down. Their
// lines have the given width. Without this width the lines fit into a square with sides of the
// length size. The anchor is the middle of this square.
func Chevrons(size, width float64) Picture {
	size = clampSize(size)
	half := size / 2
	return shape(size+width, size+width, func(c Canvas, x, y float64) {
		for _, top := range []float64{y - 0.9*half, y + 0.1*half} {
			c.Polygon(stroke([]float64{x - 0.8*half, top, x, top + 0.7*half, x + 0.8*half, top}, width/2), white)
		}
	})
}

// Capsule returns a white outline, to be tinted, around two points dx, dy apart: a bar of
// the given width with round ends. line is the width of the outline. The anchor is halfway between
// the points.
func Capsule(dx, dy, width, line float64) Picture {
	r := clampSize(width) / 2
	return shape(math.Abs(dx)+2*r, math.Abs(dy)+2*r, func(c Canvas, x, y float64) {
		bar := []float64{x - dx/2, y - dy/2, x + dx/2, y + dy/2}
		c.lay(c.mask(stroke(bar, r), back(stroke(bar, max(0, r-line)))), white)
	})
}

// Oval returns a white outline, to be tinted, around two points dx, dy apart: an ellipse
// that extends a quarter of its width beyond them. line is the width of the outline, and veil is
// the opacity of its inside, 0 to 1. The anchor is halfway between the points.
func Oval(dx, dy, width, line, veil float64) Picture {
	width = clampSize(width)
	rx, ry := clampSize(hypot(dx, dy)/2+width/4), width/2
	sin, cos := math.Sincos(math.Atan2(dy, dx))
	return shape(2*hypot(rx*cos, ry*sin), 2*hypot(rx*sin, ry*cos), func(c Canvas, x, y float64) {
		ellipse := func(rx, ry float64) []float64 {
			xy := appendArc(nil, 0, 0, max(0, rx), max(0, ry), 0, 2*math.Pi)
			for i := 0; i+1 < len(xy); i += 2 {
				xy[i], xy[i+1] = x+xy[i]*cos-xy[i+1]*sin, y+xy[i]*sin+xy[i+1]*cos
			}
			return xy
		}
		c.Polygon(ellipse(rx, ry), Fade(white, clamp01(veil)))
		c.lay(c.mask(ellipse(rx, ry), back(ellipse(rx-line, ry-line))), white)
	})
}

// ContactShadow returns the shadow directly under a flat piece of diameter d. It is visible at
// the lower right of the piece.
func ContactShadow(d float64) Picture {
	p := Shadow(1.06*d, 0.12)
	p.X -= 0.04 * d
	p.Y -= 0.06 * d
	return p
}
