package dimpled

import "quintet/rules"

// A football is three stones of one colour around its centre, one of them a tip, and
// three of the other colour on the opposite points.

// offset leads from a centre to one of its neighbours.
type offset struct{ ranks, files int }

// triples are the three stones of one colour in each kind of football. The stones of the
// other colour are in the entry whose index differs in the lowest bit.
var triples = [4][3]offset{
	{{1, 0}, {0, 1}, {-1, -1}}, {{-1, 0}, {0, -1}, {1, 1}},
	{{1, 0}, {0, -1}, {-1, 1}}, {{-1, 0}, {0, 1}, {1, -1}},
}

// from returns the points of the rank in word i whose neighbour at o is in s.
func (o offset) from(s *set, i int) uint32 {
	if o.files < 0 {
		return s[i+o.ranks] << 1
	}
	return s[i+o.ranks] >> o.files
}

// footballPoints returns the points on which a stone of player makes a football.
func (p *Position) footballPoints(player rules.Player) (found set) {
	own, other := &p.stones[player], &p.stones[player.Other()]
	for i := 2; i < p.size; i++ {
		for kind, mine := range triples {
			theirs := triples[kind^1]
			centres := p.empty(i) & theirs[0].from(other, i) & theirs[1].from(other, i) & theirs[2].from(other, i)
			for j := 0; j < 3 && centres != 0; j++ {
				last := mine[j]
				made := centres & mine[(j+1)%3].from(own, i) & mine[(j+2)%3].from(own, i)
				if last.files < 0 {
					made >>= 1
				} else {
					made <<= last.files
				}
				found[i+last.ranks] |= made & p.empty(i+last.ranks)
			}
		}
	}
	return found
}
