package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Sketch is a gesture that draws on a board. It is a drag with the right button, or with a
// finger that has first stayed for longPress ticks where it went down. Both begin without a
// movement, so a click with the right button and a long press are sketches, too. In the tick in
// which a sketch ends, Ended is set and On is not. But if the sketch ends because the pointer is
// lost or a second finger comes, Ended is not set.
type Sketch struct {
	On, Begun, Ended bool

	x, y   float64 // where the finger went down
	waited int     // the ticks that it stayed there, up to longPress; -1 if it moved first or is up
}

// longPress is the number of ticks after which a finger that does not move sketches.
const longPress = 30

// Follow updates the sketch. pressed says that the right button is down. The pointer and the Grip
// of in must have been read.
func (s *Sketch) Follow(in *Input, pressed bool) {
	fingers := in.Finger && in.Grip.On // two fingers move the board
	switch {
	case in.Press:
		s.x, s.y, s.waited = in.X, in.Y, 0
	case s.waited >= longPress && in.Down && !fingers:
	case !in.Finger || !in.Down || fingers || s.waited < 0 || math.Hypot(in.X-s.x, in.Y-s.y) > Far:
		s.waited = -1
	default:
		s.waited++
	}
	was := s.On
	s.On = (pressed || s.waited >= longPress) && !fingers && !in.Lost
	s.Begun, s.Ended = s.On && !was, was && !s.On && !in.Lost && !fingers
}

// readSketch reads the sketch. It reports whether a sketch is going on or has ended in this tick.
func (in *Input) readSketch() bool {
	was := in.Sketch.On
	in.Sketch.Follow(in, ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight))
	return in.Sketch.On || was
}
