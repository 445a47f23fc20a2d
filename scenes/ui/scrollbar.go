package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// ScrollBar shows which part of something long is in sight, and lets that be
// dragged. Its lengths are in rows or units, as suits what scrolls.
type ScrollBar struct {
	Track    layout.Rect
	fit, all float64 // how much is in sight, and of how much
	held     bool
	grip     float64 // how far below the top of the thumb it is held
}

// BarWidth is how wide a scroll bar is, and barReach how far around it a press
// means it.
const BarWidth, barReach = 6, 6

// Place puts the bar where so much of so much is in sight.
func (b *ScrollBar) Place(track layout.Rect, fit, all float64) {
	b.Track, b.fit, b.all = track, fit, all
}

// Most returns how much can be out of sight above.
func (b *ScrollBar) Most() float64 { return math.Max(0, b.all-b.fit) }

// Thumb returns where the thumb is with so much out of sight above.
func (b *ScrollBar) Thumb(above float64) layout.Rect {
	r := b.Track
	r.H = math.Min(r.H, math.Max(16, r.H*b.fit/b.all))
	r.Y += (b.Track.H - r.H) * above / b.Most()
	return r
}

// Drag returns how much is out of sight above once the pointer has dragged the
// thumb, and says whether it does. A press beside the thumb brings it there.
func (b *ScrollBar) Drag(in *Input, above float64) (float64, bool) {
	if b.Most() == 0 {
		return above, false
	}
	thumb := b.Thumb(above)
	if in.Press {
		b.held = b.Track.Inset(-barReach).Contains(in.X, in.Y)
		b.grip = in.Y - thumb.Y
		if b.grip < 0 || b.grip > thumb.H {
			b.grip = thumb.H / 2
		}
	}
	if !b.held {
		return above, false
	}
	b.held = in.Down
	part := (in.Y - b.grip - b.Track.Y) / (b.Track.H - thumb.H)
	return b.Most() * math.Max(0, math.Min(1, part)), true
}

// Draw draws the bar, unless all is in sight.
func (b *ScrollBar) Draw(c *paint.Canvas, t *render.Theme, above float64) {
	if b.Most() == 0 {
		return
	}
	c.Panel(b.Track, BarWidth/2, t.Edge)
	c.Panel(b.Thumb(above), BarWidth/2, t.Faint)
}

// Scroller is something long that scrolls by units, and its bar.
type Scroller struct {
	Scroll float64 // how much is out of sight above
	Bar    ScrollBar
}

// ScrollBy moves it up by so much, as far as there is any.
func (s *Scroller) ScrollBy(by float64) {
	s.Scroll = math.Max(0, math.Min(s.Bar.Most(), s.Scroll+by))
}

// Update scrolls with the wheel or a finger on box, with the keys, and by the
// bar, and says whether that is dragged.
func (s *Scroller) Update(in *Input, box layout.Rect) (dragged bool) {
	if s.Scroll, dragged = s.Bar.Drag(in, s.Scroll); dragged {
		return true
	}
	const wheel, page = 30, 120
	s.ScrollBy(-in.scrolled(box, wheel))
	switch {
	case in.Pressed(ebiten.KeyPageDown), in.Pressed(ebiten.KeyArrowDown):
		s.ScrollBy(page)
	case in.Pressed(ebiten.KeyPageUp), in.Pressed(ebiten.KeyArrowUp):
		s.ScrollBy(-page)
	}
	return false
}
