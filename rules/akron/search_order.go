package akron

import "quintet/rules"

const (
	orderStep = 3000 // the priority for each ball more or less that a player needs
	orderFar  = 3    // a way that needs at least this many balls more than a shortest way does not count
)

// Order implements rules.Orderer. The nearer the hole of an Add is to the shortest ways of
// both players, the higher is the priority of the Add. The priority of a Move comes from the worth
// of its destination and the worth of taking the ball away. While the mover has an Add, Moves that
// gain nothing are omitted. But Moves that make balls drop are never omitted, nor are Moves to a
// hole with which a player joins their sides.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	r := ordering{addable: p.canAdd(p.mover)}
	r.orderHoles(p)
	r.orderPlatforms(p)
	r.orderBalls(p)
	n := len(buf)
	for _, a := range actions {
		buf = append(buf, r.priority(a))
	}
	p.orderSwap(actions, buf[n:])
	return buf
}

// ordering holds the values from which the priorities of a position's actions are computed.
type ordering struct {
	needs   [2]int          // how many balls each player needs to join their sides
	addable bool            // the mover has an Add
	high    int32           // the highest priority of a playable point above the holes, at least 0
	to      [numSites]int32 // the worth of a ball of the mover on a playable point
	from    [numSites]int32 // the worth of taking the mover's ball away from a site
	carries set             // the mover's balls that make others drop
	last    plane           // the holes with which a player joins their sides
}

func (r *ordering) priority(a rules.Action) int32 {
	from, to := unpack(a)
	switch {
	case from == rules.NoSite:
		return r.to[to]
	case a == swapAction:
		return 0 // see orderSwap
	}
	if r.carries.has(from) {
		return r.to[to] + orderStep
	}
	gain := r.from[from]
	if level, _ := split(to); level > 0 {
		gain += r.to[to]
	}
	if r.addable && gain <= 0 && !r.mayJoin(to) {
		return rules.OrderOmit
	}
	return r.to[to] + r.from[from] - orderStep
}

// mayJoin reports whether a ball on a site may join the sides of a player.
func (r *ordering) mayJoin(to rules.Site) bool {
	level, b := split(to)
	return level == 0 && r.last.has(b)
}

// orderHoles sets the priorities of the empty holes: the farther a hole is from the
// shortest ways of the players, the lower is its priority. It also sets r.needs and r.last.
func (r *ordering) orderHoles(p *Position) {
	for x := p.freeHoles(); !x.empty(); {
		r.to[x.pop()] = -2 * orderFar * orderStep
	}
	g := p.ground()
	for player := rules.First; player <= rules.Second; player++ {
		near, shortest := p.near(&g, player)
		r.needs[player] = shortest
		if shortest == never {
			continue
		}
		far := p.far(&g, player, shortest+orderFar)
		for off := range orderFar {
			var between plane
			for n := 1; n <= shortest+off; n++ {
				between = between.or(near[n].and(far[shortest+off+1-n]))
			}
			if shortest == 1 && off == 0 {
				r.last = r.last.or(between)
			}
			for !between.empty() {
				r.to[between.pop()] += orderStep * int32(orderFar-off)
			}
		}
	}
}

// orderPlatforms sets the priorities of the playable points above the holes, and r.high. The
// priority of a point is the sum of what each player gains by putting a ball on it. The gain of the
// opponent counts only if it is more than 0.
func (r *ordering) orderPlatforms(p *Position) {
	me, opponent := p.mover, p.mover.Other()
	full := p.full()
	free := p.playable(&full)
	for l := 1; l < levels; l++ {
		for x := free[l]; !x.empty(); {
			s := site(l, x.pop())
			r.to[s] = r.gain(p, me, s) + max(0, -r.gain(p, opponent, s))
			r.high = max(r.high, r.to[s])
		}
	}
}

// orderBalls sets the worth of taking away each ball of the mover on which no ball rests, and
// r.carries. Taking a ball away from a hole gains nothing. So for a ball in a hole this worth is
// computed only if a point above the holes is worth a Move, or if the mover has no Add.
func (r *ordering) orderBalls(p *Position) {
	full := p.full()
	for l := range levels {
		above := full[l+1]
		for x := p.balls[p.mover][l].andNot(above.underTwo()); !x.empty(); {
			b := x.pop()
			s := site(l, b)
			switch {
			case !above.and(overs[b]).empty():
				r.carries.toggle(s)
			case l > 0 || r.high > 0 || !r.addable:
				r.from[s] = r.gain(p, p.mover, s)
			}
		}
	}
}

// gain returns, as a priority, what the mover gains if a ball of player appears on s. If s has a
// ball of player, gain returns what the mover gains if this ball disappears.
func (r *ordering) gain(p *Position, player rules.Player, s rules.Site) int32 {
	q := *p
	q.balls[player].toggle(s)
	me, opponent := p.mover, p.mover.Other()
	needs := q.distances()
	gained := needs[opponent] - r.needs[opponent] + r.needs[me] - needs[me]
	return orderStep * int32(gained)
}
