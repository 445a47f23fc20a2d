package akron

import (
	"quintet/rules"
	"quintet/rules/internal/net"
)

// Learn implements rules.Learned.
func (p *Position) Learn() bool {
	p.net = net.Of(p.Inputs())
	return p.net != nil
}

// Inputs implements rules.Learner.
func (p *Position) Inputs() *rules.Inputs { return inputs[p.size]() }

// Features implements rules.Learner. There is a feature for what lies on each four holes side by side;
// for each ball above the second level; and for how many balls the players need to join their sides,
// in both ways of needs. For Second the board is mirrored in the diagonal from a1, so that the mover joins
// the first rank with the last. The stage follows from the number of balls in the holes.
func (p *Position) Features(buf []uint16) (features []uint16, stage int) {
	n := numberings[p.size]
	own, enemy := &p.balls[p.mover], &p.balls[p.mover.Other()]
	mirrored := p.mover == rules.Second
	for rank := range n.size - 1 {
		shift := uint(rank * stride)
		mine, theirs := own[0].shr(shift).lo, enemy[0].shr(shift).lo
		mineAbove, theirsAbove := own[1].shr(shift).lo, enemy[1].shr(shift).lo
		for file := range n.size - 1 {
			s, at := shapeOf(mine, theirs), [2]int{file, rank}
			if mirrored {
				s, at = mirror[s], [2]int{rank, file}
			}
			if mineAbove&1 != 0 {
				s = crowned[s]
			} else if theirsAbove&1 != 0 {
				s = crowned[s] + 1
			}
			buf = append(buf, n.four(at, s))
			mine, theirs, mineAbove, theirsAbove = mine>>1, theirs>>1, mineAbove>>1, theirsAbove>>1
		}
	}
	for l := 2; l < levels; l++ {
		for kind, x := range [2]plane{own[l], enemy[l]} {
			for !x.empty() {
				b := x.pop()
				at := [2]int{b % stride, b / stride}
				if mirrored {
					at[0], at[1] = at[1], at[0]
				}
				buf = append(buf, n.high(l, kind, at))
			}
		}
	}
	g := p.ground()
	mine, mineBridged := p.needs(&g, p.mover)
	theirs, theirsBridged := p.needs(&g, p.mover.Other())
	buf = append(buf, n.needs(0, mine, theirs), n.needs(1, mineBridged, theirsBridged))
	return buf, (own[0].count() + enemy[0].count()) * stages / (1 + n.size*n.size)
}
