package akron

import (
	"math/bits"

	"quintet/rules"
)

// The lower 16 bits of an action are the site of the destination plus 1. The upper 16 bits
// are the site of the ball to be moved plus 1, or 0 for an Add. swapAction is
// neither an Add nor a Move.

func packAdd(to rules.Site) rules.Action { return rules.Action(to + 1) }

func packMove(from, to rules.Site) rules.Action { return rules.Action(from+1)<<16 | packAdd(to) }

// unpack returns the sites of an action; origin is NoSite for an Add.
func unpack(a rules.Action) (origin, destination rules.Site) {
	return rules.Site(a>>16) - 1, rules.Site(a) - 1
}

// Legal appends the Adds in the order of their holes, then the Moves in the order of their
// balls and destinations, then the swap.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	if p.reserve[p.mover] > 0 {
		buf = appendActions(buf, packAdd(site(0, 0)), p.freeHoles())
	}
	buf = p.appendMoves(buf)
	if p.canSwap() {
		buf = append(buf, swapAction)
	}
	return buf
}

// canAdd reports whether player has an Add (rule 5.1).
func (p *Position) canAdd(player rules.Player) bool {
	return p.reserve[player] > 0 && !p.freeHoles().empty()
}

// freeHoles returns the empty holes.
func (p *Position) freeHoles() plane {
	return holes[p.size].andNot(p.balls[rules.First][0]).andNot(p.balls[rules.Second][0])
}

// appendMoves appends the Moves of the mover (rule 5.2).
func (p *Position) appendMoves(buf []rules.Action) []rules.Action {
	for from, to := range p.moves {
		for l := range levels {
			buf = appendActions(buf, packMove(from, site(l, 0)), to[l])
		}
	}
	return buf
}

// moves yields the mover's balls that are connected with another ball and not pinned, each with its
// destinations (rule 5.2), which may be none. If a move makes other balls of the mover drop, it is
// not enough that the destination touches those (rule 8.2), and no chain may go through them (rule
// 8.3). So the destinations of such moves are searched separately.
func (p *Position) moves(yield func(from rules.Site, to set) bool) {
	own, full := &p.balls[p.mover], p.full()
	free := p.playable(&full)
	var w web
	w.weave(own, &full)
	var g groups
	g.find(&w, &free)
	var to set
	for l := range w.height {
		above := full[l+1]
		for balls := g.balls[l].andNot(above.underTwo()); !balls.empty(); {
			b := balls.pop()
			from := site(l, b)
			g.destinations(from, &to)
			if !above.and(overs[b]).empty() {
				r := dropping(&full, from)
				if r.meets(own) {
					to = w.destinations(from, &r, &free)
				} else {
					to.bar(&r)
				}
			}
			if !yield(from, to) {
				return
			}
		}
	}
}

// appendActions appends an action for each point of x; first is the action for bit 0.
func appendActions(buf []rules.Action, first rules.Action, x plane) []rules.Action {
	for ; x.lo != 0; x.lo &= x.lo - 1 {
		buf = append(buf, first+rules.Action(bits.TrailingZeros64(x.lo)))
	}
	first += 64
	for ; x.hi != 0; x.hi &= x.hi - 1 {
		buf = append(buf, first+rules.Action(bits.TrailingZeros64(x.hi)))
	}
	return buf
}

// canMove reports whether player has a Move (rule 5.2).
func (p *Position) canMove(player rules.Player) bool {
	for l := range levels {
		for balls := p.balls[player][l]; !balls.empty(); {
			if p.destinations(player, site(l, balls.pop())) != (set{}) {
				return true
			}
		}
	}
	return false
}

// destinations returns the points to which player may move their ball on a site.
func (p *Position) destinations(player rules.Player, from rules.Site) set {
	full := p.full()
	if pinned(&full, from) {
		return set{}
	}
	var w web
	w.weave(&p.balls[player], &full)
	r := dropping(&full, from)
	free := p.playable(&full)
	return w.destinations(from, &r, &free)
}

// destinations returns where a ball of w may be moved from the site origin (rule 8). r holds
// the balls that will drop; points are the playable points.
func (w *web) destinations(origin rules.Site, r *run, points *set) (to set) {
	stay := w.staying(origin, r)
	stay.remove(origin)
	for l := range min(w.height+1, levels) {
		to[l] = points[l].and(stay.touched(l))
	}
	to.removeOver(origin)
	to.bar(r)
	return to
}

// staying returns the ball at the site origin, and all balls of w that are connected with it
// by chains without balls of r (rule 8.3).
func (w *web) staying(origin rules.Site, r *run) set {
	within := w.visible
	for _, ball := range r.balls() {
		within.remove(ball)
	}
	return w.group(only(origin), &within)
}

// bar removes from x the points that rest on balls of r.
func (x *set) bar(r *run) {
	for _, ball := range r.balls() {
		x.removeOver(ball)
	}
}

// removeOver removes from x the points that rest on the point s.
func (x *set) removeOver(s rules.Site) {
	l, b := split(s)
	x[l+1] = x[l+1].andNot(overs[b])
}

// playable returns the playable points (rule 2); pile is the set of all balls.
func (p *Position) playable(pile *set) (x set) {
	x[0] = holes[p.size].andNot(pile[0])
	for l := 1; l < levels && !pile[l-1].empty(); l++ {
		x[l] = pile[l-1].platforms().andNot(pile[l])
	}
	return x
}
