package ui

import (
	"math"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// scrollBar shows which part of something long is in sight, and lets that be
// dragged. Its lengths are in units.
type scrollBar struct {
	track    layout.Rect
	fit, all float64 // how much is in sight, and of how much
	held     bool
	grip     float64 // how far below the top of the thumb it is held
}

// barWidth is how wide a scroll bar is, and barReach how far around it a press
// means it.
const barWidth, barReach = 6, 6

// place puts the bar where so much of so much is in sight.
func (b *scrollBar) place(track layout.Rect, fit, all float64) {
	b.track, b.fit, b.all = track, fit, all
}

// most returns how much can be out of sight above.
func (b *scrollBar) most() float64 { return math.Max(0, b.all-b.fit) }

// thumb returns where the thumb is with so much out of sight above.
func (b *scrollBar) thumb(above float64) layout.Rect {
	r := b.track
	r.H = math.Min(r.H, math.Max(16, r.H*b.fit/b.all))
	if most := b.most(); most > 0 {
		r.Y += (b.track.H - r.H) * above / most
	}
	return r
}

// drag returns how much is out of sight above once the pointer has dragged the
// thumb, and says whether it does. A press beside the thumb brings it there.
func (b *scrollBar) drag(in *Input, above float64) (float64, bool) {
	if b.most() == 0 {
		b.held = false
		return above, false
	}
	thumb := b.thumb(above)
	if in.Press {
		b.held = b.track.Inset(-barReach).Contains(in.X, in.Y)
		b.grip = in.Y - thumb.Y
		if b.grip < 0 || b.grip > thumb.H {
			b.grip = thumb.H / 2
		}
	}
	if !b.held {
		return above, false
	}
	b.held = in.Down
	part := 0.0
	if free := b.track.H - thumb.H; free > 0 {
		part = (in.Y - b.grip - b.track.Y) / free
	}
	return b.most() * math.Max(0, math.Min(1, part)), true
}

// draw draws the bar, unless all is in sight.
func (b *scrollBar) draw(c *paint.Canvas, t *render.Theme, above float64) {
	if b.most() == 0 {
		return
	}
	c.Panel(b.track, barWidth/2, t.Edge)
	c.Panel(b.thumb(above), barWidth/2, t.Faint)
}
