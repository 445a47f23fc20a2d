package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Apply makes the legal action a, a placement or a dimple. It ends the turn if there is no
// further dimple to make (rules 2 and 5).
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	site, from, isDimple := unpack(a)
	if isDimple {
		p.dimple(site, from, log)
	} else {
		p.place(site, log)
	}
	if p.canDimple() {
		p.startDimpling()
		return
	}
	p.endTurn(log)
}

// place puts a stone of the mover on s (rule 2).
func (p *Position) place(s rules.Site, log *rules.Log) {
	p.toggle(p.mover, s)
	stone := Stone(p.mover)
	log.Add(rules.Event{
		Kind: rules.Put, Player: p.mover, Piece: stone,
		From: rules.NoSite, To: s, ToNow: stone,
	})
}

// dimple moves a tip to the site centre (rule 5). d is the direction from the centre to the tip.
func (p *Position) dimple(centre rules.Site, d direction, log *rules.Log) {
	tip := p.step(centre, d)
	stone := p.At(tip)
	p.toggle(Owner(stone), tip)
	p.toggle(Owner(stone), centre)
	p.record(centre, d)
	log.Add(rules.Event{
		Kind: rules.Move, Player: p.mover, Piece: stone,
		From: tip, FromWas: stone, To: centre, ToNow: stone,
	})
}

// endTurn ends the turn of the mover, who has no further dimple. It ends the game if a player
// has a path (rule 6).
func (p *Position) endTurn(log *rules.Log) {
	last := p.mover
	p.mover = last.Other()
	p.dimpling, p.turn = false, 0
	clear(p.made[:])
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		log.AddEnd(last)
		return
	}
	p.beginTurn(log)
}

// beginTurn skips the mover if they have no legal placement (rule 2). Their opponent
// then has one (rule 7).
func (p *Position) beginTurn(log *rules.Log) {
	if !p.canPlace() {
		log.AddSkip(p.mover)
		p.mover = p.mover.Other()
	}
}

// Pass implements rules.Passer. A dimple is never optional (rule 5), so there is no Pass in the
// middle of a turn.
func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.mover = p.mover.Other()
	if p.outcome != rules.Playing || p.dimpling || !q.canPlace() {
		return nil, false
	}
	return &q, true
}

// The bits of an action from bit 3 on hold the site of a placement or the centre
// of a dimple, plus 1. The lower three bits hold 0 for a placement, and for a
// dimple the direction from the centre to the tip, plus 1.

func packPlacement(s rules.Site) rules.Action { return rules.Action(s+1) << 3 }

func packDimple(centre rules.Site, tip direction) rules.Action {
	return packPlacement(centre) | rules.Action(tip+1)
}

// unpack returns the site that receives a stone and, for a dimple, the direction of
// its tip.
func unpack(a rules.Action) (s rules.Site, tip direction, isDimple bool) {
	return rules.Site(a>>3) - 1, direction(a&7) - 1, a&7 != 0
}

// Legal appends the legal actions to buf, in increasing order: either
// placements (rules 2 and 3) or dimples (rule 5).
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	if p.dimpling {
		for a := range p.dimples {
			buf = append(buf, a)
		}
		return buf
	}
	for rank := range p.Size() {
		for row := p.placeable(rank + 1); row != 0; row &= row - 1 {
			buf = append(buf, packPlacement(p.Site(bits.TrailingZeros32(row), rank)))
		}
	}
	return buf
}

// placeable returns the points of the rank in word i on which the mover may
// place.
func (p *Position) placeable(i int) uint32 { return p.empty(i) &^ p.barred(p.mover, i) }

// canPlace reports whether the mover has a placement.
func (p *Position) canPlace() bool {
	for rank := range p.Size() {
		if p.placeable(rank+1) != 0 {
			return true
		}
	}
	return false
}

// dimples yields the dimples that take back no dimple of this turn (rule 5.2), in increasing
// order.
func (p *Position) dimples(yield func(rules.Action) bool) {
	for centre := range p.centres {
		for _, tip := range p.tips(centre) {
			if !p.undoes(centre, tip) && !yield(packDimple(centre, tip)) {
				return
			}
		}
	}
}

// canDimple reports whether the mover has a dimple (rule 5).
func (p *Position) canDimple() bool {
	for range p.dimples {
		return true
	}
	return false
}

// direction is one of the four diagonal steps, for example from a centre to a tip. They are
// in the order of the sites to which they lead.
type direction uint8

const (
	southWest direction = iota
	southEast
	northWest
	northEast
)

func (d direction) opposite() direction { return northEast - d }

// directions is a set of directions, a bit for each.
type directions uint8

func (s directions) has(d direction) bool { return s>>d&1 != 0 }

// step returns the site one step from s in direction d. That site must be on the board.
func (b board) step(s rules.Site, d direction) rules.Site {
	files, ranks := 2*int(d&1)-1, 2*int(d>>1)-1
	return rules.Site(int(s) + ranks*b.Size() + files)
}

// Football is a football on the board (rule 4): its empty centre and its tips,
// the lower site first.
type Football struct {
	Centre rules.Site
	Tips   [2]rules.Site
}

// Footballs appends all footballs on the board to buf, in the order of their centres; no two have
// the same centre. In a game there are footballs only while a player dimples, unless rule 5.2
// leaves one alone, which seems impossible. The legal actions say which tips may be moved.
func (b *stones) Footballs(buf []Football) []Football {
	for centre := range b.centres {
		tips := b.tips(centre)
		buf = append(buf, Football{centre, [2]rules.Site{b.step(centre, tips[0]), b.step(centre, tips[1])}})
	}
	return buf
}

// full returns the bits of a whole rank.
func (b board) full() uint32 { return 1<<b.Size() - 1 }

// empty returns the empty points of the rank that word i of every set stands for.
func (b *stones) empty(i int) uint32 {
	return b.full() &^ (b.of[rules.First][i] | b.of[rules.Second][i])
}

// barred returns the empty points of the same rank (see empty) on which a stone of player completes
// a crosscut (rule 3). One of player's stones is diagonally next to such a point, and stones of the
// opponent are on the two points that are next to both this stone and the point.
func (b *stones) barred(player rules.Player, i int) uint32 {
	own, other := &b.of[player], &b.of[player.Other()]
	above, below := own[i+1]&other[i], own[i-1]&other[i]
	return b.empty(i) & ((above<<1|above>>1)&other[i+1] | (below<<1|below>>1)&other[i-1])
}

// centres yields the centres of all footballs (rule 4), in increasing order.
//
// On a centre, a stone of either colour would make a crosscut with one of the tips. So the point is
// barred to both colours. The converse is also true. If a point is barred to both colours, a stone
// on it would complete two crosscuts, one for each colour. Beside the point, one crosscut has two
// white stones and the other has two black stones. So they lie on opposite sides of the point,
// which makes it the centre of a football (rule 7).
func (b *stones) centres(yield func(rules.Site) bool) {
	for rank := 1; rank < b.Size()-1; rank++ {
		row := b.barred(rules.First, rank+1) & b.barred(rules.Second, rank+1)
		for ; row != 0; row &= row - 1 {
			if !yield(b.Site(bits.TrailingZeros32(row), rank)) {
				return
			}
		}
	}
}

// tips returns the directions from a football's centre to its tips. The four
// neighbours of the centre are stones; a tip is next to two of one colour.
func (b *stones) tips(centre rules.Site) [2]direction {
	file, rank := b.Coordinates(centre)
	black := &b.of[rules.First]
	if black.has(file, rank+1) == black.has(file+1, rank) {
		return [2]direction{southWest, northEast}
	}
	return [2]direction{southEast, northWest}
}

// undoes reports whether the dimple to centre from direction d takes back a
// dimple of this turn (rule 5.2).
func (p *Position) undoes(centre rules.Site, d direction) bool {
	return p.made[p.step(centre, d)].has(d.opposite())
}
