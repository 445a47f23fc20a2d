package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Stock appends to buf what lies beside the board after events. s is the position before them, and
// they are some of the events of the next action.
func (v *View) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	if l, ok := v.look.(look.Tray); ok {
		return l.Stock(s, events, buf)
	}
	return buf
}

// Supply returns the piece beside the board that the mover would put on the board next. distance
// is the distance, in units, between the point x, y of the screen and the row of this piece.
// ok is false if there is no such piece.
func (v *View) Supply(s rules.State, x, y float64) (sprite anim.Sprite, distance float64, ok bool) {
	l, ok := v.look.(look.Tray)
	if !ok {
		return sprite, 0, false
	}
	sprite, row, ok := l.Supply(s)
	x, y = v.inBox(x, y)
	x0, y0 := v.way.to.Project(row[0])
	x1, y1 := v.way.to.Project(row[1])
	dx, dy := x1-x0, y1-y0
	t := ((x-x0)*dx + (y-y0)*dy) / math.Max(1e-9, dx*dx+dy*dy)
	t = math.Max(0, math.Min(1, t))
	return sprite, math.Hypot(x-x0-t*dx, y-y0-t*dy), ok
}

// drawNumber draws the number of a sprite without a piece.
func (v *View) drawNumber(c raster.Surface, s anim.Sprite) {
	p := raster.Cached(v.figures, s.Number, func() raster.Picture { return v.pile.Figure(s.Number, look.Form{Cell: v.cell(), Style: v.style}) })
	x, y := v.cam.Project(s.At)
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: v.zoom(), ScaleY: v.zoom(), Alpha: s.Alpha})
}
