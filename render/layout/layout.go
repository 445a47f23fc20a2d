// Package layout says where the sites of a board lie on the screen, and which
// site a point of the screen belongs to. It is plain numbers.
package layout

import (
	"math"

	"quintet/rules"
)

// Vec is a point of board space: X to the right, Y away from the viewer and Z
// up, in cells.
type Vec struct{ X, Y, Z float64 }

// Lerp returns the point that lies the part t of the way from v to w.
func (v Vec) Lerp(w Vec, t float64) Vec {
	return Vec{v.X + (w.X-v.X)*t, v.Y + (w.Y-v.Y)*t, v.Z + (w.Z-v.Z)*t}
}

// Distance returns how far v and w are apart.
func (v Vec) Distance(w Vec) float64 {
	return math.Sqrt((v.X-w.X)*(v.X-w.X) + (v.Y-w.Y)*(v.Y-w.Y) + (v.Z-w.Z)*(v.Z-w.Z))
}

// Spot is the place of a site: a square of the ground, or a round one for what
// is seen as a disc, whatever the tilt. A point of the screen picks the spot that it lies on. Spots may
// overlap where the ground is not tilted, and then the one is picked whose middle is closest: so
// the cells of a board of hexagons are squares that reach as far as the corners of their hexagons.
type Spot struct {
	At    Vec     // its middle
	Half  float64 // the radius of a round spot, half the side of a square one
	Round bool
	Foot  float64 // how high the middle of a ball lies above what it rests on
}

// Ground returns where what stands on the spot touches what it rests on.
func (s Spot) Ground() Vec { return Vec{s.At.X, s.At.Y, s.At.Z - s.Foot} }

// Open says whether the spot is seen while nothing stands there: a square of
// the ground, or a hole in it that takes a ball.
func (s Spot) Open() bool { return !s.Round || s.Foot > 0 && s.At.Z <= s.Foot }

// Choice says whether the spot is no place of the board, but stands for something that
// can be chosen beside it.
func (s Spot) Choice() bool { return s.Round && s.Foot == 0 }

// Board is the shape of a board. Its space runs from 0, 0 to W, H, margins for
// coordinates and borders included, from Deep below the ground up to Top.
type Board struct {
	W, H, Top, Deep float64
	// Left and Near are how far beyond 0 what lies beside the board reaches.
	Left, Near float64

	Spots []Spot // by site
	// Tilt and Turn are how it is looked at by default: the angle from straight
	// above, and how far it is turned counterclockwise, in radians.
	Tilt, Turn float64
	// Pile is nil for boards without one.
	Pile *Pile
}

// Pile describes a pile of balls, which can be looked at from all sides.
type Pile struct {
	Foot float64 // how high the middle of a ball of the lowest level lies above the ground
	Step float64 // how much higher it lies on each further level
	// Sheet is how far what lies under a level that is shown apart reaches beyond the
	// places of its balls, in cells.
	Sheet float64
	// Beside says, for each level, by how much its balls lie beside their place
	// where the levels are shown apart, each as low as the first.
	Beside []Vec
}

// Level returns the level, from 0, of what lies at the height z, between levels
// in parts of one.
func (p *Pile) Level(z float64) float64 { return math.Max(0, (z-p.Foot)/p.Step) }

// Levels returns how many levels of the pile can hold pieces while these lie there:
// those that do, and one more.
func (b *Board) Levels(pieces []rules.Placed) int {
	highest := 0.0
	for _, p := range pieces {
		highest = math.Max(highest, b.Pile.Level(b.Spots[p.Site].At.Z))
	}
	return min(len(b.Pile.Beside), int(math.Round(highest))+2)
}

// Piled says whether b carries a pile of balls.
func (b *Board) Piled() bool { return b.Pile != nil }

// beside returns where v lies while the levels of the pile are shown apart.
func (b *Board) beside(v Vec) Vec {
	level := b.Pile.Level(v.Z)
	low := min(int(level), len(b.Pile.Beside)-1)
	by := b.Pile.Beside[low]
	if low+1 < len(b.Pile.Beside) {
		by = by.Lerp(b.Pile.Beside[low+1], level-float64(low))
	}
	return Vec{v.X + by.X, v.Y + by.Y, v.Z - level*b.Pile.Step + by.Z}
}

// Rect is a rectangle of the screen.
type Rect struct{ X, Y, W, H float64 }

// Contains says whether the point x, y lies in r.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Distance returns how far the point x, y is from r, 0 within it.
func (r Rect) Distance(x, y float64) float64 {
	return math.Hypot(math.Max(0, math.Max(r.X-x, x-r.X-r.W)), math.Max(0, math.Max(r.Y-y, y-r.Y-r.H)))
}

// Meets says whether r and s have a part in common.
func (r Rect) Meets(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// Inset returns r made smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Center returns the middle of r.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }
