package dimpled

import "quintet/rules"

// A pair holds a set for each player. The low half of each word belongs to First, the high half to
// Second.
type pair [maxSize + 2]uint64

func halves(first, second uint32) uint64 { return uint64(second)<<32 | uint64(first) }

// distance returns the number of stones that the player needs for a path between their edges if
// nobody hinders them; see distances.
func (v side) distance() int { return v.distances()[v.player] }

// distances returns, for each player, the number of stones that they need for a path between their
// edges if nobody hinders them. It ignores rule 3. If the opponent's stones bar every path, the
// number is greater than the number of points on the board.
func (b *stones) distances() [2]int {
	var own, open, near, far pair
	nearFirst, farFirst := b.edges(rules.First)
	nearSecond, farSecond := b.edges(rules.Second)
	var reached pair // the points that at most n stones join to the near edge
	for i := 1; i <= b.Size(); i++ {
		own[i] = halves(b.of[rules.First][i], b.of[rules.Second][i])
		open[i] = halves(b.empty(i), b.empty(i))
		near[i] = halves(nearFirst[i], nearSecond[i])
		far[i] = halves(farFirst[i], farSecond[i])
		reached[i] = near[i] & own[i]
	}
	never := b.Size()*b.Size() + 1
	first, second := never, never
	for n := 0; ; n++ {
		for up := true; reached.join(&own, b.Size(), up); up = !up {
		}
		joined, next, grown := reached.grow(&open, &near, &far, b.Size())
		for i, met := range [...]uint64{joined, next} {
			if uint32(met) != 0 {
				first = min(first, n+i)
			}
			if met>>32 != 0 {
				second = min(second, n+i)
			}
		}
		if !grown || max(first, second) < never {
			return [2]int{first, second}
		}
	}
}

// join goes up or down the ranks, and adds to p the points of own with a horizontal or vertical
// neighbour in p. It reports whether there are any. After a pass in which no rank has grown, every
// rank is complete.
func (p *pair) join(own *pair, size int, up bool) (grown bool) {
	i, step := 1, 1
	if !up {
		i, step = size, -1
	}
	last, all := uint64(0), uint64(0)
	for range size {
		before := p[i]
		row := before | (before<<1|before>>1|last|p[i+step])&own[i]
		row |= (row<<1 | row>>1) & own[i]
		p[i], last = row, row
		all |= row ^ before
		i += step
	}
	return all != 0
}

// grow adds to p the points of open that are in near or have a horizontal or vertical neighbour in
// p, and reports whether there are any. It returns the points of far that p held before, and those
// that it has added.
func (p *pair) grow(open, near, far *pair, size int) (held, added uint64, grown bool) {
	below, all := uint64(0), uint64(0)
	for i := 1; i <= size; i++ {
		row := p[i]
		border := (below | p[i+1] | row<<1 | row>>1 | near[i]) & open[i] &^ row
		held |= row & far[i]
		added |= border & far[i]
		all |= border
		p[i] = row | border
		below = row
	}
	return held, added, all != 0
}
