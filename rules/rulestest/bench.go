package rulestest

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// Bench plays b.N actions of uniformly random games of g with the options, as in
// "size=8". It reports the number of actions per second.
func Bench(b *testing.B, g *rules.Game, options string) {
	v, err := g.Values(options)
	if err != nil {
		b.Fatal(err)
	}
	start, err := g.New(v)
	if err != nil {
		b.Fatal(err)
	}
	pos, rng := start.Clone(), rand.New(rand.NewPCG(4, 4))
	buf := make([]rules.Action, 0, 1<<10)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		buf = pos.Legal(buf[:0])
		if len(buf) == 0 {
			pos.CopyFrom(start)
			buf = pos.Legal(buf[:0])
		}
		pos.Apply(buf[rng.IntN(len(buf))], nil)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "actions/s")
}

// Solve returns 1 if the mover can force a win, -1 if the opponent can, otherwise 0. It is
// the simplest exhaustive search. It keeps what it finds in the map results, by the texts of
// positions. The game must be small and without cycles.
func Solve(s rules.State, results map[string]int) int {
	text := s.String()
	if v, ok := results[text]; ok {
		return v
	}
	best := -1
	if winner, won := s.Outcome().Winner(); won && winner == s.Mover() {
		best = 1
	} else if s.Outcome() == rules.Draw {
		best = 0
	}
	for _, a := range s.Legal(nil) {
		child := s.Clone()
		child.Apply(a, nil)
		v := Solve(child, results)
		if child.Mover() != s.Mover() {
			v = -v
		}
		best = max(best, v)
	}
	results[text] = best
	return best
}
