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

// Spot is the place of a site.
type Spot struct {
	At    Vec
	Half  float64 // the radius of a round spot, half the side of a square one
	Round bool    // a ball, clicked where it is seen, rather than a square of the ground
}

// Board is the shape of a board. Its space runs from 0, 0 to W, H, margins for
// coordinates and borders included, and up to Top.
type Board struct {
	W, H, Top float64
	Spots     []Spot // by site
	Tilt      float64
}

// Rect is a rectangle of the screen.
type Rect struct{ X, Y, W, H float64 }

// Contains says whether the point x, y lies in r.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Inset returns r made smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Center returns the middle of r.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Camera projects board space onto the screen, in parallel, looking from the
// near side: Tilt is the angle from straight above, in radians.
type Camera struct {
	Scale  float64 // pixels of one cell
	X, Y   float64 // the pixel where the origin of board space is seen
	Tilt   float64
	turned bool
	board  *Board
}

// Fit returns the camera that shows the whole of b as large as it goes into
// the middle of r. A turned camera looks from the far side.
func Fit(b *Board, r Rect, turned bool) Camera {
	sin, cos := math.Sincos(b.Tilt)
	height := b.H*cos + b.Top*sin
	c := Camera{Tilt: b.Tilt, turned: turned, board: b}
	c.Scale = math.Min(r.W/b.W, r.H/height)
	c.X = r.X + (r.W-b.W*c.Scale)/2
	c.Y = r.Y + (r.H-height*c.Scale)/2 + height*c.Scale
	return c
}

// Project returns where v is seen.
func (c Camera) Project(v Vec) (x, y float64) {
	if c.turned {
		v.X, v.Y = c.board.W-v.X, c.board.H-v.Y
	}
	sin, cos := math.Sincos(c.Tilt)
	return c.X + v.X*c.Scale, c.Y - (v.Y*cos+v.Z*sin)*c.Scale
}

// Nearness orders points along the line of sight: what has more of it covers
// what has less.
func (c Camera) Nearness(v Vec) float64 {
	if c.turned {
		v.Y = c.board.H - v.Y
	}
	sin, cos := math.Sincos(c.Tilt)
	return v.Z*cos - v.Y*sin
}

// Squash returns by how much depth along the ground is foreshortened.
func (c Camera) Squash() float64 { return math.Cos(c.Tilt) }

// Pick returns the site seen at x, y among those that are there to be picked:
// the nearest to the eye, and of equals the one whose middle is closest.
func (c Camera) Pick(x, y float64, there func(rules.Site) bool) (rules.Site, bool) {
	best, found := rules.NoSite, false
	var near, close float64
	for i, spot := range c.board.Spots {
		sx, sy := c.Project(spot.At)
		dx, dy := (x-sx)/c.Scale, (y-sy)/c.Scale
		if !spot.contains(dx, dy, c.Squash()) || !there(rules.Site(i)) {
			continue
		}
		n, d := c.Nearness(spot.At), dx*dx+dy*dy
		if !found || n > near+1e-9 || n > near-1e-9 && d < close {
			best, near, close, found = rules.Site(i), n, d, true
		}
	}
	return best, found
}

func (s Spot) contains(dx, dy, squash float64) bool {
	if s.Round {
		return dx*dx+dy*dy <= s.Half*s.Half
	}
	return math.Abs(dx) <= s.Half && math.Abs(dy) <= s.Half*squash
}
