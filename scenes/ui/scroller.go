package ui

import (
	"cmp"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// Scroller scrolls a column in a box that may be shorter than the column. Its lengths are in units.
// The zero value is ready for Place.
type Scroller struct {
	Row       float64 // if not 0, the column scrolls by whole rows of this height
	Scroll    float64 // the height of the part of the column above the box
	bar       scrollBar
	view      layout.Rect // the visible box of the column
	remainder float64     // the distance that a finger has moved since the last whole row
	repeat    repeat
}

// Place puts a column of the given height into view, with the scroll bar at x. It keeps the
// scroll position as far as possible.
func (s *Scroller) Place(view layout.Rect, height, x float64) {
	fit := view.H
	if s.Row > 0 {
		fit = s.Row * math.Max(1, math.Floor(view.H/s.Row))
	}
	s.view = view
	s.bar.place(layout.Rect{X: x, Y: view.Y, W: barWidth, H: view.H}, fit, height)
	s.ScrollBy(0)
}

// Most returns the greatest value of Scroll.
func (s *Scroller) Most() float64 { return s.bar.most() }

// ScrollBy moves the column up by the given distance, but not beyond its ends.
func (s *Scroller) ScrollBy(distance float64) {
	s.Scroll += distance
	if s.Row > 0 {
		s.Scroll = s.Row * math.Round(s.Scroll/s.Row)
	}
	s.Scroll = math.Max(0, math.Min(s.Scroll, s.Most()))
}

// Reveal scrolls until the part between top and bottom is visible. Both are measured from the top
// of the column. If the part is higher than the view, Reveal shows its top.
func (s *Scroller) Reveal(top, bottom float64) {
	s.ScrollBy(math.Min(math.Max(s.Scroll, bottom-s.bar.fit), top) - s.Scroll)
}

// Shows reports whether the whole part between top and bottom is visible. Both are measured from
// the top of the column.
func (s *Scroller) Shows(top, bottom float64) bool {
	const grace = 1e-6 // for rounding errors of sums
	return top >= s.Scroll-grace && bottom <= s.Scroll+s.view.H+grace
}

// Y returns the y on the screen of a point in the column. top is the distance of the point from the
// top of the column.
func (s *Scroller) Y(top float64) float64 { return s.view.Y + top - s.Scroll }

// Join makes w, which is at its place on the screen, a part of the column.
func (s *Scroller) Join(w *Widget) {
	top := w.Box.Y - s.Y(0)
	bottom := top + w.Box.H
	if s.Shows(top, bottom) {
		return
	}
	w.Reveal = func() { s.Reveal(top, bottom) }
	w.Part = w.Box
	w.Part.Y = math.Max(w.Box.Y, s.view.Y)
	w.Part.H = math.Min(w.Box.Y+w.Box.H, s.view.Y+s.view.H) - w.Part.Y
}

// notch is the distance that a line of the wheel scrolls. A column of whole rows scrolls by about
// twice this distance, at least by one row.
const notch = 30

// Update calls Point and, if that returns false, Keys. It reports whether the column has scrolled,
// the bar is dragged or a key was used.
func (s *Scroller) Update(in *Input, area layout.Rect) bool { return s.Point(in, area) || s.Keys(in) }

// Point scrolls with the bar, or with the wheel or a finger within area. It reports whether the
// column has scrolled or the bar is dragged.
func (s *Scroller) Point(in *Input, area layout.Rect) bool {
	if above, dragged := s.bar.drag(in, s.Scroll); dragged {
		s.ScrollBy(above - s.Scroll)
		return true
	}
	line := float64(notch)
	if s.Row > 0 {
		line = s.Row * math.Max(1, math.Round(2*notch/s.Row))
	}
	in.Response.Wheels = in.Response.Wheels || s.Most() > 0 && area.Contains(in.X, in.Y)
	before := s.Scroll
	by := -in.scrolled(area, line)
	if s.Row > 0 && in.Swipe.on {
		by += s.remainder
		whole := s.Row * math.Trunc(by/s.Row)
		by, s.remainder = whole, by-whole
	} else {
		s.remainder = 0
	}
	s.ScrollBy(by)
	return s.Scroll != before
}

// scrollKeys are the keys that scroll. They all repeat.
var scrollKeys = []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyHome, ebiten.KeyEnd}

// Keys scrolls with keys, and reports whether a key acted. No key acts if the whole column is
// visible.
func (s *Scroller) Keys(in *Input) bool {
	key, acts := s.repeat.next(in, scrollKeys)
	return acts && s.key(key)
}

// Pending reports whether a key is held. Keys must then be called in every tick.
func (s *Scroller) Pending() bool { return s.repeat.held }

// key scrolls with the key k, and reports whether k is a key that scrolls the column.
func (s *Scroller) key(k ebiten.Key) bool {
	if s.Most() == 0 {
		return false
	}
	line := cmp.Or(s.Row, 2*notch)
	page := math.Max(line, s.bar.fit-line)
	switch k {
	case ebiten.KeyArrowDown:
		s.ScrollBy(line)
	case ebiten.KeyArrowUp:
		s.ScrollBy(-line)
	case ebiten.KeyPageDown:
		s.ScrollBy(page)
	case ebiten.KeyPageUp:
		s.ScrollBy(-page)
	case ebiten.KeyHome:
		s.ScrollBy(-s.bar.total)
	case ebiten.KeyEnd:
		s.ScrollBy(s.bar.total)
	default:
		return false
	}
	return true
}

// Draw draws the bar, unless the whole column is visible.
func (s *Scroller) Draw(c *paint.Canvas, t *look.Theme) { s.bar.draw(c, t, s.Scroll) }

// scrollBar shows which part of a column is visible. The player can drag its thumb. Its lengths
// are in units.
type scrollBar struct {
	track      layout.Rect
	fit, total float64 // the visible height, and the height of the column
	held       bool
	grip       float64 // the distance of the pointer from the top of the thumb
}

// barWidth is the width of a scroll bar. A press at most barReach away from the bar counts as a
// press on it.
const barWidth, barReach = 6, 6

// place puts the bar into track. total is the height of the column that scrolls, and view is the
// height of its visible part.
func (b *scrollBar) place(track layout.Rect, view, total float64) {
	b.track, b.fit, b.total = track, view, total
}

// most returns the greatest height of the part of the column above the box.
func (b *scrollBar) most() float64 { return math.Max(0, b.total-b.fit) }

// thumb returns the box of the thumb. offset is the height of the part of the column above the box.
func (b *scrollBar) thumb(offset float64) layout.Rect {
	r := b.track
	r.H = math.Min(r.H, math.Max(16, r.H*b.fit/b.total))
	if most := b.most(); most > 0 {
		r.Y += (b.track.H - r.H) * offset / most
	}
	return r
}

// drag handles the pointer on the bar. offset is the height of the part of the column above the
// box. drag returns the new height, and whether the thumb is being dragged. A press beside the
// thumb moves the thumb there.
func (b *scrollBar) drag(in *Input, offset float64) (float64, bool) {
	if b.most() == 0 {
		b.held = false
		return offset, false
	}
	thumb := b.thumb(offset)
	if in.Press {
		b.held = b.track.Inset(-barReach).Contains(in.X, in.Y)
		b.grip = in.Y - thumb.Y
		if b.grip < 0 || b.grip > thumb.H {
			b.grip = thumb.H / 2
		}
	}
	if !b.held {
		return offset, false
	}
	b.held = in.Down
	part := 0.0
	if free := b.track.H - thumb.H; free > 0 {
		part = (in.Y - b.grip - b.track.Y) / free
	}
	return b.most() * math.Max(0, math.Min(1, part)), true
}

// draw draws the bar, unless the whole column is visible. offset is as in thumb.
func (b *scrollBar) draw(c *paint.Canvas, t *look.Theme, offset float64) {
	if b.most() == 0 {
		return
	}
	c.Panel(b.track, barWidth/2, t.Edge)
	c.Panel(b.thumb(offset), barWidth/2, t.Faint)
}
