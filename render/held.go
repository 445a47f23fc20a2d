package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Held is a piece, or the part of one, that a hand holds over the board.
type Held struct {
	Site  rules.Site // that it was taken from; NoSite for what lay beside the board
	Piece rules.Piece
	X, Y  float64 // where on the screen it is held, in units
	Lift  float64 // how high above that it is seen, in cells
	Size  float64 // as a part of its own
}

// Home returns where on the screen, in units, and how large the piece of an event
// stands before it happens in the position s.
func (v *View) Home(s rules.State, e rules.Event) (x, y, size float64) {
	if e.From == rules.NoSite {
		next, _, _ := v.Supply(s, 0, 0)
		x, y = v.Seen(next.At)
		return x, y, next.Scale
	}
	x, y = v.Seen(v.Begins(s, e))
	return x, y, 1
}

// Begins returns the point at which the piece of an event begins to move that happens in
// the position s: on top of a stack, for one.
func (v *View) Begins(s rules.State, e rules.Event) layout.Vec {
	m, at := v.look.Motion(s, e), v.At(e.From)
	if len(m.Route) > 0 {
		return m.Route[0]
	}
	at.Z += m.Start
	return at
}

// DrawHeld draws a piece that is held, over all that was drawn before.
func (v *View) DrawHeld(c raster.Surface, h Held) {
	const off, shade, larger = 0.25, 0.8, 1.05 // the shadow, and the piece, which is nearer to the eye
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

// Landing returns the motion of the events as Timeline does, but that the piece
// held comes down in the given seconds from where it is held.
func (v *View) Landing(before rules.State, events []rules.Event, h Held, seconds float64) *anim.Timeline {
	motion := v.motion(before)
	return anim.New(before.Pieces(nil), events, v.At, func(e rules.Event) anim.Motion {
		m := motion(e)
		if e.Wave != events[0].Wave || e.From != h.Site || e.To == rules.NoSite || e.Kind == rules.Roll {
			return m
		}
		to := v.At(e.To)
		to.Z += m.End
		if n := len(m.Route); n > 0 {
			to = m.Route[n-1]
		}
		if e.Kind == rules.Put {
			m.Beside = 1 // in the hand it is as large as on the board
		}
		x, y := v.inBox(h.X, h.Y)
		m.Hold, m.Seconds, m.Press, m.Lift = 0, seconds, 0, 0
		m.Route = []layout.Vec{v.cam.Unproject(x, y-h.Lift*v.cam.Scale, to), to}
		return m
	})
}
