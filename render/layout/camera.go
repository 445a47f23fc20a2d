package layout

import (
	"math"

	"quintet/rules"
)

// Sight is how a board is looked at: by default from its near side and at its
// own tilt.
type Sight struct {
	Quarters int  // quarter turns that the board has made, counterclockwise
	Top      bool // from straight above
	Apart    bool // the layers of a pile drawn apart
}

// Camera projects board space onto the screen, in parallel. Tilt is the angle
// from straight above, in radians.
type Camera struct {
	Scale   float64 // pixels of one cell
	X, Y    float64 // the pixel where the middle of the ground is seen
	Tilt    float64
	turn    float64 // of the board, counterclockwise, in radians
	stretch float64 // of heights above the lowest layer
	board   *Board

	sinTilt, cosTilt, sinTurn, cosTurn float64
}

// Fit returns the camera that shows the whole of b as large as it goes into
// the middle of r.
func Fit(b *Board, r Rect, sight Sight) Camera {
	c, w, above, below := look(b, sight)
	c.Scale = math.Min(r.W/w, r.H/(above+below))
	c.X = r.X + r.W/2
	c.Y = r.Y + r.H/2 + (above-below)/2*c.Scale
	return c
}

// HeightFor returns how high the whole of b is as a camera shows it so wide.
func HeightFor(b *Board, width float64, sight Sight) float64 {
	_, w, above, below := look(b, sight)
	return width / w * (above + below)
}

// look returns the camera that shows b with cells of one pixel around the
// origin, and how far it shows the board: its width, and its height above and
// below the middle of the ground.
func look(b *Board, sight Sight) (c Camera, w, above, below float64) {
	c = Camera{Scale: 1, Tilt: b.Tilt, stretch: 1, turn: float64(sight.Quarters) * math.Pi / 2, board: b}
	if sight.Top {
		c.Tilt = 0
	}
	if sight.Apart {
		c.stretch = b.Apart
	}
	c.aim()
	w, h := b.W, b.H
	if sight.Quarters%2 != 0 {
		w, h = h, w
	}
	below = h / 2 * c.cosTilt
	above = below + b.Top*c.sinTilt
	if sight.Apart {
		for _, spot := range b.Spots {
			_, y := c.Project(spot.At)
			above = math.Max(above, spot.Half-y)
		}
	}
	return c, w, above, below
}

// aim computes what follows from the angles.
func (c *Camera) aim() {
	c.sinTilt, c.cosTilt = math.Sincos(c.Tilt)
	c.sinTurn, c.cosTurn = math.Sincos(c.turn)
	if math.Abs(c.sinTurn*c.cosTurn) < 1e-9 { // a quarter turn, exactly
		c.sinTurn, c.cosTurn = math.Round(c.sinTurn), math.Round(c.cosTurn)
	}
}

// Lerp returns the camera that has made the part t of the way from c to d, both
// of the same board; it turns the shorter way round.
func (c Camera) Lerp(d Camera, t float64) Camera {
	if t >= 1 {
		return d
	}
	mix := func(from, to float64) float64 { return from + (to-from)*t }
	turn := math.Remainder(d.turn-c.turn, 2*math.Pi)
	m := Camera{
		Scale: mix(c.Scale, d.Scale), X: mix(c.X, d.X), Y: mix(c.Y, d.Y),
		Tilt: mix(c.Tilt, d.Tilt), turn: mix(c.turn, c.turn+turn), stretch: mix(c.stretch, d.stretch),
		board: c.board,
	}
	m.aim()
	return m
}

// Height returns how high what lies z above the ground is shown: the lowest
// layer of a pile stays where it is.
func (c Camera) Height(z float64) float64 {
	foot := math.Min(z, c.board.Foot)
	return foot + (z-foot)*c.stretch
}

// turned returns v as seen from the middle of the ground of the turned board,
// at the height at which it is shown.
func (c Camera) turned(v Vec) Vec {
	x, y := v.X-c.board.W/2, v.Y-c.board.H/2
	return Vec{x*c.cosTurn - y*c.sinTurn, x*c.sinTurn + y*c.cosTurn, c.Height(v.Z)}
}

// Project returns where v is seen.
func (c Camera) Project(v Vec) (x, y float64) {
	v = c.turned(v)
	return c.X + v.X*c.Scale, c.Y - (v.Y*c.cosTilt+v.Z*c.sinTilt)*c.Scale
}

// Nearness orders points along the line of sight: what has more of it covers
// what has less.
func (c Camera) Nearness(v Vec) float64 {
	v = c.turned(v)
	return v.Z*c.cosTilt - v.Y*c.sinTilt
}

// Squash returns by how much depth along the ground is foreshortened.
func (c Camera) Squash() float64 { return c.cosTilt }

// Pick returns the site seen at x, y among those that are there to be picked:
// the nearest to the eye, and of equals the one whose middle is closest. taken
// says where a piece stands; what is empty is seen where it lies on the ground,
// and an empty hollow between layers drawn apart over all that would hide it.
func (c Camera) Pick(x, y float64, there, taken func(rules.Site) bool) (rules.Site, bool) {
	const over = 1000 // more than any nearness
	best, found := rules.NoSite, false
	var near, close float64
	for i, spot := range c.board.Spots {
		s := rules.Site(i)
		d, hit := c.hit(spot, taken(s), x, y)
		if !hit || !there(s) {
			continue
		}
		n := c.Nearness(spot.At)
		if c.stretch > 1 && !taken(s) && !spot.Open() {
			n += over
		}
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
