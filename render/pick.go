package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
)

// Screen returns the point of the screen, in units, where the middle of the site s is seen. If
// taken is set, it is the middle of a piece on s. During a transition Screen returns the point
// after the transition.
func (v *View) Screen(s rules.Site, taken bool) (x, y float64) {
	if x, y = v.way.to.Foot(v.board.Spots[s]); taken {
		x, y = v.way.to.Project(v.At(s))
	}
	return x + v.x/v.unit, y + v.y/v.unit
}

// Seen returns the point of the screen, in units, where a point of the board is seen, or will be
// seen after a transition.
func (v *View) Seen(point layout.Vec) (x, y float64) {
	x, y = v.way.to.Project(point)
	return x + v.x/v.unit, y + v.y/v.unit
}

// inBox converts a point of the screen to a point of the box, both in units.
func (v *View) inBox(x, y float64) (bx, by float64) { return x - v.x/v.unit, y - v.y/v.unit }

// Sites returns all sites that have a place on the board or beside it.
func (v *View) Sites() []rules.Site {
	var sites []rules.Site
	for i, spot := range v.board.Spots {
		if spot.Half > 0 {
			sites = append(sites, rules.Site(i))
		}
	}
	return sites
}

// Open reports whether the site can be seen while it is empty.
func (v *View) Open(s rules.Site) bool { return v.board.Spots[s].Open() }

// Choice reports whether the site is something beside the board that can be chosen, such as the
// end of a turn.
func (v *View) Choice(s rules.Site) bool { return v.board.Spots[s].Choice() }

// Holds reports whether a piece can rest on the site.
func (v *View) Holds(s rules.Site) bool { return !v.board.Spots[s].Bare && !v.Choice(s) }

// Pick returns the site at x, y of the screen, in units; the result is false if no site is there.
// It considers only sites for which accept returns true. taken reports whether a piece is on a
// site. During a transition Pick uses the camera after the transition.
func (v *View) Pick(x, y float64, accept, taken func(rules.Site) bool) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	return v.way.to.Pick(x, y, accept, taken)
}

// PickPiece returns the site of the piece drawn at x, y of the screen, in units. It finds only
// pieces that stand up on tilted ground and hide what is behind them; the result is false if no
// such piece is there. During a transition it uses the camera after the transition.
func (v *View) PickPiece(x, y float64, pieces []rules.Placed) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	best, near := rules.NoSite, math.Inf(-1)
	for _, p := range pieces {
		if n := v.way.to.Nearness(v.At(p.Site)); n > near && v.way.to.Stands(v.board.Spots[p.Site]) && v.shows(v.way.to, p, x, y) {
			best, near = p.Site, n
		}
	}
	return best, best != rules.NoSite
}

// PickMark returns the site whose mark is at x, y of the screen, in units; the result is false if
// no mark is there. sites are the sites to choose from, all of them empty. PickMark finds a mark
// even if a piece covers it. During a transition it uses the camera after the transition.
func (v *View) PickMark(x, y float64, sites []rules.Site) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	return v.way.to.PickMark(x, y, sites)
}

// Hides reports whether the piece p, at rest, covers the mark of an empty site. On a pile it is
// enough that p covers a part of the mark; elsewhere p must cover its middle.
func (v *View) Hides(p rules.Placed, site rules.Site) bool {
	x, y := v.cam.Foot(v.board.Spots[site])
	at := v.board.Spots[p.Site]
	switch nearer := v.cam.Nearness(at.At) > v.cam.Nearness(v.At(site)) || v.board.Spots[site].Open() && at.Foot > 0; {
	case !nearer:
		return false
	case v.cam.Stands(v.board.Spots[p.Site]):
		return v.shows(v.cam, p, x, y)
	}
	px, py := v.cam.Project(at.At)
	return v.Piled() && math.Hypot(px-x, py-y) < (at.Half+over.Size(look.Target)/2)*v.cam.Scale
}

// shows reports whether x, y of the box is in the rectangle of the picture of a piece at rest, seen
// with cam.
func (v *View) shows(cam layout.Camera, p rules.Placed, x, y float64) bool {
	at := v.At(p.Site)
	px, py := cam.Project(at)
	pic := v.picture(anim.Still(p, at))
	dx, dy := (x-px)*v.unit+pic.X, (y-py)*v.unit+pic.Y
	size := pic.Image.Rect.Size()
	return dx >= 0 && dy >= 0 && dx < float64(size.X) && dy < float64(size.Y)
}

// Above finds the lowest piece near the point x, y of the screen, in units. It appends to buf
// the sites of the higher pieces that cover a part of that piece.
func (v *View) Above(x, y float64, pieces []rules.Placed, buf []rules.Site) []rules.Site {
	x, y = v.inBox(x, y)
	lowest, ok := v.lowest(x, y, pieces)
	if !ok {
		return buf
	}
	cam := v.way.to
	lx, ly := cam.Project(lowest.At)
	for _, p := range pieces {
		spot := v.board.Spots[p.Site]
		px, py := cam.Project(spot.At)
		if spot.At.Z > lowest.At.Z && cam.Nearness(spot.At) > cam.Nearness(lowest.At) && math.Hypot(px-lx, py-ly) < (spot.Half+lowest.Half)*v.Cell() {
			buf = append(buf, p.Site)
		}
	}
	return buf
}

// lowest returns the spot of the lowest piece near the point x, y of the box.
func (v *View) lowest(x, y float64, pieces []rules.Placed) (lowest layout.Spot, ok bool) {
	// reach is in radii. Seen from above, the middle of a ball is √2 radii away from the middles of
	// the four balls that it rests on. So a point at the middle of a ball is near the balls under
	// it.
	const reach = 1.5
	close := 0.0
	for _, p := range pieces {
		spot := v.board.Spots[p.Site]
		px, py := v.way.to.Project(spot.At)
		d := math.Hypot(px-x, py-y)
		if d > reach*spot.Half*v.Cell() {
			continue
		}
		if lower := spot.At.Z - lowest.At.Z; !ok || lower < 0 || lower == 0 && d < close {
			lowest, close, ok = spot, d, true
		}
	}
	return lowest, ok
}
