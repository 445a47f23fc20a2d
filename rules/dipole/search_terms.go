package dipole

import (
	"slices"

	"quintet/rules"
)

// In Weights the weights of the cells come first. The constants are the places of the other
// weights, counted from 0 after those of the cells.
const (
	termWinsHighest = iota
	termWinsSecond
	termLoseHighest
	termLoseSecond
	termZugzwang
)

// Weights implements rules.Weighted.
func (p *Position) Weights() []int {
	w := p.fitted()
	return append(slices.Clone(w.cells), w.winsHighest, w.winsSecond, w.loseHighest, w.loseSecond, w.zugzwang)
}

// Terms implements rules.Weighted.
func (p *Position) Terms(buf []rules.Term) []rules.Term {
	b, me, other := p.board(), p.mover, p.mover.Other()
	scale := 10 / float32(p.Checkers(me)+p.Checkers(other)) // as in Eval
	add := func(weight int, times float32) {
		buf = append(buf, rules.Term{Weight: uint16(weight), Times: times})
	}
	for player, own := range p.cells {
		for ; own != 0; own &= own - 1 {
			c := first(own)
			times := scale * float32(Height(p.stacks[c]))
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
	add(cells+termWinsHighest, scale*float32(highest))
	add(cells+termWinsSecond, scale*float32(second))
	highest, second = p.hanging(b, me)
	add(cells+termLoseHighest, -scale*float32(highest))
	add(cells+termLoseSecond, -scale*float32(second))
	add(cells+termZugzwang, -1)
	return buf
}
