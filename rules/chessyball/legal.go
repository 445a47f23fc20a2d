package chessyball

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// An action is the square it starts from and the square it goes to. Placing
// the ball starts from the outside, and ending the turn goes there too; so
// both come after all moves of members.
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
		r.only(p.kicks(p.ball))
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

// appendActions appends the actions from a square to each one of a set, two
// ranks at a time.
func appendActions(buf []rules.Action, from square, to *set) []rules.Action {
	base := pack(from, 0)
	for rank := 0; rank < len(to); rank += 2 {
		rows := uint64(to[rank]) | uint64(to[rank+1])<<32
		for ; rows != 0; rows &= rows - 1 {
			buf = append(buf, base|rules.Action(bits.TrailingZeros64(rows)))
		}
		base += 64
	}
	return buf
}

// placements returns the empty squares where the mover can put what he has to put: the
// ball in his own box (rule 6), or a piece for a shot (9.2 and 9.3).
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

// canKick reports whether the mover has an action that moves the ball, if the
// ball lies on the square given.
func (p *position) canKick(ball square) bool {
	r := p.reach(ball)
	r.only(p.kicks(ball))
	return p.anyMove(&r)
}

func (p *position) anyMove(r *reach) bool {
	_, ok := p.firstMove(r)
	return ok
}

// firstMove returns a move of one of the mover's members within r, and false if
// there is none.
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

// A reach is where the members of one side can go.
type reach struct {
	ranks  int
	open   set // squares that a member may pass (rule 4)
	member set // squares where a member may end (4.1)
	keeper set // squares where the keeper may end (4.2)
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
		r.keeper[rank] = free &^ goal[rank]
		r.member[rank] = free &^ (goal[rank] | box[rank])
		switch p.pass {
		case passNone:
			r.open[rank] = free
		case passOwn:
			r.open[rank] &^= opposing[rank]
		}
	}
	return r
}

// only limits the squares where a move may end to those of to.
func (r *reach) only(to set) {
	for rank := range r.ranks {
		r.member[rank] &= to[rank]
		r.keeper[rank] &= to[rank]
	}
}

// targets returns the squares to which a member, or the keeper if keeper is true, can go
// from a square. It follows the three lines upwards rank by rank, straight and to both
// sides, then those downwards.
func (r *reach) targets(from square, keeper bool) (to set) {
	end := &r.member
	if keeper {
		end = &r.keeper
	}
	rank := from.rank()
	bit := uint32(1) << from.file()
	to[rank] = end[rank] & stretch(bit, r.open[rank])
	left, straight, right := bit, bit, bit
	for k := rank + 1; k < r.ranks; k++ {
		left, straight, right = left>>1&r.open[k], straight&r.open[k], right<<1&r.open[k]
		to[k] = (left | straight | right) & end[k]
	}
	left, straight, right = bit, bit, bit
	for k := rank - 1; k >= 0; k-- {
		left, straight, right = left>>1&r.open[k], straight&r.open[k], right<<1&r.open[k]
		to[k] = (left | straight | right) & end[k]
	}
	return to
}

// stretch returns the squares of a rank that a member on bit can reach along
// it through the open ones.
func stretch(bit, open uint32) uint32 {
	open |= bit
	right := open &^ (open + bit) // the sum carries through the open squares from bit on
	below := ^open & (bit - 1)
	left := (bit - 1) &^ (1<<bits.Len32(below) - 1)
	return (left | right) &^ bit
}

// kicks returns the squares from which a member who ends his move there moves the ball, if
// it is on the given square (rule 5): those with a free square on the other side of the
// ball. The member himself cannot have come from that one, as the ball was in his way.
func (p *position) kicks(ball square) (from set) {
	for _, d := range directions {
		if p.free(ball + d) {
			from.flip(ball - d)
		}
	}
	return from
}

// free reports whether the ball may roll onto a square.
func (p *position) free(q square) bool {
	return p.pitch().playable.has(q) && !p.members[0].has(q) && !p.members[1].has(q)
}

// rollFrom returns where the ball stops when a member has ended his move on q (rule 5);
// its own square if it does not move.
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

// goalOf returns the player whose own goal q is in, and false if it is in none.
func (p *position) goalOf(q square) (rules.Player, bool) {
	for player := range rules.Player(2) {
		if p.pitch().goal[player].has(q) {
			return player, true
		}
	}
	return 0, false
}
