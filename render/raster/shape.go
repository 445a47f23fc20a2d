package raster

import (
	"image/color"
	"math"
)

// ContactShadow returns the shadow directly under a flat piece of diameter d. It is visible at
// the lower right of the piece.
func ContactShadow(d float64) Picture {
	p := Shadow(1.06*d, 0.12)
	p.X -= 0.04 * d
	p.Y -= 0.06 * d
	return p
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
