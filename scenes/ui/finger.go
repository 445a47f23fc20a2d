package ui

import (
	"math"

	"quintet/render/layout"
)

// Far is how far the pointer moves, in units, before a press becomes a drag.
const Far = 8

// Swipe is a finger that went down and may scroll what lies there. It does once
// it has moved up or down so far that it can mean no tap.
type Swipe struct {
	on   bool
	x, y float64 // where it went down
	at   float64 // how far down it is now
	By   float64 // how far down it has moved in this tick
}

// Follow takes in where the finger is in a tick, press telling that it has just
// gone down.
func (s *Swipe) Follow(press bool, x, y float64) {
	if press {
		*s = Swipe{x: x, y: y, at: y}
	}
	s.on = s.on || math.Abs(y-s.y) > Far
	if s.on {
		s.By, s.at = y-s.at, y
	}
}

// scrolled returns by how many units the contents of box go down: with a finger
// that went down there, or by so many for each line of the wheel.
func (in *Input) scrolled(box layout.Rect, line float64) float64 {
	switch {
	case in.Swipe.on && box.Contains(in.Swipe.x, in.Swipe.y):
		return in.Swipe.By
	case box.Contains(in.X, in.Y):
		return line * in.Wheel
	}
	return 0
}
