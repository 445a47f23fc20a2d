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

// swapped returns p with the colours exchanged, and the files with the ranks, so that every
// player has their own sides again.
func swapped(p *Position) *Position {
	q := &Position{size: p.size, quiet: p.quiet, reserve: [2]uint8{p.reserve[1], p.reserve[0]}}
	for _, placed := range p.Pieces(nil) {
		file, rank, level := Coordinates(placed.Site)
		q.toggle(rules.Player(Red-placed.Piece), Site(rank, file, level))
	}
	q.beginTurn(p.mover.Other(), nil)
	return q
}
