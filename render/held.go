package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/raster"
	"quintet/rules"
)

// Held is a piece, or the part of a stack, that is held over the board.
type Held struct {
	Site  rules.Site // the site it was taken from; NoSite if it was beside the board
	Piece rules.Piece
	X, Y  float64 // the point of the screen where it is held, in units
	Lift  float64 // its height above that point, in cells
	Size  float64 // scale, 1 is the normal size
}

// DrawHeld draws a held piece and its shadow over what was drawn on c before.
func (v *View) DrawHeld(c raster.Surface, h Held) {
	const off, shade, larger = 0.25, 0.8, 1.05 // distance and darkness of the shadow, and scale of the piece, which is nearer to the eye
	c = v.on(c)
	x, y := v.inBox(h.X, h.Y)
	lift := h.Lift * v.cam.Scale
	shadow := v.shadow(h.Piece)
	zoom := v.zoom() * h.Size
	fall := off * math.Min(lift, v.cam.Scale)
	c.Draw(shadow, raster.Stamp{X: (x + fall) * v.unit, Y: (y + fall) * v.unit, ScaleX: zoom, ScaleY: zoom, Alpha: shade, Exact: true})
	picture := v.picture(anim.Sprite{Piece: h.Piece, Scale: 1, Turn: 1})
	zoom *= larger
	c.Draw(picture, raster.Stamp{X: x * v.unit, Y: (y - lift) * v.unit, ScaleX: zoom, ScaleY: zoom, Alpha: 1, Exact: true})
}
