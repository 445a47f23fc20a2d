package dimpled

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestTell plays random games until Tell has said everything that it can say. Everything
// that it says must be true.
func TestTell(t *testing.T) {
	missing := map[string]bool{toldFootball: true, toldDimple: true, toldAgain: true}
	for seed := uint64(0); len(missing) > 0 && seed < 4000; seed++ {
		dice := rand.New(rand.NewPCG(seed, 2))
		for p := draw(t, "..... ..... ..... ..... ..... b -"); p.outcome == rules.Playing; {
			legal := p.Legal(nil)
			a := legal[dice.IntN(len(legal))]
			said, isDimple := p.Tell(a), p.dimpling
			p.Apply(a, nil)
			over := p.outcome != rules.Playing
			so := true
			switch said.Key {
			case toldFootball:
				so = !isDimple && p.dimpling
			case toldDimple:
				so = isDimple && !p.dimpling && !over
			case toldAgain:
				so = isDimple && len(p.Footballs(nil)) > 0
			default:
				so = over || !isDimple && !p.dimpling
			}
			if !so {
				t.Fatalf("%s: the last action was explained as %q", p, said.Key)
			}
			delete(missing, said.Key)
		}
	}
	for key := range missing {
		t.Errorf("%s was never said", key)
	}
}
