package dipole

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that Conclude gives the number of checkers left, the loser and the
// winner.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 30, 2000, func() rules.State { return start(t, 8) }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, _ := p.Outcome().Winner()
		n := 0
		for _, piece := range p.Pieces(nil) {
			if Owner(piece.Piece) != winner {
				t.Fatalf("%s: the loser has a stack", p)
			}
			n += Height(piece.Piece)
		}
		if said.Args[0] != n || said.Args[1] != winner.Other() || said.Args[2] != winner {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}
