package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// Slider is the value of a widget along which the pointer can be dragged. The scene draws it, unless
// the widget is a Dial.
type Slider struct {
	At, Last int          // the value, from 0 at the left end to Last at the right end
	Stops    []int        // the values that are marked on a dial
	Text     string       // the value in words
	Set      func(at int) // called with the value that the pointer or a key has chosen
}

// draw draws the slider of a dial: a line with its stops, and a knob at the value. hover says that the
// pointer is on it.
func (s *Slider) draw(c *paint.Canvas, t *look.Theme, box layout.Rect, hover bool) {
	const line, stop, knob = 4, 10, 18
	_, y := box.Center()
	c.Panel(layout.Rect{X: box.X, Y: y - line/2, W: box.W, H: line}, line/2, t.Edge)
	at := *s
	c.Panel(layout.Rect{X: box.X, Y: y - line/2, W: s.x(box) - box.X, H: line}, line/2, t.Accent)
	for _, at.At = range s.Stops {
		c.Panel(layout.Rect{X: at.x(box) - 1, Y: y - stop/2, W: 2, H: stop}, 1, t.Faint)
	}
	fill := t.Accent
	if hover {
		fill = t.Text
	}
	c.Framed(layout.Rect{X: s.x(box) - knob/2, Y: y - knob/2, W: knob, H: knob}, knob/2, fill, t.Panel)
}

// valueAt returns the value at x. box is the box of the widget.
func (s *Slider) valueAt(box layout.Rect, x float64) int {
	return s.limited(int(math.Round((x - box.X) / box.W * float64(s.Last))))
}

// x returns the x, on the screen, of the point that stands for At. box is the box of the widget.
func (s *Slider) x(box layout.Rect) float64 {
	return box.X + box.W*float64(s.At)/float64(max(1, s.Last))
}

func (s *Slider) limited(at int) int { return max(0, min(at, s.Last)) }

// key handles the keys, and reports whether a key was used.
func (s *Slider) key(in *Input) bool {
	at := s.At
	switch {
	case in.Ctrl:
		return false
	case in.Pressed(ebiten.KeyArrowLeft):
		at--
	case in.Pressed(ebiten.KeyArrowRight):
		at++
	case in.Pressed(ebiten.KeyHome):
		at = 0
	case in.Pressed(ebiten.KeyEnd):
		at = s.Last
	default:
		return false
	}
	s.Set(s.limited(at))
	return true
}

// drag gives the pressed slider the value under the pointer while the pointer is down. It returns
// false if no slider got a value.
func (u *Group) drag(in *Input) bool {
	if in.Press || !in.Down || in.Lost {
		return false
	}
	for _, w := range u.Items {
		if w.Name == u.held && w.Slider != nil && !w.Off {
			w.Slider.Set(w.Slider.valueAt(w.Box, in.X))
			return true
		}
	}
	return false
}
