package chessyball

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// TestMemory holds that a position which remembers what was found out about it
// and those before it is judged like one that has just been read.
func TestMemory(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		for range 12 {
			legal := p.Legal(nil)
			if len(legal) == 0 {
				return
			}
			priorities := p.Order(legal, nil)
			fresh := &Position{variant: v}
			if err := fresh.read(p.String()); err != nil {
				t.Fatal(err)
			}
			if got, want := p.Eval(), fresh.Eval(); got != want {
				t.Fatalf("%s is judged %d, and %d after a while", p, want, got)
			}
			if !slices.Equal(p.Forcing(nil), fresh.Forcing(nil)) {
				t.Fatalf("%s has other forcing moves after a while", p)
			}
			p.Apply(likely(legal, priorities, rng), nil)
		}
	})
}

// likely returns one of the actions at random, one that is not left out if
// there is one.
func likely(legal []rules.Action, priorities []int32, rng *rand.Rand) rules.Action {
	var good []rules.Action
	for i, a := range legal {
		if priorities[i] > rules.OrderOmit {
			good = append(good, a)
		}
	}
	if len(good) == 0 {
		good = legal
	}
	return good[rng.IntN(len(good))]
}
