package raster

import (
	"math"
)

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
