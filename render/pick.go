package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
)

// Screen returns the point of the screen, in units, where the middle of the site s is seen. If
// taken is set, it is the middle of a piece on s. During a transition Screen returns the point
// after the transition.
func (p *placing) Screen(s rules.Site, taken bool) (x, y float64) {
	if x, y = p.way.to.Foot(p.board.Spots[s]); taken {
		x, y = p.way.to.Project(p.At(s))
	}
	return x + p.x/p.unit, y + p.y/p.unit
}

// Seen returns the point of the screen, in units, where a point of the board is seen, or will be
// seen after a transition.
func (p *placing) Seen(point layout.Vec) (x, y float64) {
	x, y = p.way.to.Project(point)
	return x + p.x/p.unit, y + p.y/p.unit
}

// inBox converts a point of the screen to a point of the box, both in units.
func (p *placing) inBox(x, y float64) (bx, by float64) { return x - p.x/p.unit, y - p.y/p.unit }

// Pick returns the site at x, y of the screen, in units; the result is false if no site is there.
// It considers only sites for which accept returns true. taken reports whether a piece is on a
// site. During a transition Pick uses the camera after the transition.
func (p *placing) Pick(x, y float64, accept, taken func(rules.Site) bool) (rules.Site, bool) {
	x, y = p.inBox(x, y)
	return p.way.to.Pick(x, y, accept, taken)
}

// PickMark returns the site whose mark is at x, y of the screen, in units; the result is false if
// no mark is there. sites are the sites to choose from, all of them empty. PickMark finds a mark
// even if a piece covers it. During a transition it uses the camera after the transition.
func (p *placing) PickMark(x, y float64, sites []rules.Site) (rules.Site, bool) {
	x, y = p.inBox(x, y)
	return p.way.to.PickMark(x, y, sites)
}

// Above finds the lowest piece near the point x, y of the screen, in units. It appends to buf
// the sites of the higher pieces that cover a part of that piece.
func (p *placing) Above(x, y float64, pieces []rules.Placed, buf []rules.Site) []rules.Site {
	x, y = p.inBox(x, y)
	lowest, ok := p.lowest(x, y, pieces)
	if !ok {
		return buf
	}
	cam := p.way.to
	lx, ly := cam.Project(lowest.At)
	for _, piece := range pieces {
		spot := p.board.Spots[piece.Site]
		px, py := cam.Project(spot.At)
		if spot.At.Z > lowest.At.Z && cam.Nearness(spot.At) > cam.Nearness(lowest.At) && math.Hypot(px-lx, py-ly) < (spot.Half+lowest.Half)*p.Cell() {
			buf = append(buf, piece.Site)
		}
	}
	return buf
}

// lowest returns the spot of the lowest piece near the point x, y of the box.
func (p *placing) lowest(x, y float64, pieces []rules.Placed) (lowest layout.Spot, ok bool) {
	// reach is in radii. Seen from above, the middle of a ball is √2 radii away from the middles of
	// the four balls that it rests on. So a point at the middle of a ball is near the balls under
	// it.
	const reach = 1.5
	close := 0.0
	for _, piece := range pieces {
		spot := p.board.Spots[piece.Site]
		px, py := p.way.to.Project(spot.At)
		d := math.Hypot(px-x, py-y)
		if d > reach*spot.Half*p.Cell() {
			continue
		}
		if lower := spot.At.Z - lowest.At.Z; !ok || lower < 0 || lower == 0 && d < close {
			lowest, close, ok = spot, d, true
		}
	}
	return lowest, ok
}

// nearness orders sprites from back to front. A moving piece is in front of a piece at rest in
// the same place.
func (p *placing) nearness(s anim.Sprite) float64 {
	at := s.At
	at.Z += s.Lift
	if s.Free {
		at.Z += 0.01
	}
	return p.cam.Nearness(at)
}
