package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// Warnings plays random games. games is their number, and the function start returns their first
// states. Warnings checks that every site of a warning has a piece on it, or is a site where the
// mover can act. The test also fails if there is no warning.
func Warnings(t testing.TB, games int, start func() rules.State) {
	t.Helper()
	warned := 0
	for seed := range uint64(games) {
		dice := rand.New(rand.NewPCG(seed, 8))
		for s := start(); s.Outcome() == rules.Playing; {
			legal := s.Legal(nil)
			advice := s.(rules.Narrator).Warn()
			if advice.Key != "" {
				warned++
			}
			taken := rules.NewBoard(s.Pieces(nil))
			for _, site := range advice.Sites() {
				ends := func(a rules.Action) bool { return slices.Contains(s.Path(a, nil), site) }
				if taken[site] == 0 && !slices.ContainsFunc(legal, ends) {
					t.Fatalf("%s: %s warns of %s, where the mover cannot act", s, advice.Key, s.SiteName(site))
				}
			}
			s.Apply(legal[dice.IntN(len(legal))], nil)
		}
	}
	if warned == 0 {
		t.Error("Warn has returned no warning in any game")
	}
}
