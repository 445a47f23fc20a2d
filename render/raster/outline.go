package raster

import "math"

// Capsule returns a white outline, to be tinted, around two points dx, dy apart: a bar of
// the given width with round ends. line is the width of the outline. The anchor is halfway between
// the points.
func Capsule(dx, dy, width, line float64) Picture {
	length, r := hypot(dx, dy), clampSize(width)/2
	ux, uy := along(dx, dy)
	return outline(math.Abs(dx)+2*r, math.Abs(dy)+2*r, line, 0, func(x, y float64) float64 {
		u, v := x*ux+y*uy, x*uy-y*ux
		return hypot(max(0, math.Abs(u)-length/2), v) - r
	})
}

// Oval returns a white outline, to be tinted, around two points dx, dy apart: an ellipse
// that extends a quarter of its width beyond them. line is the width of the outline, and veil is
// the opacity of its inside, 0 to 1. The anchor is halfway between the points.
func Oval(dx, dy, width, line, veil float64) Picture {
	width = clampSize(width)
	rx, ry := hypot(dx, dy)/2+width/4, width/2
	ux, uy := along(dx, dy)
	w, h := hypot(rx*ux, ry*uy), hypot(rx*uy, ry*ux)
	return outline(2*w, 2*h, line, veil, func(x, y float64) float64 {
		return ellipse(x*ux+y*uy, x*uy-y*ux, rx, ry)
	})
}

// along returns the direction of dx, dy as a unit vector; to the right if both are 0.
func along(dx, dy float64) (x, y float64) {
	if length := hypot(dx, dy); length > 0 {
		return dx / length, dy / length
	}
	return 1, 0
}

// outline paints a white picture of a shape, w by h pixels large. line is the width of the border
// of the shape, and veil is the opacity inside the border. distance returns the distance of a point
// from the outer edge of the shape, negative inside.
func outline(w, h, line, veil float64, distance func(x, y float64) float64) Picture {
	p := blank(clampSize(w), clampSize(h))
	b := p.Image.Rect
	for py := range b.Max.Y {
		row := p.Image.Pix[py*p.Image.Stride:]
		for px := range b.Max.X {
			d := distance(float64(px)+0.5-p.X, float64(py)+0.5-p.Y)
			whole, inner := clamp01(0.5-d), clamp01(0.5-d-line)
			a := uint8((whole-inner*(1-clamp01(veil)))*255 + 0.5)
			row[px*4], row[px*4+1], row[px*4+2], row[px*4+3] = a, a, a, a
		}
	}
	return p
}
