package over

import (
	"image"
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/raster"
)

// numbered is the lowest level whose pieces have a number.
const numbered = 2

// Level draws on the ball s the number of the level on which s lies. The ball is seen at x, y, in
// pixels. If the level is lower than numbered, Level draws nothing.
func (o *Overlay) Level(s anim.Sprite, x, y float64) {
	level, ink := o.pile.Level(s.Piece, s.At)
	if level < numbered {
		return
	}
	p := raster.Cached(o.levels, level, func() raster.Picture { return o.levelPicture(level) })
	o.c.Draw(p, raster.Stamp{X: x, Y: y, ScaleX: s.Scale, ScaleY: s.Scale, Alpha: s.Alpha, Tint: ink})
}

// levelSize returns the size of the number of a level, in pixels.
func (o *Overlay) levelSize() float64 { return math.Max(8*o.now.Unit, 0.36*o.cell()) }

// levelPicture rasterises a number in white, to be tinted.
func (o *Overlay) levelPicture(level int) raster.Picture {
	size := o.levelSize()
	side := int(math.Ceil(1.5 * size))
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, side, side))}
	middle := float64(side) / 2
	c.Text(middle, middle, size, 0.5, 0.5, true, raster.RGB(0xffffff), strconv.Itoa(level))
	return raster.Picture{Image: c.Image, X: middle, Y: middle}
}
