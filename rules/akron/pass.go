package akron

import "quintet/rules"

// Pass implements rules.Passer. The opponent wins if their sides are joined (rule 9).
func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.setMover(p.mover.Other())
	won, stuck := q.startsTurn(q.mover)
	if p.outcome != rules.Playing || stuck {
		return nil, false
	}
	if won {
		q.outcome = rules.Win(q.mover)
	}
	return &q, true
}
