package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that Conclude names the winner, and two sites on the sides that the
// winner has connected.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return newPosition(rules.Values{"size": "5"}) }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, ok := p.outcome.Winner()
		if !ok {
			return
		}
		file, rank, _ := Coordinates(said.Args[1].(rules.Site))
		toFile, toRank, _ := Coordinates(said.Args[2].(rules.Site))
		across := rank == 0 && toRank == int(p.size)-1
		if winner == rules.Second {
			across = file == 0 && toFile == int(p.size)-1
		}
		if said.Args[0] != winner || !across {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}
