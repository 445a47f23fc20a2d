package chessyball

import (
	"math/bits"
	"slices"

	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// The pieces.
const (
	White       rules.Piece = 1 + iota // a member of First
	WhiteKeeper                        // the keeper of First
	Black                              // a member of Second
	BlackKeeper                        // the keeper of Second
	Ball
)

// Owner returns the player to whom the member or keeper c belongs, and false for the ball
// and for 0.
func Owner(c rules.Piece) (rules.Player, bool) {
	return rules.Player((c - White) / 2), c >= White && c <= BlackKeeper
}

// IsKeeper reports whether c is a keeper.
func IsKeeper(c rules.Piece) bool { return c == WhiteKeeper || c == BlackKeeper }

// memberOf returns the piece of player's members, except the keeper.
func memberOf(player rules.Player) rules.Piece { return White + 2*rules.Piece(player) }

// keeperOf returns the piece of player's keeper.
func keeperOf(player rules.Player) rules.Piece { return memberOf(player) + 1 }

// maxMembers is the largest number of members of a side, keeper included.
const maxMembers = 11

// pieces are what is on the pitch, and the player whose action is next.
type pieces struct {
	variant
	members [2]set    // of each player, with the keeper
	keeper  [2]square // of each player; outside if it is not on the pitch
	ball    square    // outside if it is not on the pitch
	mover   rules.Player
	hash    uint64
}

// at returns the piece on a square, 0 if it is empty.
func (p *pieces) at(q square) rules.Piece {
	if q == p.ball {
		return Ball
	}
	for player := range rules.Player(2) {
		switch {
		case p.keeper[player] == q:
			return keeperOf(player)
		case p.members[player].has(q):
			return memberOf(player)
		}
	}
	return 0
}

func (p *pieces) Mover() rules.Player { return p.mover }

// pieceKeys has a key for each piece on each square.
var pieceKeys = func() (keys [Ball + 1][outside + 1]uint64) {
	for c := range keys {
		zobrist.Keys(uint64(c)<<32, keys[c][:])
		if c < int(Ball) {
			keys[c][outside] = 0 // several members may be outside, so members there do not count
		}
	}
	return keys
}()

// hashPieces computes the hash of the pieces from scratch.
func (p *pieces) hashPieces() uint64 {
	h := pieceKeys[Ball][p.ball]
	var buf [maxMembers]square
	for player := range rules.Player(2) {
		for _, q := range p.members[player].appendTo(buf[:0]) {
			h ^= pieceKeys[p.at(q)][q]
		}
	}
	return h
}

// canMove reports whether the mover can move a member.
func (p *pieces) canMove() bool {
	r := p.reach(p.ball)
	return p.anyMove(&r)
}

// canKick reports whether the mover could move the ball with one action if the ball were on the
// given square.
func (p *pieces) canKick(ball square) bool {
	r := p.reach(ball)
	r.limitEnds(p.kicks(ball))
	return p.anyMove(&r)
}

func (p *pieces) anyMove(r *reach) bool {
	_, ok := p.firstMove(r)
	return ok
}

// firstMove returns a move of one of the mover's members within r. ok is false if there is
// none.
func (p *pieces) firstMove(r *reach) (a rules.Action, ok bool) {
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

// appendMoves appends the moves of the mover's members within r.
func (p *pieces) appendMoves(buf []rules.Action, r *reach) []rules.Action {
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

// lineUp moves all members back to the line-up, and the ball to its place for the mover's
// kick-off, all in one wave (rule 6, reset=full).
func (p *pieces) lineUp(log *rules.Log) {
	t := p.pitch()
	for player := range rules.Player(2) {
		if from := p.keeper[player]; from != t.keeper[player] {
			p.carry(rules.Reset, keeperOf(player), from, t.keeper[player], log)
		}
		p.lineUpMembers(player, log)
	}
	p.carry(rules.Reset, Ball, p.ball, p.start[p.mover], log)
}

// lineUpMembers moves the members of player back to the line-up. The keeper must be in its
// place already. All other members are equal: those on a place of the line-up stay, and the
// rest go to the free places, the shortest way first.
func (p *pieces) lineUpMembers(player rules.Player, log *rules.Log) {
	places := p.pitch().lineup[player]
	var away, free set
	for rank, row := range p.members[player] {
		away[rank] = row &^ places[rank]
		free[rank] = places[rank] &^ row
	}
	var awayBuf, freeBuf [maxMembers]square
	from, to := away.appendTo(awayBuf[:0]), free.appendTo(freeBuf[:0])
	for len(from) > 0 {
		i, j := nearestPair(from, to)
		p.carry(rules.Reset, memberOf(player), from[i], to[j], log)
		from, to = slices.Delete(from, i, i+1), slices.Delete(to, j, j+1)
	}
}

// nearestPair returns the indices of the two squares, one of each list, that are nearest to
// each other.
func nearestPair(from, to []square) (i, j int) {
	for k := range from {
		for l := range to {
			if from[k].distance(to[l]) < from[i].distance(to[j]) {
				i, j = k, l
			}
		}
	}
	return i, j
}

// restart puts the ball back for the mover while all members stay (rule 6,
// reset=ball).
func (p *pieces) restart(log *rules.Log) {
	for _, q := range p.pitch().restarts[p.mover] {
		if p.at(q) == 0 {
			p.carry(rules.Reset, Ball, p.ball, q, log)
			return
		}
	}
}
