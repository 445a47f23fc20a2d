package dimpled

import (
	"math/bits"

	"quintet/rules"
)

// Absurd implements rules.Critic. A placement is absurd if its stone makes no football, and cannot
// be part of a path between the edges of either player.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	if p.dimpling {
		return append(buf, make([]bool, len(actions))...)
	}
	useful := p.footballPoints(p.mover)
	for player := range p.stones {
		through := p.through(rules.Player(player))
		for i := range useful {
			useful[i] |= through[i]
		}
	}
	for _, a := range actions {
		s, _, _ := unpack(a)
		buf = append(buf, !useful.has(p.Coordinates(s)))
	}
	return buf
}

// through returns the points that may come to be on a path between player's edges. From such a
// point two ways lead over empty points and player's stones, one to each edge, and they have no
// other point in common. By Menger's theorem such ways exist exactly if the point can be reached
// from each edge, and no other single point cuts it off from both edges.
func (p *Position) through(player rules.Player) set {
	var open set
	for i := 1; i <= p.size; i++ {
		open[i] = p.empty(i) | p.stones[player][i]
	}
	near, far := p.edges(player)
	both := near
	for i := range both {
		both[i] |= far[i]
	}
	fromNear, fromFar := open.flood(&near, p.size), open.flood(&far, p.size)
	found := fromNear.and(&fromFar)
	for rank := range p.size {
		for row := found[rank+1]; row != 0; row &= row - 1 {
			file := bits.TrailingZeros32(row)
			open.toggle(file, rank)
			reached := open.flood(&both, p.size)
			open.toggle(file, rank)
			reached.toggle(file, rank)
			found = found.and(&reached)
		}
	}
	return found
}
