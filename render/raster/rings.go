package raster

import "math"

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
