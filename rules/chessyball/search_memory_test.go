package chessyball

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// TestMemory compares a position that remembers earlier searches with the same position read
// from its text: both have the same value. The goals that it remembers may change the choice
// among defences, so it forgets them before the forcing moves are compared.
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
			if err := fresh.Read(p.String()); err != nil {
				t.Fatal(err)
			}
			if got, want := p.Eval(), fresh.Eval(); got != want {
				t.Fatalf("%s has the value %d, and %d after other positions", p, want, got)
			}
			p.goals, fresh.goals = goalMemory{}, goalMemory{}
			if !slices.Equal(p.Forcing(nil), fresh.Forcing(nil)) {
				t.Fatalf("%s has other forcing moves after other positions", p)
			}
			p.Apply(likely(legal, priorities, rng), nil)
		}
	})
}

// likely returns a random action of actions, one that Order does not leave out if there is one.
func likely(actions []rules.Action, priorities []int32, rng *rand.Rand) rules.Action {
	var good []rules.Action
	for i, a := range actions {
		if priorities[i] > rules.OrderOmit {
			good = append(good, a)
		}
	}
	if len(good) == 0 {
		good = actions
	}
	return good[rng.IntN(len(good))]
}

// TestACopySharesNothing checks that searching a copy of a position does not change the
// position or anything that it remembers.
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
			t.Fatalf("%s: searching a copy of it has changed it", p)
		}
		if fmt.Sprint(q.goals) != goals {
			remembered++
		}
	})
	if remembered < 10 {
		t.Errorf("%d copies remember other goals, want at least 10", remembered)
	}
}
