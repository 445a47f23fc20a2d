package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// Slider is the value of a widget along which the pointer can be dragged. The scene draws it.
type Slider struct {
	At, Last int          // the value, from 0 at the left end to Last at the right end
	Text     string       // the value in words
	Set      func(at int) // called with the value that the pointer or a key has chosen
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
