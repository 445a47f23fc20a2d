package akron

import (
	"testing"

	"quintet/rules"
)

func TestDistance(t *testing.T) {
	p := draw(t, "w", `
		..r..
		.rw..
		r.wr.
		.rwr.
		..wr.`)
	want(t, "White's distance by d4 and d5", p.distances()[rules.First], 2)
	p = draw(t, "w", `
		..w..
		..w..
		rrwrr
		rwrr.
		.ww..`)
	want(t, "White's distance over the crossing of b2 and c3", p.distances()[rules.First], 1)
	want(t, "Red's distance over the same crossing", p.distances()[rules.Second], 1)
}

// TestDistance_BeyondAll checks that a way of 33 balls, the only one to a side, counts as no way at
// all, and that Order still returns a priority for each action.
func TestDistance_BeyondAll(t *testing.T) {
	p := draw(t, "w", `
		.........
		rrrrrrrr.
		.........
		.rrrrrrrr
		.........
		rrrrrrrr.
		.........
		.rrrrrrrr
		.........`)
	want(t, "White's distance", p.distances()[rules.First], never)
	legal := p.Legal(nil)
	want(t, "the number of priorities", len(p.Order(legal, nil)), len(legal))
}
