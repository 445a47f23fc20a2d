package toy

import "quintet/rules"

// worthPair is what two pieces of a colour side by side are worth.
const worthPair = 20

// Eval implements rules.Evaluator: what the pairs are worth that the mover has more than
// the opponent.
func (p *Position) Eval() int {
	return worthPair * (p.pairs(p.mover) - p.pairs(p.mover.Other()))
}

// pairs returns the number of pairs of neighbouring cells that both hold a piece of who.
func (p *Position) pairs(who rules.Player) (n int) {
	for i, c := range p.cells[1:p.size] {
		if c == own(who) && p.cells[i] == c {
			n++
		}
	}
	return n
}
