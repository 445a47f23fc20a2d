package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that Conclude names the winner and the two ends of a segment that wins.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return newPosition(rules.Values{"size": "5"}) }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, ok := p.outcome.Winner()
		if !ok {
			if said.Key != keyEndDraw {
				t.Fatalf("%s: Conclude of a draw returns the key %s, want %s", p, said.Key, keyEndDraw)
			}
			return
		}
		file, rank := p.Coordinates(said.Args[2].(rules.Site))
		toFile, toRank := p.Coordinates(said.Args[3].(rules.Site))
		n := said.Args[0].(int)
		if said.Args[1] != winner || n != int(p.size)-2 || (toFile-file)+(toRank-rank) != n-1 || toFile != file && toRank != rank {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
		for i := range n {
			if at := p.Site(file+i*(toFile-file)/(n-1), rank+i*(toRank-rank)/(n-1)); p.At(at) != Disc(winner) {
				t.Fatalf("%s: %s is not in the winner's segment, want all squares between the ends in it", p, p.SiteName(at))
			}
		}
	})
}
