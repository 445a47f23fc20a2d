package dimpled

import (
	"slices"
	"testing"

	"quintet/rules"
)

func TestOrder(t *testing.T) {
	var actions []rules.Action
	var priorities []int32
	randomGames(t, 2, func(p *Position) {
		actions = p.Legal(actions[:0])
		priorities = p.Order(actions, priorities[:0])
		if len(priorities) != len(actions) {
			t.Fatalf("%s: Order returns %d priorities for %d actions", p, len(priorities), len(actions))
		}
	})
}

// TestOrderLeavesAnAction checks that Order never leaves out all actions.
func TestOrderLeavesAnAction(t *testing.T) {
	kept := func(priority int32) bool { return priority != rules.OrderOmit }
	randomGames(t, 2, func(p *Position) {
		actions := p.Legal(nil)
		if !slices.ContainsFunc(p.Order(actions, nil), kept) {
			t.Fatalf("%s: Order omits all of the %d actions, want at least one left", p, len(actions))
		}
	})
}

func TestSearchDoesNotAllocate(t *testing.T) {
	p := start(t, "19")
	actions := p.Legal(nil)
	priorities := make([]int32, 0, len(actions))
	if n := testing.AllocsPerRun(10, func() {
		p.Eval()
		p.Order(actions, priorities)
	}); n != 0 {
		t.Errorf("Eval and Order make %v allocations, want none", n)
	}
}
