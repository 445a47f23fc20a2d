package dimpled

import "quintet/rules"

// worthStep is what it is worth to need one stone less than the opponent.
const worthStep = 40

// Eval implements rules.Evaluator: how many stones more the opponent needs to
// join his edges than the mover, as if nobody hindered them. The mover is half
// a stone ahead.
func (p *Position) Eval() int {
	me := p.mover
	return worthStep*(p.distance(me.Other())-p.distance(me)) + worthStep/2
}

// distance returns how many stones player needs to join his edges if nobody
// hinders him, or more than there are points if the opponent's stones do.
func (p *Position) distance(player rules.Player) int {
	near, far := p.edges(player)
	stones := &p.stones[player]
	var open points // where he has no stone and can have one
	for i := 1; i <= p.size; i++ {
		open[i] = p.empty(i)
	}
	// owned is what he joins to the near edge with n stones, and border where
	// he would put the next.
	owned := stones.flood(&near, p.size)
	border := owned.spread(p.size)
	for i := range border {
		border[i] = (border[i] | near[i]) & open[i]
	}
	for n := range p.size * p.size {
		if owned.and(&far) != (points{}) {
			return n
		}
		if border == (points{}) {
			break
		}
		for i := range border {
			open[i] &^= border[i]
		}
		grown := border.spread(p.size)
		joined := stones.flood(&grown, p.size)
		for i := range owned {
			owned[i] |= border[i] | joined[i]
		}
		beyond := joined.spread(p.size)
		for i := range border {
			border[i] = (grown[i] | beyond[i]) & open[i]
		}
	}
	return p.size*p.size + 1
}

// spread returns the points of s and their neighbours on a board of the given
// size.
func (s *points) spread(size int) (wide points) {
	for i := 1; i <= size; i++ {
		wide[i] = (s[i-1] | s[i] | s[i+1] | s[i]<<1 | s[i]>>1) & (1<<size - 1)
	}
	return wide
}
