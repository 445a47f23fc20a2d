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
			holds := true
			switch said.Key {
			case toldFootball:
				holds = !isDimple && p.dimpling && said.Args[0] == len(p.Footballs(nil))
			case toldDimple:
				holds = isDimple && !p.dimpling && !over
			case toldAgain:
				holds = isDimple && p.dimpling && said.Args[0] == len(p.Footballs(nil))
			default:
				holds = over || !isDimple && !p.dimpling
			}
			if !holds {
				t.Fatalf("%s: Tell returned %q for the last action, which is not true", p, said.Key)
			}
			delete(missing, said.Key)
		}
	}
	for key := range missing {
		t.Errorf("Tell returned %s in no game, want it at least once", key)
	}
}
