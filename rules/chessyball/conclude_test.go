package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that what is said of an end is so.
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

// TestConcludeOfGoals plays games of all endings that are reached by goals, which are scored
// where that is possible: what is said of the end is so.
func TestConcludeOfGoals(t *testing.T) {
	for i, end := range ends {
		limit := endings[i]
		if limit.turns > 0 {
			continue
		}
		p := start(t, "end="+end)
		dice := rand.New(rand.NewPCG(uint64(i), 9))
		for p.Outcome() == rules.Playing {
			p.Apply(scoring(p, dice), nil)
		}
		said := p.Conclude()
		more, less := said.Args[0].(int), said.Args[1].(int)
		winner, ok := p.Outcome().Winner()
		key, done := endedFirst, more == limit.first
		if limit.total > 0 {
			key, done = endedTotal, more+less == limit.total
		}
		if !ok || said.Key != key || !done || more != p.Score(winner) || less != p.Score(winner.Other()) {
			t.Errorf("%s: in %s it says %s with %v", end, p, said.Key, said.Args)
		}
	}
}

// scoring returns an action that scores, or else any.
func scoring(p *Position, dice *rand.Rand) rules.Action {
	legal := p.Legal(nil)
	for _, a := range legal {
		var log rules.Log
		p.Clone().Apply(a, &log)
		if rules.ScoredAt(log.Events) != rules.NoSite {
			return a
		}
	}
	return legal[dice.IntN(len(legal))]
}
