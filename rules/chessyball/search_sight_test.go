package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestSee checks that a position sees a goal exactly if it is within the sight, also after
// other actions of the same turn.
func TestSee(t *testing.T) {
	seen, hidden := 0, 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		sight := 1 + rng.IntN(2)
		p.See(sight)
		for turn := p.turn; p.turn == turn && p.outcome == rules.Playing; {
			var s attack
			want := p.canScore(sight)
			if got := p.scores(&s); got != want {
				t.Fatalf("%s: a goal in %d actions is seen: %v, want %v", p, sight, got, want)
			}
			if want {
				seen++
				return
			}
			if p.canScore(sight + 1) {
				hidden++
			}
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
	})
	if seen < 10 || hidden < 10 {
		t.Errorf("%d goals were within sight and %d just beyond, want at least 10 of each", seen, hidden)
	}
}
