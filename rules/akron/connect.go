package akron

import "quintet/rules"

// A web holds the visible balls of one colour, which are those that are not buried, and says which
// of their links are visible (rule 4). It records only links between neighbours on one level. A
// link between a ball and a ball that it rests on needs no record, because it is visible if both
// balls are visible.
type web struct {
	height  int // the number of levels that hold balls
	visible set
	right   set // balls with a visible link to the ball on the next file
	up      set // balls with a visible link to the ball on the next rank
}

// weave fills w, which must be empty. balls is the set of the balls of one colour; full is the set
// of the balls of both colours.
func (w *web) weave(balls, full *set) {
	w.height = full.height()
	for l := range w.height {
		buried := full[l+2].shl(toDiagonal)
		v := balls[l].andNot(buried)
		w.visible[l] = v

		// Two points of the next level rest on both balls of a link, or only one at the edge of the
		// board. The link is cut if there are two and both hold balls. For the link from bit b to
		// the right, these points are bit b of the next level and the point one rank below it. For
		// the link from b up, they are bit b of the next level and the point to its left.
		above := full[l+1]
		w.right[l] = v.pairs().andNot(above.and(above.shl(toUp)))
		w.up[l] = v.and(v.shr(toUp)).andNot(above.and(above.shl(toRight)))
	}
}

// height returns the number of levels of x below its first empty level.
func (x *set) height() int {
	h := 0
	for h < levels && !x[h].empty() {
		h++
	}
	return h
}

// spread returns balls of level l: those of x, and those of mask that have a visible touch with a
// ball of x (rule 4). x and mask are sets of visible balls of w.
func (w *web) spread(x, mask *set, l int) plane {
	g, right, up := x[l], w.right[l], w.up[l]
	touched := g.and(right).shl(toRight).or(g.shr(toRight).and(right)).
		or(g.and(up).shl(toUp)).or(g.shr(toUp).and(up))
	if l+1 < w.height {
		touched = touched.or(x[l+1].under())
	}
	if l > 0 {
		touched = touched.or(x[l-1].over())
	}
	return g.or(touched.and(mask[l]))
}

// group returns x with the balls that extend adds.
func (w *web) group(x set, mask *set) set {
	w.extend(&x, mask)
	return x
}

// extend adds to x the balls of mask that a chain of balls of mask connects with a ball of x (rule
// 4).
func (w *web) extend(x, mask *set) {
	for grown := true; grown; {
		grown = false
		for l := range w.height {
			if y := w.spread(x, mask, l); y != x[l] {
				x[l], grown = y, true
			}
		}
	}
}

// joins reports whether a chain of w leads from one of the ends to the other.
func (w *web) joins(ends *[2]plane) bool {
	from, to := ends[0].and(w.visible[0]), ends[1].and(w.visible[0])
	if from.empty() || to.empty() {
		return false
	}
	return !w.group(set{from}, &w.visible)[0].and(to).empty()
}

// appendChain appends the balls of a shortest chain from a ball of start to a ball of end, in the
// order of the chain. start and end are parts of mask, and so is the chain. If there is no such
// chain it appends nothing.
func (w *web) appendChain(start, end, mask *set, buf []rules.Site) []rules.Site {
	// reached[i] holds the balls from which a chain of at most i touches leads to end. The search
	// begins at end, so that the chain can be followed from start.
	reached := []set{*end}
	for {
		last := &reached[len(reached)-1]
		if s, ok := last.common(start); ok {
			buf = append(buf, s)
			break
		}
		next := w.step(last, mask)
		if next == *last {
			return buf
		}
		reached = append(reached, next)
	}
	for i := len(reached) - 2; i >= 0; i-- {
		x := only(buf[len(buf)-1])
		touching := w.step(&x, mask)
		s, _ := touching.common(&reached[i])
		buf = append(buf, s)
	}
	return buf
}

// step returns the balls of x, and the balls of mask that have a visible touch with a ball of x.
func (w *web) step(x, mask *set) (y set) {
	for l := range w.height {
		y[l] = w.spread(x, mask, l)
	}
	return y
}

// maxGroups is an upper bound for the number of groups of two or more balls that a player can have.
const maxGroups = (maxSize*maxSize + 1) / 4

// groups are the groups of two or more connected balls of one colour (rule 4),
// and where the balls of each can go.
type groups struct {
	balls set              // the balls of all groups
	of    [numSites]uint16 // by ball: the number of its group
	reach [maxGroups]reach // by group
}

// reach is the playable points that balls of a group touch.
type reach struct {
	once  [levels]plane // the points that at least one ball touches
	twice [levels]plane // those touched by a ball on their level and by at least one more ball
}

// find fills g, which is empty, with the groups of w; points are the playable points.
func (g *groups) find(w *web, points *set) {
	g.link(w)
	number := uint16(0)
	for l := range w.height {
		for balls := g.balls[l]; !balls.empty(); {
			b := balls.pop()
			s := site(l, b)
			lower := g.of[s]
			group := g.of[lower]
			if lower == uint16(s) {
				group = number
				number++
			}
			g.of[s] = group
			r := &g.reach[group]
			beside, over := besides[b].and(points[l]), overs[b].and(points[l+1])
			r.twice[l] = r.twice[l].or(r.once[l].and(beside))
			r.once[l] = r.once[l].or(beside)
			if l+1 < levels {
				r.once[l+1] = r.once[l+1].or(over)
			}
		}
	}
}

// destinations sets points to the destinations that the ball of g on origin has if no ball rests on
// this ball (rule 8).
func (g *groups) destinations(origin rules.Site, points *set) {
	r := &g.reach[g.of[origin]]
	l, b := split(origin)
	copy(points[:], r.once[:])
	points[l] = points[l].andNot(besides[b].andNot(r.twice[l]))
	points[l+1] = points[l+1].andNot(overs[b])
}

// link sets g.balls to the balls that have a link, and joins them into groups. Then g.of leads from
// each ball, step by step, to the lowest ball of its group (union-find).
func (g *groups) link(w *web) {
	for l := range w.height {
		right, up := w.right[l], w.up[l]
		g.balls[l] = right.or(right.shl(toRight)).or(up).or(up.shl(toUp))
		if l > 0 {
			v, below := w.visible[l], w.visible[l-1]
			g.balls[l] = g.balls[l].or(v.and(below.over()))
			g.balls[l-1] = g.balls[l-1].or(below.and(v.under()))
		}
	}
	for l := range w.height {
		for balls := g.balls[l]; !balls.empty(); {
			s := site(l, balls.pop())
			g.of[s] = uint16(s)
		}
		g.joinAll(w.right[l], site(l, 0), site(l, toRight))
		g.joinAll(w.up[l], site(l, 0), site(l, toUp))
		if l > 0 {
			for _, support := range supports {
				links := w.visible[l].and(w.visible[l-1].shr(support))
				g.joinAll(links, site(l, 0), site(l-1, int(support)))
			}
		}
	}
}

// joinAll joins the groups of the balls s+b and t+b for every bit b of x.
func (g *groups) joinAll(x plane, s, t rules.Site) {
	for !x.empty() {
		b := rules.Site(x.pop())
		one, other := g.lowest(s+b), g.lowest(t+b)
		g.of[max(one, other)] = min(one, other)
	}
}

// lowest returns the lowest ball of the group of s, as far as groups have been joined (union-find
// with path halving).
func (g *groups) lowest(s rules.Site) uint16 {
	x := uint16(s)
	for g.of[x] != x {
		g.of[x] = g.of[g.of[x]]
		x = g.of[x]
	}
	return x
}

// web returns the web of player's balls.
func (p *pile) web(player rules.Player) (w web) {
	full := p.full()
	w.weave(&p.balls[player], &full)
	return w
}

// joined reports whether player's sides are joined by a chain of their balls.
func (p *pile) joined(player rules.Player) bool {
	w := p.web(player)
	return w.joins(&ends[p.size][player])
}
