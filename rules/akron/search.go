package akron

import "quintet/rules"

// The weights of the evaluation.
const (
	worthStep  = 40  // for each ball fewer that a player needs to join their sides
	worthChain = 400 // if the sides of the mover's opponent are joined
)

// Eval implements rules.Evaluator. It compares the numbers of balls that the players need
// to join their sides if nobody hinders them. The mover counts as half a ball ahead. A
// chain of the opponent that joins their sides wins unless the mover breaks it now.
func (p *Position) Eval() int {
	if p.net != nil {
		var buf [mostFeatures]uint16
		return p.net.Value(p.Features(buf[:0]))
	}
	needs := p.distances()
	mine, theirs := needs[p.mover], needs[p.mover.Other()]
	v := worthStep*(theirs-mine) + worthStep/2
	if theirs == 0 {
		v -= worthChain
	}
	return v
}

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
		buf = append(buf, r.priority(p, a))
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
	weighs  set             // the mover's balls whose worth in from is computed when it is needed
	last    plane           // the holes with which a player joins their sides
	passed  plane           // the points of level 1 on a shortest way of a player
}

func (r *ordering) priority(p *Position, a rules.Action) int32 {
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
	if r.weighs.has(from) {
		r.weighs.remove(from)
		r.from[from] = r.gain(p, p.mover, from)
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
// shortest ways of the players, the lower is its priority. It also sets r.needs, r.last and
// r.passed.
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
				a, b := &near[n], &far[shortest+off+1-n]
				between = between.or(a[0].and(b[0]))
				if off == 0 {
					r.passed = r.passed.or(a[1].and(b[1]))
				}
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
			b := x.pop()
			if full.alone(l, b) && !r.passed.has(b) {
				continue // neither player gains anything
			}
			s := site(l, b)
			r.to[s] = r.gain(p, me, s) + max(0, -r.gain(p, opponent, s))
			r.high = max(r.high, r.to[s])
		}
	}
}

// orderBalls sets r.carries, and r.weighs to the balls of the mover whose worth of taking them away
// counts. No ball rests on these. Taking a ball away from a hole gains nothing. So a ball in a hole
// counts only if a point above the holes is worth a Move, or if the mover has no Add.
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
				r.weighs.toggle(s)
			}
		}
	}
}

// gain returns, as a priority, what the mover gains if a ball of player appears on s. If s has a
// ball of player, gain returns what the mover gains if this ball disappears.
func (r *ordering) gain(p *Position, player rules.Player, s rules.Site) int32 {
	q := p.pile
	q.balls[player].toggle(s)
	me, opponent := p.mover, p.mover.Other()
	needs := q.distances()
	gained := needs[opponent] - r.needs[opponent] + r.needs[me] - needs[me]
	return orderStep * int32(gained)
}

// Absurd implements rules.Critic: the actions that Order omits are absurd. They are Moves that
// gain nothing while the mover has an Add.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	for _, priority := range p.Order(actions, nil) {
		buf = append(buf, priority == rules.OrderOmit)
	}
	return buf
}

// With the swap (rule 11) Red may take over White's first ball. So White should begin with
// a ball that is worth about as much as a turn. A search does not look far enough ahead to
// find the worth of a first ball. The rule below comes from games without the swap, between
// searches of 1,200 to 1,600 nodes. In 900 games on size 5, White won 64 % of the games that
// began in the middle rows, and 49 % of the other games. In 640 games on size 8 these numbers were
// 55 % and 51 %. The other sizes were not measured.

// strong reports whether a first ball of White in the given hole is worth more than a turn. That is
// so in the middle rows: at least a quarter of all rows, rounded down, is on each side of such a
// row.
func (p *pile) strong(hole rules.Site) bool {
	_, rank, _ := Coordinates(hole)
	size := p.Size()
	return min(rank, size-1-rank) >= size/4
}

// opens reports whether the mover is White and adds the first ball of a game with the swap.
func (p *Position) opens() bool {
	return p.swap && p.mover == rules.First && p.ballsOf(rules.First)+p.ballsOf(rules.Second) == 0
}

// orderSwap sets the priority rules.OrderShun for actions that are wrong in a game with the swap.
// For White these are strong first balls. For Red it is the swap if White's ball is not strong, and
// everything else if White's ball is strong.
func (p *Position) orderSwap(actions []rules.Action, priorities []int32) {
	opens, swaps := p.opens(), p.canSwap()
	if !opens && !swaps {
		return
	}
	strong := swaps && p.strong(p.swappedBall())
	for i, a := range actions {
		_, to := unpack(a)
		if opens && p.strong(to) || swaps && strong != (a == swapAction) {
			priorities[i] = rules.OrderShun
		}
	}
}

// Foresee implements rules.Foreseer. A player whose sides are joined by a chain that their opponent
// cannot break wins at their next turn (rule 9). Foresee knows when the mover's opponent has
// such a chain. If the opponent's sides are not joined, it also looks for an action that completes
// such a chain for the mover (canComplete). It does not look for a chain if the player has too few
// balls: a chain has at least one ball in each rank, or in each file.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	me, opponent := p.mover, p.mover.Other()
	switch {
	case p.ballsOf(opponent) >= int(p.size) && p.joined(opponent):
		if !p.canBreak() {
			return rules.Win(opponent), 1
		}
	case p.ballsOf(me) >= int(p.size)-1 && p.canComplete():
		return rules.Win(me), 2
	}
	return rules.Playing, 0
}

// canBreak reports whether the mover has an action that breaks all chains joining the sides
// of their opponent. An Add never breaks a chain.
func (p *Position) canBreak() bool {
	opponent := p.mover.Other()
	cover, full := p.covers(opponent), p.full()
	for from, to := range p.moves {
		r := dropping(&full, from)
		if !r.meets(&p.balls[opponent]) {
			to.keep(&cover)
		}
		for l := range levels {
			for x := to[l]; !x.empty(); {
				q := *p
				q.carry(from, site(l, x.pop()), nil)
				if !q.joined(opponent) {
					return true
				}
			}
		}
	}
	return false
}

// covers returns the playable points on which one more ball breaks all chains that join
// the sides of player.
func (p *pile) covers(player rules.Player) (x set) {
	full := p.full()
	free := p.playable(&full)
	for l := 1; l < levels; l++ {
		for y := free[l]; !y.empty(); {
			b := y.pop()
			if full.alone(l, b) {
				continue
			}
			s := site(l, b)
			full.toggle(s)
			var w web
			w.weave(&p.balls[player], &full)
			if !w.joins(&ends[p.size][player]) {
				x.toggle(s)
			}
			full.toggle(s)
		}
	}
	return x
}

// keep removes from x the points that are not in y.
func (x *set) keep(y *set) {
	for l := range x {
		x[l] = x[l].and(y[l])
	}
}

// canComplete reports whether the mover can add or move a ball into a gap between their sides, and
// so join them by a chain that their opponent cannot break. A Move can also join the sides in other
// ways: it uncovers a link, or a ball drops into the chain. canComplete does not find such Moves,
// and finds no Moves into holes while the mover has a ball in reserve.
func (p *Position) canComplete() bool {
	full := p.full()
	free := p.playable(&full)
	gaps := p.gaps(&full, &free)
	if p.reserve[p.mover] > 0 {
		for x := gaps[0]; !x.empty(); {
			if p.completes(packAdd(site(0, x.pop()))) {
				return true
			}
		}
		gaps[0] = plane{}
	}
	if gaps == (set{}) {
		return false
	}
	for from, to := range p.moves {
		to.keep(&gaps)
		for l := range levels {
			for x := to[l]; !x.empty(); {
				if p.completes(packMove(from, site(l, x.pop()))) {
					return true
				}
			}
		}
	}
	return false
}

// completes reports whether the mover's action a joins their sides by a chain that cannot be
// broken.
func (p *Position) completes(a rules.Action) bool {
	q := *p
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return q.outcome == rules.Win(p.mover)
	}
	return q.mover != p.mover && q.joined(p.mover) && !q.canBreak()
}

// gaps returns the points on which one more ball of the mover joins their sides, unless that ball
// itself cuts the chain. full is the set of all balls; points are the playable points.
func (p *Position) gaps(full, points *set) (x set) {
	var w web
	w.weave(&p.balls[p.mover], full)
	sides := &ends[p.size][p.mover]
	near := w.group(set{sides[0].and(w.visible[0])}, &w.visible)
	far := w.group(set{sides[1].and(w.visible[0])}, &w.visible)
	x[0] = points[0].and(near.touched(0).or(sides[0])).and(far.touched(0).or(sides[1]))
	for l := 1; l <= w.height; l++ {
		x[l] = points[l].and(near.touched(l)).and(far.touched(l))
	}
	return x
}
