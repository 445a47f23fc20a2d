package toy

import "quintet/rules"

// worthPair is what two pieces of a colour side by side are worth.
const worthPair = 20

// Eval implements rules.Evaluator: by how many pairs the mover has more.
func (p *Position) Eval() int {
	return worthPair * (p.pairs(p.mover) - p.pairs(p.mover.Other()))
}

// pairs returns how many cells hold a piece of who, as does the next.
func (p *Position) pairs(who rules.Player) (n int) {
	for i, c := range p.cells[1:p.size] {
		if c == own(who) && p.cells[i] == c {
			n++
		}
	}
	return n
}
