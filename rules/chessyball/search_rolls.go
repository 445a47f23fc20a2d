package chessyball

import "quintet/rules"

// rolls is a search for the squares to which the ball can be brought in a turn.
type rolls struct {
	least [512]uint8 // for each square the least number of actions found; 0 if none is found
	plies [mostSteps]struct {
		position // after i actions, at index i
		legal    []rules.Action
	}
}

// rollsThisTurn returns for each square the least number of actions with which the mover can bring
// the ball there in this turn; 0 if they cannot, and for the square that the ball is on. Of the
// actions of an extension (rule 7) only the next action counts.
func (p *position) rollsThisTurn() (least [512]uint8) {
	if !p.kicksNow() {
		return least
	}
	var r rolls
	r.plies[0].position = *p
	for count := range max(p.left, 1) {
		r.kicksAfter(count, 0)
	}
	r.least[p.ball] = 0
	return r.least
}

// kicksAfter adds to r.least the squares to which the ball can be kicked after count actions. Of
// these actions, ply have been made already, and have led to the position with the index ply.
func (r *rolls) kicksAfter(count, ply uint8) {
	p := &r.plies[ply]
	if ply == count {
		r.kicks(&p.position, count+1)
		return
	}
	var froms, tos set
	if ply+1 == count {
		froms, tos = r.promising(&p.position)
	}
	p.legal = p.Legal(p.legal[:0])
	for _, a := range p.legal {
		from, to := unpack(a)
		if ply+1 == count && !froms.has(from) && !tos.has(to) {
			continue
		}
		q := &r.plies[ply+1].position
		*q = p.position
		q.move(from, to, nil)
		if _, goal := q.goalOf(q.ball); !goal {
			r.kicksAfter(count, ply+1)
		}
	}
}

// kicksNow reports whether the next action may be a move of a member, which can kick the ball.
func (p *position) kicksNow() bool {
	return p.phase == acting || p.phase == extending || p.phase == shooting
}

// kicks adds to r.least the squares to which the mover can kick the ball with the next action of p.
// number is the number that this action has, counted from 1 at the root.
func (r *rolls) kicks(p *position, number uint8) {
	var can reach
	for _, d := range directions {
		stop := p.ball
		for p.free(stop + d) {
			stop += d
		}
		if stop == p.ball || r.least[stop] != 0 {
			continue
		}
		if can.ranks == 0 {
			can = p.reach(p.ball)
		}
		if p.comes(&can, p.ball-d) {
			r.least[stop] = number
		}
	}
}

// promising returns two sets of squares. To kick the ball, or to prepare a kick to a new square, an
// action must move a member from a square of origins or to a square of destinations. A new square
// is one for which r.least is still 0.
func (r *rolls) promising(p *position) (origins, destinations set) {
	can := p.reach(p.ball)
	destinations = p.kicks(p.ball)
	for _, d := range directions {
		kicker := p.ball - d
		if !p.pitch().ground.has(kicker) || p.members[p.mover.Other()].has(kicker) {
			continue
		}
		stop := p.ball
		for p.free(stop + d) {
			stop += d
			if stop != p.ball+d && r.least[stop-d] == 0 {
				destinations.put(stop) // a member there stops the ball
			}
		}
		if r.rollsOn(p, stop+d, d) {
			origins.put(stop + d)
		}
		if stop != p.ball && r.least[stop] == 0 {
			can.approaches(kicker, &origins, &destinations)
		}
	}
	return origins, destinations
}

// rollsOn reports whether a member of the mover is on the square origin, and the ball would reach a
// new square if this member moved away. The ball rolls in the direction d.
func (r *rolls) rollsOn(p *position, origin, d square) bool {
	if !p.members[p.mover].has(origin) || !p.pitch().playable.has(origin) {
		return false
	}
	for q := origin; ; q += d {
		if r.least[q] == 0 {
			return true
		}
		if !p.free(q + d) {
			return false
		}
	}
}

// approaches adds squares to two sets. destinations gets the squares from which a member can reach
// target with one move. origins gets the squares that a member can leave to make such a move
// possible: target, and on each line the first square that is not open.
func (r *reach) approaches(target square, origins, destinations *set) {
	origins.put(target)
	for _, d := range directions {
		from := target + d
		for ; r.open.has(from); from += d {
			destinations.put(from)
		}
		origins.put(from)
	}
}

// comes reports whether a member of the mover can reach the square target with one move.
func (p *position) comes(r *reach, target square) bool {
	member, keeper := r.memberEnds.has(target), r.keeperEnds.has(target)
	if !member && !keeper {
		return false
	}
	for _, d := range directions {
		for from := target + d; p.pitch().ground.has(from); from += d {
			if p.members[p.mover].has(from) && (member && from != p.keeper[p.mover] || keeper && from == p.keeper[p.mover]) {
				return true
			}
			if !r.open.has(from) {
				break
			}
		}
	}
	return false
}
