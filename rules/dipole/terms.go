package dipole

import (
	"slices"

	"quintet/rules"
)

// The numbers of the weights beyond those of the cells.
const (
	termWinsHighest = iota
	termWinsSecond
	termLoseHighest
	termLoseSecond
	termZugzwang
)

// Weights implements rules.Weighted.
func (p *Position) Weights() []int {
	w := p.board().weights
	return append(slices.Clone(w.worth), w.winsHighest, w.winsSecond, w.loseHighest, w.loseSecond, w.zugzwang)
}

// Terms implements rules.Weighted.
func (p *Position) Terms(buf []rules.Term) []rules.Term {
	b, me, other := p.board(), p.mover, p.mover.Other()
	_, n := p.worth(b, me)
	_, m := p.worth(b, other)
	share := 10 / float32(n+m)
	add := func(weight int, times float32) {
		buf = append(buf, rules.Term{Weight: uint16(weight), Times: times})
	}
	for player, own := range p.cells {
		for ; own != 0; own &= own - 1 {
			c := first(own)
			times := share * float32(Height(p.stacks[c]))
			if rules.Player(player) != me {
				times = -times
			}
			if rules.Player(player) == rules.Second {
				c = b.off() - 1 - c
			}
			add(int(c), times)
		}
	}
	cells := int(b.off())
	highest, second := p.hanging(b, other)
	add(cells+termWinsHighest, share*float32(highest))
	add(cells+termWinsSecond, share*float32(second))
	highest, second = p.hanging(b, me)
	add(cells+termLoseHighest, -share*float32(highest))
	add(cells+termLoseSecond, -share*float32(second))
	add(cells+termZugzwang, -1)
	return buf
}
