// Package layout maps the sites of a board to the screen, and points of the screen back
// to sites. It has no pictures, only numbers.
package layout

import (
	"math"

	"quintet/rules"
)

// Vec is a point of board space: X to the right, Y away from the viewer and Z up, in
// cells.
type Vec struct{ X, Y, Z float64 }

// Lerp returns the point at the fraction t of the way from v to w.
func (v Vec) Lerp(w Vec, t float64) Vec {
	return Vec{v.X + (w.X-v.X)*t, v.Y + (w.Y-v.Y)*t, v.Z + (w.Z-v.Z)*t}
}

// Distance returns the distance between v and w.
func (v Vec) Distance(w Vec) float64 {
	return math.Sqrt((v.X-w.X)*(v.X-w.X) + (v.Y-w.Y)*(v.Y-w.Y) + (v.Z-w.Z)*(v.Z-w.Z))
}

// Spot is the place of a site: a square of the ground, or a disc that faces the viewer at every
// tilt. On ground that is not tilted, spots may overlap; of two spots at a point, the one with the
// closer middle is picked. So the cells of a hexagonal board can be squares that reach as far as
// the corners of the hexagons.
type Spot struct {
	At    Vec     // its middle
	Half  float64 // the radius of a disc, half the side of a square; 0 for no place
	Round bool
	Foot  float64 // the height of a ball's middle above what it rests on
	Bare  bool    // no piece ever rests on it, as on a place where pieces leave the board
}

// Ground returns the point where the piece on the spot touches what it rests on.
func (s Spot) Ground() Vec { return Vec{s.At.X, s.At.Y, s.At.Z - s.Foot} }

// Open reports whether the spot can be seen while it is empty: a square of the ground, or
// a hole in the ground that takes a ball.
func (s Spot) Open() bool { return !s.Round || s.Foot > 0 && s.At.Z <= s.Foot }

// Choice reports whether the spot is something beside the board that can be chosen, such as the
// end of a turn.
func (s Spot) Choice() bool { return s.Round && s.Foot == 0 }

// Board is the shape of a board. Its space runs from 0, 0 to W, H, with the margins for
// coordinates and borders, and from Deep below the ground up to Top.
type Board struct {
	W, H, Top, Deep float64
	// Left and Near are how far things beside the board extend to the left of it and in front
	// of it.
	Left, Near float64

	Spots []Spot // by site
	// Tilt and Turn are the default viewpoint, in radians: the angle from straight above,
	// and the counterclockwise rotation of the board.
	Tilt, Turn float64
	// Pile is nil for a flat board.
	Pile *Pile
}

// Pile describes a pile of balls, which can be looked at from all sides. Lengths are in
// cells.
type Pile struct {
	Foot float64 // the height of the middle of a ball of the lowest level
	Step float64 // the difference in height between levels
	// Sheet is how far the sheet under a level that is shown apart extends beyond the
	// places of its balls.
	Sheet float64
	// Beside is the displacement of the balls of each level when the levels are shown apart. It is
	// added after each level was lowered to the height of the first.
	Beside []Vec
}

// Level returns the level, from 0, of the height z; between levels it is a fraction.
func (p *Pile) Level(z float64) float64 { return math.Max(0, (z-p.Foot)/p.Step) }

// Levels returns the number of levels that have pieces, plus one for the next level, on which
// pieces could be added. It is at least two, and at most the number of levels of the pile.
func (b *Board) Levels(pieces []rules.Placed) int {
	highest := 0.0
	for _, p := range pieces {
		highest = math.Max(highest, b.Pile.Level(b.Spots[p.Site].At.Z))
	}
	return min(len(b.Pile.Beside), int(math.Round(highest))+2)
}

// Piled reports whether b has a pile of balls.
func (b *Board) Piled() bool { return b.Pile != nil }

// beside returns where the point v is when the levels of the pile are shown apart.
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

// Contains reports whether the point x, y lies in r.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Distance returns the distance of the point x, y from r; inside r it is 0.
func (r Rect) Distance(x, y float64) float64 {
	return math.Hypot(math.Max(0, math.Max(r.X-x, x-r.X-r.W)), math.Max(0, math.Max(r.Y-y, y-r.Y-r.H)))
}

// Meets reports whether r and s overlap.
func (r Rect) Meets(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// Inset returns r made smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Center returns the middle of r.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }
