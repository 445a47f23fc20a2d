package akron

import "quintet/rules"

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
