package crosscut

import "quintet/rules"

// Pass implements rules.Passer.
func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.setMover(p.mover.Other())
	if p.outcome != rules.Playing || !q.canPlace(q.mover) {
		return nil, false
	}
	return &q, true
}
