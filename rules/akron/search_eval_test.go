package akron

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

func TestEval_IsTheSameForBothColours(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 4))
	for n := range 300 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		q := swapped(p)
		want(t, p.String()+" and with the colours swapped", q.Eval(), p.Eval())
	}
}

// swapped returns the position with files and ranks changed, and so the sides,
// and with the colours changed.
func swapped(p *Position) *Position {
	q := &Position{size: p.size, quiet: p.quiet, reserve: [2]uint8{p.reserve[1], p.reserve[0]}}
	for _, placed := range p.Pieces(nil) {
		file, rank, level := Coordinates(placed.Site)
		q.toggle(rules.Player(Red-placed.Piece), Site(rank, file, level))
	}
	q.beginTurn(p.mover.Other(), nil)
	return q
}

func TestDistance(t *testing.T) {
	p := draw(t, "w", `
		..r..
		.rw..
		r.wr.
		.rwr.
		..wr.`)
	want(t, "White's by d4 and d5", p.distances()[rules.First], 2)
	p = draw(t, "w", `
		..w..
		..w..
		rrwrr
		rwrr.
		.ww..`)
	want(t, "White's over the crossing of b2 and c3", p.distances()[rules.First], 1)
	want(t, "Red's over the same", p.distances()[rules.Second], 1)
}

// TestDistance_BeyondAll holds that a side that is out of reach, by a way of 33
// balls, is as good as shut off, for the order as well.
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
	want(t, "White's", p.distances()[rules.First], never)
	legal := p.Legal(nil)
	want(t, "the number of priorities", len(p.Order(legal, nil)), len(legal))
}
