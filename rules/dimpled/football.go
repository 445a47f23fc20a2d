package dimpled

import (
	"math/bits"

	"quintet/rules"
)

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
func (p *Position) step(s rules.Site, d direction) rules.Site {
	files, ranks := 2*int(d&1)-1, 2*int(d>>1)-1
	return rules.Site(int(s) + ranks*p.size + files)
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
func (p *Position) Footballs(buf []Football) []Football {
	for centre := range p.centres {
		tips := p.tips(centre)
		buf = append(buf, Football{centre, [2]rules.Site{p.step(centre, tips[0]), p.step(centre, tips[1])}})
	}
	return buf
}

// full returns the bits of a whole rank.
func (p *Position) full() uint32 { return 1<<p.size - 1 }

// empty returns the empty points of the rank that word i of every set stands for.
func (p *Position) empty(i int) uint32 {
	return p.full() &^ (p.stones[rules.First][i] | p.stones[rules.Second][i])
}

// barred returns the empty points of the same rank (see empty) on which a stone of player completes
// a crosscut (rule 3). One of player's stones is diagonally next to such a point, and stones of the
// opponent are on the two points that are next to both this stone and the point.
func (p *Position) barred(player rules.Player, i int) uint32 {
	own, other := &p.stones[player], &p.stones[player.Other()]
	above, below := own[i+1]&other[i], own[i-1]&other[i]
	return p.empty(i) & ((above<<1|above>>1)&other[i+1] | (below<<1|below>>1)&other[i-1])
}

// centres yields the centres of all footballs (rule 4), in increasing order.
//
// On a centre, a stone of either colour would make a crosscut with one of the tips. So the point is
// barred to both colours. The converse is also true. If a point is barred to both colours, a stone
// on it would complete two crosscuts, one for each colour. Beside the point, one crosscut has two
// white stones and the other has two black stones. So they lie on opposite sides of the point,
// which makes it the centre of a football (rule 7).
func (p *Position) centres(yield func(rules.Site) bool) {
	for rank := 1; rank < p.size-1; rank++ {
		row := p.barred(rules.First, rank+1) & p.barred(rules.Second, rank+1)
		for ; row != 0; row &= row - 1 {
			if !yield(p.Site(bits.TrailingZeros32(row), rank)) {
				return
			}
		}
	}
}

// tips returns the directions from a football's centre to its tips. The four
// neighbours of the centre are stones; a tip is next to two of one colour.
func (p *Position) tips(centre rules.Site) [2]direction {
	file, rank := p.Coordinates(centre)
	black := &p.stones[rules.First]
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
