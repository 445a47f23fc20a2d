package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Foresee implements rules.Foreseer. It foresees a win if the mover can join their edges
// with a stone that makes no football.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.dimpling {
		return rules.Playing, 0
	}
	winning := p.joining(p.mover)
	for rank := range p.size {
		for row := winning[rank+1]; row != 0; row &= row - 1 {
			q := *p
			q.toggle(q.mover, q.Site(bits.TrailingZeros32(row), rank))
			if !q.canDimple() {
				return rules.Win(p.mover), 1
			}
		}
	}
	return rules.Playing, 0
}

// joining returns the points on which a stone of player is allowed by rule 3 and joins their
// edges.
func (p *Position) joining(player rules.Player) (found set) {
	if p.bare(player) > 1 {
		return set{}
	}
	near, far := p.edges(player)
	fromNear := p.stones[player].flood(&near, p.size)
	fromFar := p.stones[player].flood(&far, p.size)
	for i := 1; i <= p.size; i++ {
		found[i] = (fromNear.beside(i) | near[i]) & (fromFar.beside(i) | far[i]) & p.empty(i) &^ p.barred(player, i)
	}
	return found
}

// bare returns the number of ranks, or files, that a path between player's edges must cross and
// that have no stone of player.
func (p *Position) bare(player rules.Player) (lines int) {
	stones := p.stones[player][1 : p.size+1]
	if player == rules.First {
		for _, row := range stones {
			if row == 0 {
				lines++
			}
		}
		return lines
	}
	var files uint32
	for _, row := range stones {
		files |= row
	}
	return p.size - bits.OnesCount32(files)
}
