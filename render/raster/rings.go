package raster

import "math"

// Dashes returns a white ring, to be tinted, with the outer diameter d and the given width. The ring
// consists of n equal arcs. part is the fraction of the ring that the arcs cover if edge is 0. Each
// arc is extended by edge pixels at both ends. The anchor is the centre. To the right of the centre
// there is a gap between two arcs.
func Dashes(d, width float64, n int, part, edge float64) Picture {
	d = clampSize(d)
	r, share := d/2, 2*math.Pi/float64(n)
	return polarPicture(d, func(dist, angle float64) float64 {
		off := math.Abs(math.Mod(angle, share) - share/2) // from the middle of the arc
		return ringCover(dist, r, width) * clamp01((part*share/2-off)*(r-width/2)+edge+0.5)
	})
}

// DottedRing returns a ring of n white dots of the given diameter, to be tinted, with the
// outer diameter d. The anchor is its centre.
func DottedRing(d, diameter float64, n int) Picture {
	d = clampSize(d)
	r, share := (d-diameter)/2, 2*math.Pi/float64(n)
	return polarPicture(d, func(dist, angle float64) float64 {
		sin, cos := math.Sincos(math.Mod(angle, share) - share/2)
		return discCover(hypot(dist*cos-r, dist*sin), diameter/2)
	})
}

// TwoRings returns two concentric white rings, to be tinted, with the given outer
// diameters and width. The anchor is their centre.
func TwoRings(outer, inner, width float64) Picture {
	outer, inner = clampSize(outer), clampSize(inner)
	return alphaPicture(outer, true, func(dist float64) float64 {
		return max(ringCover(dist, outer/2, width), ringCover(dist, inner/2, width))
	})
}

// Chevrons returns two white arrowheads, to be tinted, one above the other, that point down. Their
// lines have the given width. Without this width the lines fit into a square with sides of the
// length size. The anchor is the middle of this square.
func Chevrons(size, width float64) Picture {
	size = clampSize(size)
	p := blank(size+width, size+width)
	half := size / 2
	for _, top := range []float64{-0.9, 0.1} {
		for _, side := range []float64{-1, 1} {
			x0, y0 := p.X+side*0.8*half, p.Y+top*half
			Canvas{p.Image}.Line(x0, y0, p.X, y0+0.7*half, width, white)
		}
	}
	return p
}

// polarPicture paints a white picture, d pixels wide and high. alpha returns the opacity at the
// distance dist from the middle and at angle. Angles go clockwise from 0 at the right to 2π.
func polarPicture(d float64, alpha func(dist, angle float64) float64) Picture {
	p := blank(d, d)
	b := p.Image.Rect
	for py := range b.Max.Y {
		dy := float64(py) + 0.5 - p.Y
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := range b.Max.X {
			dx := float64(px) + 0.5 - p.X
			angle := math.Atan2(dy, dx)
			if angle < 0 {
				angle += 2 * math.Pi
			}
			a := uint8(clamp01(alpha(hypot(dx, dy), angle))*255 + 0.5)
			row[px*4], row[px*4+1], row[px*4+2], row[px*4+3] = a, a, a, a
		}
	}
	return p
}
