package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Foresee implements rules.Foreseer. It knows when the mover can join his edges
// with a stone that makes no football.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.dimpling {
		return rules.Playing, 0
	}
	winning := p.joining(p.mover)
	for rank := range p.size {
		for set := winning[rank+1]; set != 0; set &= set - 1 {
			q := *p
			q.toggle(q.mover, q.SiteAt(bits.TrailingZeros32(set), rank))
			if !q.canDimple() {
				return rules.Win(p.mover), 1
			}
		}
	}
	return rules.Playing, 0
}

// joining returns the points on which a stone of player joins his edges.
func (p *Position) joining(player rules.Player) (set points) {
	near, far := p.edges(player)
	fromNear := p.stones[player].flood(&near, p.size)
	fromFar := p.stones[player].flood(&far, p.size)
	for i := 1; i <= p.size; i++ {
		set[i] = (fromNear.beside(i) | near[i]) & (fromFar.beside(i) | far[i]) & p.empty(i) &^ p.barred(player, i)
	}
	return set
}
