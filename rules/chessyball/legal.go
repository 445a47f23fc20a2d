package chessyball

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// An action is a pair of squares, from and to. An action that puts a piece on the pitch
// goes from outside to a square. The action that ends the turn goes from outside to outside.
// outside is the greatest square, so these actions are greater numbers than all moves of
// members. The other actions of a shoot-out go from outside to squares that no pitch has.
const endAction = rules.Action(outside)<<9 | rules.Action(outside)

func pack(from, to square) rules.Action { return rules.Action(from)<<9 | rules.Action(to) }

func unpack(a rules.Action) (from, to square) { return square(a >> 9), square(a & 511) }

// Legal implements rules.Position.
func (p *position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	switch p.phase {
	case placing, puttingBall, puttingShooter, puttingKeeper, puttingWall:
		places := p.placements()
		return appendActions(buf, outside, &places)
	case naming:
		for n := range p.pitch().outfield + 1 {
			buf = append(buf, nameAction(n))
		}
		return buf
	case choosing:
		return append(buf, shootAction, defendAction)
	case extending:
		r := p.reach(p.ball)
		r.limitEnds(p.kicks(p.ball))
		return append(p.appendMoves(buf, &r), endAction)
	}
	r := p.reach(p.ball)
	return p.appendMoves(buf, &r)
}

// appendMoves appends the moves of the mover's members within r.
func (p *position) appendMoves(buf []rules.Action, r *reach) []rules.Action {
	ranks := p.pitch().Ranks
	for rank, row := range p.members[p.mover][:ranks] {
		for ; row != 0; row &= row - 1 {
			from := squareAt(bits.TrailingZeros32(row), rank)
			targets := r.targets(from, from == p.keeper[p.mover])
			buf = appendActions(buf, from, &targets)
		}
	}
	return buf
}

// appendActions appends the action from origin to each square of destinations.
func appendActions(buf []rules.Action, origin square, destinations *set) []rules.Action {
	base := pack(origin, 0)
	for rank := 0; rank < len(destinations); rank += 2 {
		rows := uint64(destinations[rank]) | uint64(destinations[rank+1])<<32
		for ; rows != 0; rows &= rows - 1 {
			buf = append(buf, base|rules.Action(bits.TrailingZeros64(rows)))
		}
		base += 64
	}
	return buf
}

// placements returns the empty squares where the mover can put the ball in their own box
// (rule 6), or the next piece for a shot (9.2 and 9.3).
func (p *position) placements() set {
	places := p.places()
	for rank := range places {
		places[rank] &^= p.members[0][rank] | p.members[1][rank]
	}
	return places
}

// canMove reports whether the mover can move a member.
func (p *position) canMove() bool {
	r := p.reach(p.ball)
	return p.anyMove(&r)
}

// canKick reports whether the mover could move the ball with one action if the ball were on the
// given square.
func (p *position) canKick(ball square) bool {
	r := p.reach(ball)
	r.limitEnds(p.kicks(ball))
	return p.anyMove(&r)
}

func (p *position) anyMove(r *reach) bool {
	_, ok := p.firstMove(r)
	return ok
}

// firstMove returns a move of one of the mover's members within r. ok is false if there is
// none.
func (p *position) firstMove(r *reach) (a rules.Action, ok bool) {
	ranks := p.pitch().Ranks
	for rank, row := range p.members[p.mover][:ranks] {
		for ; row != 0; row &= row - 1 {
			from := squareAt(bits.TrailingZeros32(row), rank)
			targets := r.targets(from, from == p.keeper[p.mover])
			if to, ok := targets.first(); ok {
				return pack(from, to), true
			}
		}
	}
	return 0, false
}

// A reach holds the squares that the members of one side can pass and reach. The keeper
// counts as a member, but may end its move on different squares.
type reach struct {
	ranks      int // the number of ranks of the pitch
	open       set // squares that a member may pass (rule 4, and the option pass)
	memberEnds set // squares where a member other than the keeper may end (4.1)
	keeperEnds set // squares where the keeper may end (4.2)
}

// reach returns the reach of the mover's members if the ball is on the given square.
func (p *position) reach(ball square) (r reach) {
	t := p.pitch()
	own, opposing := &p.members[p.mover], &p.members[p.mover.Other()]
	goal, box := &t.goal[p.mover], &t.box[p.mover]
	r.ranks = t.Ranks
	r.open = t.ground
	r.open.flip(ball)
	for rank := range t.Ranks {
		free := r.open[rank] &^ (own[rank] | opposing[rank])
		r.keeperEnds[rank] = free &^ goal[rank]
		r.memberEnds[rank] = free &^ (goal[rank] | box[rank])
		switch p.pass {
		case passNone:
			r.open[rank] = free
		case passOwn:
			r.open[rank] &^= opposing[rank]
		}
	}
	return r
}

// limitEnds removes all ends of moves from r except those in squares.
func (r *reach) limitEnds(squares set) {
	for rank := range r.ranks {
		r.memberEnds[rank] &= squares[rank]
		r.keeperEnds[rank] &= squares[rank]
	}
}

// targets returns the squares to which a member on the square origin can go. keeper says
// whether the member is the keeper.
func (r *reach) targets(origin square, keeper bool) (squares set) {
	end := &r.memberEnds
	if keeper {
		end = &r.keeperEnds
	}
	rank := origin.rank()
	bit := uint32(1) << origin.file()
	squares[rank] = end[rank] & stretch(bit, r.open[rank])
	left, straight, right := bit, bit, bit
	for k := rank + 1; k < r.ranks; k++ {
		left, straight, right = left>>1&r.open[k], straight&r.open[k], right<<1&r.open[k]
		squares[k] = (left | straight | right) & end[k]
	}
	left, straight, right = bit, bit, bit
	for k := rank - 1; k >= 0; k-- {
		left, straight, right = left>>1&r.open[k], straight&r.open[k], right<<1&r.open[k]
		squares[k] = (left | straight | right) & end[k]
	}
	return squares
}

// stretch returns the squares that a member on bit can reach along its rank. squares are the open
// squares of the rank.
func stretch(bit, squares uint32) uint32 {
	squares |= bit
	right := squares &^ (squares + bit) // the carry clears bit and the open squares that follow it
	below := ^squares & (bit - 1)       // the closed squares to the left; the nearest one ends the stretch
	left := (bit - 1) &^ (1<<bits.Len32(below) - 1)
	return (left | right) &^ bit
}

// kicks returns the squares from which a member would kick the ball if the ball were on the given
// square (rule 5). These are the squares next to the ball for which the square on its opposite side
// is free. They are the same for every member: a member on the opposite square would free it by
// moving, but cannot get past the ball.
func (p *position) kicks(ball square) (squares set) {
	for _, d := range directions {
		if p.free(ball + d) {
			squares.flip(ball - d)
		}
	}
	return squares
}

// free reports whether the ball may roll onto a square.
func (p *position) free(q square) bool {
	return p.pitch().playable.has(q) && !p.members[0].has(q) && !p.members[1].has(q)
}

// rollFrom returns the square where the ball stops after a member has ended its move on q
// (rule 5). If the ball does not move, that is its present square.
func (p *position) rollFrom(q square) square {
	stop, step := p.ball, p.ball-q
	if !slices.Contains(directions[:], step) {
		return stop
	}
	for p.free(stop + step) {
		stop += step
	}
	return stop
}

// goalOf returns the player whose own goal contains q, and false if q is in no goal.
func (p *position) goalOf(q square) (rules.Player, bool) {
	for player := range rules.Player(2) {
		if p.pitch().goal[player].has(q) {
			return player, true
		}
	}
	return 0, false
}
