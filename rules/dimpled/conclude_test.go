package dimpled

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that Conclude names the winner, two stones of theirs on opposite edges,
// and who completed the path.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return start(t, "5") }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, _ := p.outcome.Winner()
		near, far := p.edgePlaces()
		from, to := said.Args[1].(rules.Site), said.Args[2].(rules.Site)
		if said.Args[0] != winner || !p.onEdge(winner, from, near) || !p.onEdge(winner, to, far) || (said.Key == endedGiven) != (p.mover == winner) {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}
