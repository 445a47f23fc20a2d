package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that Conclude gives the numbers of goals, the winner's first.
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

// TestConcludeOfGoals plays games with each ending that depends on the number of goals, and
// scores whenever it can. It checks that Conclude gives the right ending and numbers of
// goals.
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
			t.Errorf("%s: in %s it says %s with %v, want %s with the goals %d and %d", end, p, said.Key, said.Args, key, p.Score(winner), p.Score(winner.Other()))
		}
	}
}

// TestConcludeOfTheDecidingShot ends a shoot-out with the deciding shot. If it misses, the numbers
// of goals are equal, and so they cannot be the reason.
func TestConcludeOfTheDecidingShot(t *testing.T) {
	for _, c := range []struct {
		action, key string
		goals       int // of White, who shoots
	}{
		{"f3-f5", endedMissed, 0},
		{"f3-h5", endedShootout, 1},
	} {
		p := read(t, "size=14x9", "14/14/14/14/8o5/14/5w5B2/5w8/14 w 1 0-0 101 100 0 - h3-h4-h5-h6-h7-h8-i5/f3-f4-f5-f6-f7-f8-:0")
		rulestest.Play(t, p, c.action)
		if said := p.Conclude(); said.Key != c.key || said.Args[0] != c.goals || said.Args[1] != 0 {
			t.Errorf("%s: it says %s with %v, want %s with %d and 0", p, said.Key, said.Args, c.key, c.goals)
		}
	}
}

// scoring returns an action that scores. If there is none, it returns any.
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
