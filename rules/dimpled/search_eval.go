package dimpled

import "quintet/rules"

// These are the weights of the mover's advantages over the opponent.
const (
	worthLink  = 12  // for needing one stone less to link the edges
	worthWidth = 690 // for having no resistance while the opponent has a very great resistance
	worthStep  = 3   // for a distance that is less by one stone, after a side has linked its edges
)

// Eval implements rules.Evaluator. It compares the numbers of stones that the sides need to link
// their edges, and the resistances of the board for the two sides (linkCost). After a side has
// linked its edges, Eval also compares the numbers of stones that the function distance returns for
// the two sides. In the resistance the mover counts as half a stone ahead.
func (p *Position) Eval() int {
	me, you := p.mover, p.mover.Other()
	var r reach
	mine, myResistance := p.linkCost(me, &r)
	yours, yourResistance := p.linkCost(you, &r)
	if mine > 0 {
		myResistance -= myResistance / (2 * mine)
	}
	v := worthLink*(yours-mine) +
		worthWidth*(yourResistance-myResistance)/(yourResistance+myResistance+200)
	if mine == 0 || yours == 0 {
		v += worthStep * (p.distance(you) - p.distance(me))
	}
	return v
}

// linkCost returns the number of stones that player needs to link their edges, and the
// resistance of the board. If the number of stones is greater than deepest, both results are large.
// r is empty, or was filled from p.
func (p *Position) linkCost(player rules.Player, r *reach) (stones, resistance int) {
	p.reach(player, detour, r)
	if r.stones[player] > deepest {
		return 2 * p.size, 1024 * p.size
	}
	return r.stones[player], r.resistance(player)
}

// detour is the number of stones by which a way that counts may be longer than a shortest one.
const detour = 2

// resistance returns the resistance between player's edges as if the board were an electric
// circuit. The points for the n-th stone on a way between the edges are in parallel, and the stones
// in series.
func (r *reach) resistance(player rules.Player) (sum int) {
	stones := r.stones[player]
	for n := 1; n <= stones; n++ {
		m := min(stones+1+detour-n, r.last)
		sum += 1024 / (r.count(player, n, m) + 1)
	}
	return sum
}

// distance returns the number of stones that player needs for a path between their edges if nobody
// hinders them. It ignores rule 3. If the opponent's stones bar every path, the number is greater
// than the number of points on the board.
func (p *Position) distance(player rules.Player) int {
	near, far := p.edges(player)
	stones := &p.stones[player]
	// owned holds the points that the last of n stones joins to the near edge. border holds the
	// empty points for the next stone, and open the empty points that were not reached yet.
	owned := stones.flood(&near, p.size)
	beside := owned.spread(p.size)
	var open, border set
	for i := 1; i <= p.size; i++ {
		open[i] = p.empty(i)
		border[i] = (beside[i] | near[i]) & open[i]
	}
	for n := range p.size * p.size {
		var met, more uint32
		for i := 1; i <= p.size; i++ {
			met |= owned[i] & far[i]
			more |= border[i]
			open[i] &^= border[i]
		}
		if met != 0 {
			return n
		}
		if more == 0 {
			break
		}
		grown := border.spread(p.size)
		joined := stones.flood(&grown, p.size)
		beyond := joined.spread(p.size)
		for i := 1; i <= p.size; i++ {
			owned[i] = border[i] | joined[i]
			border[i] = (grown[i] | beyond[i]) & open[i]
		}
	}
	return p.size*p.size + 1
}
