package chessyball

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude holds that what is said of an end is so.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 6, 2000, func() rules.State { return start(t, "end=turns25") }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, ok := p.outcome.Winner()
		more, less := p.Score(rules.First), p.Score(rules.Second)
		if winner == rules.Second && ok {
			more, less = less, more
		}
		if said.Args[0] != more || said.Args[1] != less || ok != (more > less) {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}
