package scenes

import (
	"math"

	"quintet/render/layout"
)

// swipe is a finger that went down and may scroll what lies there. It does once
// it has moved up or down so far that it can mean no tap.
type swipe struct {
	on   bool
	x, y float64 // where it went down
	at   float64 // how far down it is now
	by   float64 // how far down it has moved in this tick
	rest float64 // how far down it has moved without scrolling a whole row yet
}

// follow takes in where the finger is in a tick, press telling that it has just
// gone down.
func (s *swipe) follow(press bool, x, y float64) {
	if press {
		*s = swipe{x: x, y: y, at: y}
	}
	s.on = s.on || math.Abs(y-s.y) > far
	if s.on {
		s.by, s.at = y-s.at, y
	}
}

// scrolled returns by how many units the contents of box go down: with a finger
// that went down there, or by so many for each line of the wheel.
func (in *input) scrolled(box layout.Rect, line float64) float64 {
	switch {
	case in.swipe.on && box.Contains(in.swipe.x, in.swipe.y):
		return in.swipe.by
	case box.Contains(in.x, in.y):
		return line * in.wheel
	}
	return 0
}

// rows is scrolled in whole rows of a height, so many for each line of the wheel.
func (in *input) rows(box layout.Rect, height, lines float64) int {
	by := in.scrolled(box, lines*height)
	if !in.swipe.on {
		return int(math.Round(by / height))
	}
	in.swipe.rest += by
	n := math.Trunc(in.swipe.rest / height)
	in.swipe.rest -= n * height
	return int(n)
}
