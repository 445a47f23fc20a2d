package akron

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

func TestOrder_OneForEachAction(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 4))
	for n := range 50 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		legal := p.Legal(nil)
		buf := make([]int32, 0, len(legal)+1)
		if n := len(p.Order(legal, append(buf, 7))); n != len(legal)+1 {
			t.Errorf("%s: Order returns %d priorities for %d actions", p, n-1, len(legal))
		}
		if n := testing.AllocsPerRun(1, func() { p.Order(legal, buf) }); n != 0 {
			t.Errorf("%s: Order makes %v allocations, want none", p, n)
		}
	}
}

// TestOrder_OfTheObvious checks a position in which one hole is on the shortest ways of
// both players, and no Move to a platform gains anything.
func TestOrder_OfTheObvious(t *testing.T) {
	p := draw(t, "w", `
		.....
		..w..
		rr.rr
		..w..
		..w.w`)
	legal := p.Legal(nil)
	priorities := p.Order(legal, nil)
	best := 0
	for i := range priorities {
		if priorities[i] > priorities[best] {
			best = i
		}
		from, to := unpack(legal[i])
		joins := p.SiteName(to) == "c3"
		if from != rules.NoSite && (priorities[i] != rules.OrderOmit) != joins {
			t.Errorf("%s has priority %d with balls to add, want it to be omitted: %t", p.Format(legal[i]), priorities[i], !joins)
		}
	}
	want(t, "the action of the highest priority", p.Format(legal[best]), "c3")
}
