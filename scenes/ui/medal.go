package ui

import (
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
)

// DrawMedal draws a medal, size units high, with its middle at x, y: a disc on a ribbon in
// the colours of both sides of a game. colours are the text keys of these colours. A medal that is
// not earned is only an outline.
func DrawMedal(c *paint.Canvas, t *look.Theme, x, y, size float64, colours [2]string, earned bool) {
	gold, ink := look.Gold, t.Panel
	if !earned {
		gold, ink = t.Panel, t.Edge
	}
	width, disc := 0.24*size, 0.68*size
	top, middle := y-size/2, y+size/2-disc/2
	for i, key := range colours {
		col := look.Colour(key)
		if !earned {
			col = t.Edge
		}
		c.Framed(layout.Rect{X: x + width*float64(i-1), Y: top, W: width, H: middle - top}, 1, col, t.Faint)
	}
	c.Framed(layout.Rect{X: x - disc/2, Y: middle - disc/2, W: disc, H: disc}, disc/2, gold, t.Faint)
	c.Icon(raster.Star, x, middle, 0.62*disc, ink)
}
