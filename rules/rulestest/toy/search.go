package toy

import "quintet/rules"

// worthPair is the value of two neighbouring pieces of the same colour.
const worthPair = 20

// Eval implements rules.Evaluator: worthPair times the difference between the numbers of pairs of
// the mover and of the opponent.
func (p *Position) Eval() int {
	return worthPair * (p.pairs(p.mover) - p.pairs(p.mover.Other()))
}

// pairs returns the number of pairs of neighbouring cells that both hold a piece of player.
func (p *Position) pairs(player rules.Player) (n int) {
	for i, c := range p.cells[1:p.size] {
		if c == own(player) && p.cells[i] == c {
			n++
		}
	}
	return n
}
