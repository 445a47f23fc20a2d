package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// Conclusions plays random games. games is their number, actions is the greatest number of actions
// of each, and the function start returns their first states. Conclusions calls check with each
// final state and the result of its Conclude. The test fails if a result names a site that did not
// decide the game, or if no game ends. The states must be rules.Concluders and rules.Highlighters.
func Conclusions(t testing.TB, games, actions int, start func() rules.State, check func(s rules.State, advice rules.Advice)) {
	t.Helper()
	ended := 0
	for seed := range uint64(games) {
		dice := rand.New(rand.NewPCG(seed, 9))
		s := start()
		for n := 0; n < actions && s.Outcome() == rules.Playing; n++ {
			legal := s.Legal(nil)
			s.Apply(legal[dice.IntN(len(legal))], nil)
		}
		if s.Outcome() == rules.Playing {
			continue
		}
		ended++
		advice := s.(rules.Concluder).Conclude()
		decided := s.(rules.Highlighter).Decided(nil)
		for _, site := range advice.Sites() {
			if !slices.Contains(decided, site) {
				t.Fatalf("%s: %s says %s, which did not decide it", s, advice.Key, s.SiteName(site))
			}
		}
		check(s, advice)
	}
	if ended == 0 {
		t.Error("no game ends")
	}
}
