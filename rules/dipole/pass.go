package dipole

import "quintet/rules"

// Pass implements rules.Passer.
func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.setMover(p.mover.Other())
	if p.Outcome() != rules.Playing || !q.canMove() {
		return nil, false
	}
	return &q, true
}
