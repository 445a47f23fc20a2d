package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// view is the visible box of the columns in the tests.
var view = layout.Rect{X: 10, Y: 20, W: 200, H: 105}

func newScroller(row float64) *Scroller {
	s := &Scroller{Row: row}
	s.Place(view, 1000, 220)
	return s
}

func TestScrollingByWheel(t *testing.T) {
	s := newScroller(0)
	in := Input{X: 50, Y: 50, Wheel: -2}
	if !s.Update(&in, view) || s.Scroll != 2*notch {
		t.Errorf("two lines of the wheel scroll by %v, want %v", s.Scroll, 2*notch)
	}
	in.X = 500
	if s.Update(&in, view) || s.Scroll != 2*notch {
		t.Error("the wheel scrolls although the pointer is beside the view")
	}
	in = Input{X: 50, Y: 50, Wheel: -1000}
	if s.Update(&in, view); s.Scroll != 1000-view.H {
		t.Errorf("the column scrolls to %v, want its end at %v", s.Scroll, 1000-view.H)
	}
	if s.Update(&in, view) {
		t.Error("the wheel is used although the column is at its end")
	}
}

// TestScrollingByRows scrolls a scroller with Row by wheel, finger and bar, also slowly. It
// always shows whole rows.
func TestScrollingByRows(t *testing.T) {
	s := newScroller(20)
	s.Update(&Input{X: 50, Y: 50, Wheel: -1}, view)
	if s.Scroll != 60 {
		t.Errorf("a line of the wheel scrolls by %v, want 60", s.Scroll)
	}
	var swipe Swipe
	swipe.Follow(true, 50, 100)
	s.Update(&Input{X: 50, Y: 100, Press: true, Down: true, Finger: true, Swipe: swipe}, view)
	for y := 100.0; y > 31; y -= 3 {
		swipe.Follow(false, 50, y)
		s.Update(&Input{X: 50, Y: y, Down: true, Finger: true, Swipe: swipe}, view)
	}
	if s.Scroll != 120 {
		t.Errorf("a finger that moves by 67 units scrolls to %v, want 120", s.Scroll)
	}
	s.Update(&Input{Keys: []ebiten.Key{ebiten.KeyEnd}}, view)
	if s.Scroll != 900 {
		t.Errorf("End scrolls to %v, want 900", s.Scroll)
	}
	thumb := s.bar.thumb(s.Scroll)
	s.Update(&Input{X: thumb.X, Y: thumb.Y, Press: true, Down: true}, view)
	s.Update(&Input{X: thumb.X, Y: thumb.Y - 30, Down: true}, view)
	if rest := int(s.Scroll) % 20; s.Scroll >= 900 || rest != 0 {
		t.Errorf("the bar leads to %v; want whole rows, before the end", s.Scroll)
	}
}

func TestScrollingByKeys(t *testing.T) {
	s := newScroller(0)
	for _, c := range []struct {
		key  ebiten.Key
		want float64
	}{
		{ebiten.KeyArrowDown, 60}, {ebiten.KeyPageDown, 120}, {ebiten.KeyArrowUp, 60}, {ebiten.KeyEnd, 895}, {ebiten.KeyPageUp, 835}, {ebiten.KeyHome, 0},
	} {
		if !s.Keys(&Input{Keys: []ebiten.Key{c.key}}) || s.Scroll != c.want {
			t.Errorf("%v leads to %v, not %v", c.key, s.Scroll, c.want)
		}
	}
	s.Place(view, view.H, 220)
	if s.Keys(&Input{Keys: []ebiten.Key{ebiten.KeyArrowDown}}) {
		t.Error("a key is used although all is in sight")
	}
}

func TestReveal(t *testing.T) {
	s := newScroller(0)
	for _, c := range []struct{ top, bottom, want float64 }{
		{0, 20, 0}, {200, 230, 125}, {140, 160, 125}, {100, 120, 100}, {300, 900, 300}, {990, 1000, 895},
	} {
		if s.Reveal(c.top, c.bottom); s.Scroll != c.want {
			t.Errorf("%v to %v is in sight at %v, not %v", c.top, c.bottom, s.Scroll, c.want)
		}
		if c.bottom-c.top < view.H && !s.Shows(c.top, c.bottom) {
			t.Errorf("%v to %v is not in sight", c.top, c.bottom)
		}
	}
}

// TestNothingToScroll checks that an empty column causes no division by zero.
func TestNothingToScroll(t *testing.T) {
	for _, row := range []float64{0, 20} {
		s := &Scroller{Row: row}
		s.Place(layout.Rect{}, 0, 0)
		s.Update(&Input{Press: true, Down: true, Wheel: 1}, layout.Rect{})
		s.Reveal(0, 10)
		if s.Scroll != 0 {
			t.Errorf("nothing scrolls to %v", s.Scroll)
		}
	}
}

// TestACancelledPressScrollsNothing checks that a finger whose press was cancelled does not scroll
// any more, however far it moves.
func TestACancelledPressScrollsNothing(t *testing.T) {
	var in Input
	in.Swipe.Follow(true, 50, 100)
	in.Lose()
	if in.Swipe.Follow(false, 50, 300); in.Swipe.By != 0 {
		t.Errorf("after the press was cancelled the finger scrolls by %v, want 0", in.Swipe.By)
	}
}
