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
// is seen as a disc, whatever the tilt.
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
// the nearest to the eye, and of equals the one whose middle is closest. taken
// says where a piece stands; what is empty is seen where it lies on the ground.
func (c Camera) Pick(x, y float64, there, taken func(rules.Site) bool) (rules.Site, bool) {
	best, found := rules.NoSite, false
	var near, close float64
	for i, spot := range c.board.Spots {
		s := rules.Site(i)
		d, hit := c.hit(spot, taken(s), x, y)
		if !hit || !there(s) {
			continue
		}
		n := c.Nearness(spot.At)
		if !found || n > near+1e-9 || n > near-1e-9 && d < close {
			best, near, close, found = s, n, d, true
		}
	}
	return best, found
}

// hit returns how far the point x, y of the screen is from the middle of a spot,
// in cells, and whether it lies on the spot. A hollow on top of balls takes no
// more room than leaves these to be picked around it.
func (c Camera) hit(s Spot, taken bool, x, y float64) (d float64, hit bool) {
	at, half, lies := s.At, s.Half, !s.Round
	if s.Foot > 0 && !taken {
		at, lies = s.Ground(), true
		if !s.Open() {
			half /= 2
		}
	}
	sx, sy := c.Project(at)
	dx, dy := (x-sx)/c.Scale, (y-sy)/c.Scale
	if lies {
		dy /= c.Squash()
	}
	d = math.Hypot(dx, dy)
	if s.Round {
		return d, d <= half
	}
	return d, math.Max(math.Abs(dx), math.Abs(dy)) <= half
}
