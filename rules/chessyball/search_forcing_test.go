package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestForcing checks that Forcing returns actions only if there is danger, and then those
// that Order does not leave out.
func TestForcing(t *testing.T) {
	met := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		forcing := p.Forcing(nil)
		if len(forcing) == 0 {
			return
		}
		met++
		if p.left != 1 || p.canScore(1) || p.Eval() >= 0 && p.score == [2]uint8{} {
			t.Errorf("%s is unsettled without danger", p)
		}
		legal := p.Legal(nil)
		for i, r := range p.Order(legal, nil) {
			if contains(forcing, legal[i]) != (r > rules.OrderOmit) {
				t.Errorf("%s: Forcing and Order do not agree about %s", p, p.Format(legal[i]))
			}
		}
	})
	if met < 10 {
		t.Errorf("%d positions are unsettled, want at least 10", met)
	}
}
