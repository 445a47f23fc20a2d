package look

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// GroundLine draws a line between two points of the ground. It is width cells wide, but at least
// one pixel. If it is parallel to an axis of the screen, its width is a whole number of pixels and
// its long sides are between pixels. This makes all lines of a grid equally sharp.
func GroundLine(c raster.Canvas, cam layout.Camera, x0, y0, x1, y1, width float64, col color.NRGBA) {
	const straight = 1e-6
	ax, ay := cam.Project(layout.Vec{X: x0, Y: y0})
	bx, by := cam.Project(layout.Vec{X: x1, Y: y1})
	width = math.Max(1, width*cam.Scale)
	whole := math.Round(width)
	switch {
	case math.Abs(ax-bx) < straight:
		c.Rect(math.Round(ax-whole/2), math.Min(ay, by)-whole/2, whole, math.Abs(ay-by)+whole, col)
	case math.Abs(ay-by) < straight:
		c.Rect(math.Min(ax, bx)-whole/2, math.Round(ay-whole/2), math.Abs(ax-bx)+whole, whole, col)
	default:
		c.Line(ax, ay, bx, by, width, col)
	}
}
