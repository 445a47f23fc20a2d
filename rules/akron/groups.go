package akron

import "quintet/rules"

// maxGroups is the greatest number of groups of two or more balls that a player
// can have.
const maxGroups = (maxSize*maxSize + 1) / 4

// groups are the groups of connected balls of one colour (rule 4), without the
// balls that are connected with no other.
type groups struct {
	reach   int
	linked  set              // the balls of all groups
	of      [numSites]uint16 // by ball: the number of its group
	touched [maxGroups]touched
}

// touched are the playable points of a level that balls of a group touch.
type touched struct {
	once  [levels]plane // those that any ball touches
	twice [levels]plane // those that a neighbour on their level and another ball touch
}

// find fills g, which is empty, with the groups of w.
func (g *groups) find(w *web, free *set) {
	g.reach = min(w.height+1, levels)
	for l := range w.height {
		right, up := w.right[l], w.up[l]
		g.linked[l] = right.or(right.shl(toRight)).or(up).or(up.shl(toUp))
		if l > 0 {
			g.linked[l] = g.linked[l].or(w.visible[l-1].over().and(w.visible[l]))
			g.linked[l-1] = g.linked[l-1].or(w.visible[l].under().and(w.visible[l-1]))
		}
	}
	for l := range w.height {
		for x := g.linked[l]; !x.empty(); {
			s := site(l, x.pop())
			g.of[s] = uint16(s)
		}
		for x := w.right[l]; !x.empty(); {
			s := site(l, x.pop())
			g.join(s, s+toRight)
		}
		for x := w.up[l]; !x.empty(); {
			s := site(l, x.pop())
			g.join(s, s+toUp)
		}
		if l > 0 {
			v, under := w.visible[l], w.visible[l-1]
			for x := v.and(under); !x.empty(); {
				b := x.pop()
				g.join(site(l, b), site(l-1, b))
			}
			for x := v.and(under.shr(toRight)); !x.empty(); {
				b := x.pop()
				g.join(site(l, b), site(l-1, b+toRight))
			}
			for x := v.and(under.shr(toUp)); !x.empty(); {
				b := x.pop()
				g.join(site(l, b), site(l-1, b+toUp))
			}
			for x := v.and(under.shr(toDiagonal)); !x.empty(); {
				b := x.pop()
				g.join(site(l, b), site(l-1, b+toDiagonal))
			}
		}
	}
	n := uint16(0)
	for l := range w.height {
		for x := g.linked[l]; !x.empty(); {
			b := x.pop()
			s := site(l, b)
			if first := g.of[s]; first == uint16(s) {
				g.of[s] = n
				n++
			} else {
				g.of[s] = g.of[first]
			}
			t := &g.touched[g.of[s]]
			beside := besides[b].and(free[l])
			t.twice[l] = t.twice[l].or(t.once[l].and(beside))
			t.once[l] = t.once[l].or(beside)
			if l+1 < levels {
				t.once[l+1] = t.once[l+1].or(overs[b].and(free[l+1]))
			}
		}
	}
}

// first returns ...
func (g *groups) first(s rules.Site) uint16 {
	x := uint16(s)
	for g.of[x] != x {
		g.of[x] = g.of[g.of[x]]
		x = g.of[x]
	}
	return x
}

func (g *groups) join(s, t rules.Site) {
	a, b := g.first(s), g.first(t)
	if a < b {
		g.of[b] = a
	} else {
		g.of[a] = b
	}
}

// destinations returns the points to which the ball of g on a site may be moved
// if nothing rests on it (rule 8).
func (g *groups) destinations(from rules.Site) (to set) {
	t := &g.touched[g.of[from]]
	for l := range g.reach {
		to[l] = t.once[l]
	}
	level, b := split(from)
	to[level] = to[level].andNot(besides[b].andNot(t.twice[level]))
	to[level+1] = to[level+1].andNot(overs[b])
	return to
}
