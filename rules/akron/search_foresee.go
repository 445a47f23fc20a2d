package akron

import "quintet/rules"

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
	cover := p.covers()
	full := p.full()
	opponent := p.mover.Other()
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
// the sides of the mover's opponent.
func (p *Position) covers() (x set) {
	full := p.full()
	free := p.playable(&full)
	opponent := p.mover.Other()
	for l := 1; l < levels; l++ {
		for y := free[l]; !y.empty(); {
			s := site(l, y.pop())
			full.toggle(s)
			var w web
			w.weave(&p.balls[opponent], &full)
			if !w.joins(&ends[p.size][opponent]) {
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
// itself cuts the chain. pile is the set of all balls; points are the playable points.
func (p *Position) gaps(pile, points *set) (x set) {
	var w web
	w.weave(&p.balls[p.mover], pile)
	sides := &ends[p.size][p.mover]
	near := w.group(set{sides[0].and(w.visible[0])}, &w.visible)
	far := w.group(set{sides[1].and(w.visible[0])}, &w.visible)
	x[0] = points[0].and(near.touched(0).or(sides[0])).and(far.touched(0).or(sides[1]))
	for l := 1; l <= w.height; l++ {
		x[l] = points[l].and(near.touched(l)).and(far.touched(l))
	}
	return x
}
