package dipole

import "testing"

// turned returns p with the colours exchanged and the board turned by half a turn.
func turned(p *Position) *Position {
	b := p.board()
	q := &Position{size: p.size}
	for c := range b.off() {
		if stack := p.stacks[c]; stack != 0 {
			q.set(b.off()-1-c, Stack(Owner(stack).Other(), Height(stack)))
		}
	}
	q.setMover(p.mover.Other())
	return q
}

func TestEval_IsTheSameForBothColours(t *testing.T) {
	eachPosition(t, func(p *Position) {
		if a, b := p.Eval(), turned(p).Eval(); a != b {
			t.Fatalf("the evaluation of %s is %d, and %d with the colours exchanged, want the same", p, a, b)
		}
	})
}
