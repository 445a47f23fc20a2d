package chessyball

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// A reach holds the squares that the members of one side can pass and reach. The keeper
// counts as a member, but may end its move on different squares.
type reach struct {
	ranks      int // the number of ranks of the pitch
	open       set // squares that a member may pass (rule 4, and the option pass)
	memberEnds set // squares where a member other than the keeper may end (4.1)
	keeperEnds set // squares where the keeper may end (4.2)
}

// reach returns the reach of the mover's members if the ball is on the given square.
func (p *pieces) reach(ball square) (r reach) {
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
func (p *pieces) kicks(ball square) (squares set) {
	for _, d := range directions {
		if p.free(ball + d) {
			squares.flip(ball - d)
		}
	}
	return squares
}

// free reports whether the ball may roll onto a square.
func (p *pieces) free(q square) bool {
	return p.pitch().playable.has(q) && !p.members[0].has(q) && !p.members[1].has(q)
}

// rollFrom returns the square where the ball stops after a member has ended its move on q
// (rule 5). If the ball does not move, that is its present square.
func (p *pieces) rollFrom(q square) square {
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
func (p *pieces) goalOf(q square) (rules.Player, bool) {
	for player := range rules.Player(2) {
		if p.pitch().goal[player].has(q) {
			return player, true
		}
	}
	return 0, false
}

// move moves a member of the mover from origin to destination. A member that ends next to the ball
// kicks it (rules 4 and 5). roll reports whether the ball moves.
func (p *pieces) move(origin, destination square, log *rules.Log) (roll bool) {
	p.carry(rules.Move, p.at(origin), origin, destination, log)
	log.Next()
	stop := p.rollFrom(destination)
	if roll = stop != p.ball; roll {
		p.carry(rules.Roll, Ball, p.ball, stop, log)
	}
	return roll
}

// carry moves a piece from origin to destination and logs it. Either square may be outside.
func (p *pieces) carry(kind rules.EventKind, c rules.Piece, origin, destination square, log *rules.Log) {
	p.hash ^= pieceKeys[c][origin] ^ pieceKeys[c][destination]
	if player, ok := Owner(c); ok {
		if origin != outside {
			p.members[player].flip(origin)
		}
		if destination != outside {
			p.members[player].flip(destination)
		}
		if IsKeeper(c) {
			p.keeper[player] = destination
		}
	} else {
		p.ball = destination
	}
	if log == nil {
		return
	}
	t := p.pitch()
	e := rules.Event{Kind: kind, Player: p.mover, Piece: c, From: t.site(origin), To: t.site(destination)}
	if origin != outside {
		e.FromWas = c
	}
	if destination != outside {
		e.ToNow = c
	}
	log.Add(e)
}
