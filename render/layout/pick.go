package layout

import (
	"math"

	"quintet/rules"
)

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
	half, lies := s.Half, !s.Round
	sx, sy := c.Project(s.At)
	if s.Foot > 0 && !taken {
		sx, sy = c.Foot(s)
		lies = true
		if !s.Open() {
			half /= 2
		}
	}
	dx, dy := (x-sx)/c.Scale, (y-sy)/c.Scale
	if lies {
		dy /= c.Squash()
	}
	d = math.Hypot(dx, dy)
	if s.Round {
		return d, d <= half
	}
	if c.sinTurn*c.cosTurn != 0 {
		dx, dy = dx*c.cosTurn-dy*c.sinTurn, dx*c.sinTurn+dy*c.cosTurn
	}
	return d, math.Max(math.Abs(dx), math.Abs(dy)) <= half
}
