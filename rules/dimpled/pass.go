package dimpled

import "quintet/rules"

// Pass implements rules.Passer. A dimple is never optional (rule 5), so there is no Pass in the
// middle of a turn.
func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.mover = p.mover.Other()
	if p.outcome != rules.Playing || p.dimpling || !q.canPlace() {
		return nil, false
	}
	return &q, true
}
