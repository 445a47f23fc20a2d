package crosscut

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestOrderLeavesOutOnlyLosses checks that each action has a priority, and that the opponent
// can win at once after each action that Order leaves out.
func TestOrderLeavesOutOnlyLosses(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 1))
	omitted := 0
	for n := range 60 {
		p := newPosition(values(t, 5+n%6))
		for ; p.outcome == rules.Playing; p.Apply(wary(p, rng), nil) {
			actions := p.Legal(nil)
			priorities := p.Order(actions, nil)
			if len(priorities) != len(actions) {
				t.Fatalf("%s: Order returns %d priorities for %d actions", p, len(priorities), len(actions))
			}
			if wins(p) {
				continue // the win is foreseen, so a search does not order actions
			}
			for i, a := range actions {
				if priorities[i] != rules.OrderOmit {
					continue
				}
				omitted++
				q := *p
				q.Apply(a, nil)
				if q.outcome != rules.Playing || !wins(&q) {
					t.Fatalf("%s: %s is left out, although the opponent cannot win at once after it", p, p.Format(a))
				}
			}
		}
	}
	if omitted == 0 {
		t.Error("Order leaves out no action, want some")
	}
}

func TestOrderPrefersToBlock(t *testing.T) {
	p := draw(t, `
		........
		........
		........
		..bbb...
		........
		...r....
		.....r..
		........`, "r")
	actions := []rules.Action{pack(siteOf(t, p, "g7")), pack(siteOf(t, p, "f5"))}
	if priorities := p.Order(actions, nil); priorities[0] >= priorities[1] {
		t.Errorf("g7 and f5 have the priorities %d, want a higher one for f5", priorities)
	}
}

func TestOrderDoesNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(52, 1))
	buf := make([]int32, 0, 200)
	for n := range 30 {
		p := wander(t, 5+n%6, rng.IntN(60), rng)
		actions := p.Legal(nil)
		if n := testing.AllocsPerRun(5, func() { p.Order(actions, buf) }); n != 0 {
			t.Fatalf("%s: Order makes %v allocations, want none", p, n)
		}
	}
}
