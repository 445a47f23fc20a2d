package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestNothingIsAllocated checks that the methods that a search calls do not allocate.
func TestNothingIsAllocated(t *testing.T) {
	priorities := make([]int32, 0, 1<<12)
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		legal := p.Legal(make([]rules.Action, 0, 1<<12))
		if n := testing.AllocsPerRun(1, func() {
			p.Eval()
			p.Foresee()
			priorities = p.Order(legal, priorities[:0])
			legal = p.Forcing(legal[:0])
		}); n > 0 {
			t.Errorf("%s: %v allocations", p, n)
		}
	})
}

// TestPlacing checks that a position in which the ball is to be placed has a value and
// priorities.
func TestPlacing(t *testing.T) {
	p := draw(t, "size=14x9,reset=place", shot+"w 3 0-0 3 2 4 -")
	rulestest.Play(t, p, "l1-l2")
	if p.phase != placing {
		t.Fatal("no ball is to be placed")
	}
	legal := p.Legal(nil)
	if n := len(p.Order(legal, nil)); n != len(legal) {
		t.Errorf("Order returns %d priorities for %d actions, want one for each", n, len(legal))
	}
	if v := p.Eval(); v >= 0 {
		t.Errorf("one goal behind, Eval is %d, want less than 0", v)
	}
}
