package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Grip is what takes hold of a view to turn it: the right button, or two fingers.
type Grip struct {
	On     bool
	DX, DY float64 // how far it moved in this tick, in units
	Spread float64 // how often the distance of two fingers doubled in this tick
	Twist  float64 // by how much two fingers turned in this tick, clockwise, in radians

	x, y, far, angle float64 // where the grip was, and of two fingers how far apart and in which direction
}

// Follow takes in the place of the right button, or the middle of two fingers so
// far apart in a direction.
func (g *Grip) Follow(x, y, far, angle float64) {
	last := *g
	*g = Grip{On: true, x: x, y: y, far: far, angle: angle}
	if !last.On {
		return
	}
	g.DX, g.DY = x-last.x, y-last.y
	if far > 0 && last.far > 0 {
		g.Spread, g.Twist = math.Log2(far/last.far), math.Remainder(angle-last.angle, 2*math.Pi)
	}
}

// readGrip finds what holds the view.
func (in *Input) readGrip(unit float64) {
	in.touches = ebiten.AppendTouchIDs(in.touches[:0])
	switch {
	case len(in.touches) >= 2:
		ax, ay := ebiten.TouchPosition(in.touches[0])
		bx, by := ebiten.TouchPosition(in.touches[1])
		dx, dy := float64(bx-ax)/unit, float64(by-ay)/unit
		in.Grip.Follow(float64(ax)/unit+dx/2, float64(ay)/unit+dy/2, math.Hypot(dx, dy), math.Atan2(dy, dx))
	case ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight):
		x, y := ebiten.CursorPosition()
		in.Grip.Follow(float64(x)/unit, float64(y)/unit, 0, 0)
	default:
		in.Grip = Grip{}
	}
}
