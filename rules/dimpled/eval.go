package dimpled

import "quintet/rules"

// What differences of the mover from his opponent are worth.
const (
	worthLink  = 12  // one stone less to link the edges
	worthWidth = 690 // ways that nothing could block, against none at all
	worthStep  = 3   // one stone less to join them, once a side is linked
)

// Eval implements rules.Evaluator: how many stones each side needs to link its
// edges, and how many ways it has to do so. Once the edges of a side are
// linked, the links have to be filled. The mover is taken to have half of his
// next stone already.
func (p *Position) Eval() int {
	me, you := p.mover, p.mover.Other()
	var r reach
	mine, resists := p.standing(me, &r)
	yours, resisted := p.standing(you, &r)
	if mine > 0 {
		resists -= resists / (2 * mine)
	}
	v := worthLink*(yours-mine) +
		worthWidth*(resisted-resists)/(resisted+resists+200)
	if mine == 0 || yours == 0 {
		v += worthStep * (p.distance(you) - p.distance(me))
	}
	return v
}

// standing returns how many stones player needs to link his edges, and how
// hard that is. It uses r, which tells of the same position or is empty.
func (p *Position) standing(player rules.Player, r *reach) (stones, resistance int) {
	p.reach(player, detour, r)
	if r.stones[player] > deepest {
		return 2 * p.size, 1024 * p.size
	}
	return r.stones[player], r.resistance(player)
}

// detour is how many stones more than needed a way may cost that counts.
const detour = 2

// resistance returns the resistance of the board if the points where the same
// stone may go on a way between the edges conduct side by side, and the stones
// follow one after the other.
func (r *reach) resistance(player rules.Player) (sum int) {
	stones := r.stones[player]
	for n := 1; n <= stones; n++ {
		m := min(stones+1+detour-n, r.last)
		sum += 1024 / (r.count(player, n, m) + 1)
	}
	return sum
}

// distance returns how many stones player needs to join his edges if nobody
// hinders him, or more than there are points if the opponent's stones do.
func (p *Position) distance(player rules.Player) int {
	near, far := p.edges(player)
	stones := &p.stones[player]
	var open set // where he has no stone and can have one
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
		if owned.and(&far) != (set{}) {
			return n
		}
		if border == (set{}) {
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
func (s *set) spread(size int) (wide set) {
	for i := 1; i <= size; i++ {
		wide[i] = (s[i-1] | s[i] | s[i+1] | s[i]<<1 | s[i]>>1) & (1<<size - 1)
	}
	return wide
}
