package layout

import (
	"math"

	"quintet/rules"
)

// Pick returns the site seen at x, y; the result is false if no site is seen there. Pick considers
// only sites for which accept returns true. taken reports whether a piece is on a site. Of several
// sites Pick returns the one nearest to the eye and, of equally near sites, the one whose middle is
// closest to x, y. But a ball covers the empty places of a pile, except those that are both higher
// and nearer to the eye than the ball.
func (c *Camera) Pick(x, y float64, accept, taken func(rules.Site) bool) (rules.Site, bool) {
	full, empty := candidate{site: rules.NoSite}, candidate{site: rules.NoSite}
	for i := range c.board.Spots {
		s, spot := rules.Site(i), &c.board.Spots[i]
		bare := spot.Foot > 0 && !taken(s) // an empty place for a ball
		d, hit := c.hit(spot, bare, x, y)
		if !hit || !accept(s) {
			continue
		}
		found := candidate{s, c.Nearness(spot.At), spot.At.Z, d}
		if bare {
			empty = empty.or(found)
		} else {
			full = full.or(found)
		}
	}
	borne := empty.height > full.height+1e-9 && empty.near > full.near
	if full.site == rules.NoSite || empty.site != rules.NoSite && borne {
		return empty.site, empty.site != rules.NoSite
	}
	return full.site, true
}

// candidate is a site that is seen at a point.
type candidate struct {
	site   rules.Site // NoSite for none
	near   float64    // how near it is to the eye
	height float64    // the height of its middle above the ground
	off    float64    // the distance of the point from its middle, in cells
}

// or returns d if c is no site, if d is nearer than c, or if d is as near and has a closer middle;
// otherwise c.
func (c candidate) or(d candidate) candidate {
	if c.site == rules.NoSite || d.near > c.near+1e-9 || d.near > c.near-1e-9 && d.off < c.off {
		return d
	}
	return c
}

// MarkReach is how far around the middle of an empty site its mark is picked, as a
// fraction of Spot.Half. Farther out, the pieces around the mark are picked.
const MarkReach = 0.5

// PickMark returns the site whose mark is drawn at x, y, even if a piece covers the mark. sites are
// the sites to choose from, all of them empty. If several marks are there, PickMark returns the
// site whose middle is closest. The result is false if no mark is there.
func (c Camera) PickMark(x, y float64, sites []rules.Site) (rules.Site, bool) {
	best := candidate{site: rules.NoSite}
	for _, s := range sites {
		if d := c.offGround(c.board.Spots[s], x, y); d <= MarkReach*c.board.Spots[s].Half {
			best = best.or(candidate{site: s, off: d})
		}
	}
	return best.site, best.site != rules.NoSite
}

// offGround returns the distance of the point x, y of the screen from the mark of an empty
// site, in cells along the ground.
func (c Camera) offGround(s Spot, x, y float64) float64 {
	sx, sy := c.Foot(s)
	return math.Hypot((x-sx)/c.Scale, (y-sy)/c.Scale/c.Squash())
}

// hit reports whether the point x, y of the screen is on the spot s. If it is, d is the distance of
// the point from the middle of the spot, in cells. A bare spot is seen where a ball would rest. In
// a hollow on top of balls the spot is smaller, so that the balls around it can be picked.
func (c *Camera) hit(s *Spot, bare bool, x, y float64) (d float64, hit bool) {
	half, lies := s.Half, !s.Round
	sx, sy := c.Project(s.At)
	if bare {
		sx, sy = c.Foot(*s)
		lies = true
		if !s.Open() {
			half *= MarkReach
		}
	}
	dx, dy := (x-sx)/c.Scale, (y-sy)/c.Scale
	if lies {
		dy /= c.Squash()
	}
	if far := math.Sqrt2 * half; math.Abs(dx) > far || math.Abs(dy) > far {
		return 0, false // the quick answer for most spots
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
