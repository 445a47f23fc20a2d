package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// Stock appends what lies beside the board in the position s after some of the
// events that happen in it.
func (v *View) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	if l, ok := v.look.(look.Tray); ok {
		return l.Stock(s, events, buf)
	}
	return buf
}

// Supply returns the piece beside the board that the mover would put on it next,
// false if there is none, and how far a point of the screen is from the row of
// those, in units.
func (v *View) Supply(s rules.State, x, y float64) (next anim.Sprite, far float64, ok bool) {
	l, ok := v.look.(look.Tray)
	if !ok {
		return next, 0, false
	}
	next, row, ok := l.Supply(s)
	x, y = v.inBox(x, y)
	x0, y0 := v.way.to.Project(row[0])
	x1, y1 := v.way.to.Project(row[1])
	dx, dy := x1-x0, y1-y0
	t := ((x-x0)*dx + (y-y0)*dy) / math.Max(1e-9, dx*dx+dy*dy)
	t = math.Max(0, math.Min(1, t))
	return next, math.Hypot(x-x0-t*dx, y-y0-t*dy), ok
}

// Seen returns where on the screen a point of the board is seen, in units.
func (v *View) Seen(at layout.Vec) (x, y float64) {
	x, y = v.way.to.Project(at)
	return x + v.x/v.unit, y + v.y/v.unit
}

// drawNumber writes the number of a sprite without a piece at its place.
func (v *View) drawNumber(c raster.Surface, s anim.Sprite) {
	p := raster.Cached(v.figures, s.Number, func() raster.Picture { return v.pile.Figure(s.Number, look.Form{Cell: v.cell(), Style: v.style}) })
	x, y := v.cam.Project(s.At)
	c.Draw(p, raster.Stamp{X: x * v.unit, Y: y * v.unit, ScaleX: v.zoom(), ScaleY: v.zoom(), Alpha: s.Alpha})
}
