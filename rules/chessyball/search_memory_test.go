package chessyball

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// TestMemory checks that a position which remembers what was found of it and of those
// before it is judged like one that has just been read. Which goals it remembers may change
// the choice among defences, so it forgets them before that is compared.
func TestMemory(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		for range 12 {
			legal := p.Legal(nil)
			if len(legal) == 0 {
				return
			}
			priorities := p.Order(legal, nil)
			fresh := newPosition(position{variant: v})
			if err := fresh.read(p.String()); err != nil {
				t.Fatal(err)
			}
			if got, want := p.Eval(), fresh.Eval(); got != want {
				t.Fatalf("%s is judged %d, and %d after a while", p, want, got)
			}
			p.goals, fresh.goals = goalMemory{}, goalMemory{}
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

// TestACopySharesNothing checks that what is done with a copy of a position leaves the
// position as it was, with all that it remembers.
func TestACopySharesNothing(t *testing.T) {
	remembered := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		p.Order(p.Legal(nil), nil)
		goals := fmt.Sprint(p.goals)
		before, q := *p, *p
		for range 5 {
			legal := q.Legal(nil)
			if len(legal) == 0 {
				break
			}
			q.Apply(likely(legal, q.Order(legal, nil), rng), nil)
			q.Eval()
		}
		if *p != before || fmt.Sprint(p.goals) != goals {
			t.Fatalf("%s: a copy of it was searched, and it has changed", p)
		}
		if fmt.Sprint(q.goals) != goals {
			remembered++
		}
	})
	if remembered < 10 {
		t.Errorf("only %d copies remember other goals", remembered)
	}
}
