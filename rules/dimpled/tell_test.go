package dimpled

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWarn(t *testing.T) {
	for _, c := range []struct{ drawn, key, names string }{
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", warnJoins, "b1"},
		{"..b.. ..... ..b.. ..... ..b.. w -", warnLinks, "2"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... w -", "", ""}, // three stones are missing
		{"....... ....... ....... ....... ....... ....... ....... b -", "", ""},
	} {
		p := draw(t, c.drawn)
		if said := p.Warn(); said.Key != c.key || rulestest.Named(p, said) != c.names {
			t.Errorf("%s: it warns %q %s, not %q %s", p, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}

// TestTell plays at random until everything there is to tell came up, and holds that
// it is so.
func TestTell(t *testing.T) {
	left := map[string]bool{toldFootball: true, toldDimple: true, toldAgain: true}
	for seed := uint64(0); len(left) > 0 && seed < 4000; seed++ {
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
				t.Fatalf("%s: of what led here it tells %q", p, said.Key)
			}
			delete(left, said.Key)
		}
	}
	for key := range left {
		t.Errorf("%s did not come up", key)
	}
}

// TestWarningsCanBeHeeded holds that nobody is warned of a place barred to them.
func TestWarningsCanBeHeeded(t *testing.T) {
	rulestest.Warnings(t, 60, func() rules.State { return start(t, "5") })
}
