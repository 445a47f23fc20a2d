package crosscut

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// wander returns the position after the given number of random actions. If the game ends
// before, wander returns the last position before the end.
func wander(t *testing.T, size, actions int, rng *rand.Rand) *Position {
	p := newPosition(values(t, size))
	for range actions {
		q := *p
		legal := q.Legal(nil)
		q.Apply(legal[rng.IntN(len(legal))], nil)
		if q.outcome != rules.Playing {
			break
		}
		p = &q
	}
	return p
}

// swapped returns p with the colours and the mover exchanged.
func swapped(p *Position) *Position {
	q := *p
	q.discs[rules.First], q.discs[rules.Second] = p.discs[rules.Second], p.discs[rules.First]
	q.mover = p.mover.Other()
	return &q
}

// transposed returns p with ranks and files exchanged.
func transposed(p *Position) *Position {
	q := *p
	for i := range q.discs {
		q.discs[i][alongRank], q.discs[i][alongFile] = p.discs[i][alongFile], p.discs[i][alongRank]
	}
	return &q
}

// mirrored returns p with its ranks in reverse order.
func mirrored(p *Position) *Position {
	q := &Position{size: p.size, mover: p.mover, outcome: p.outcome}
	for _, d := range p.Pieces(nil) {
		at := p.square(d.Site)
		at[alongFile] = int(p.size) - 1 - at[alongFile]
		q.toggle(rules.Player(d.Piece-Red), at)
	}
	return q
}

func TestEvalIsSymmetrical(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	for n := range 300 {
		p := wander(t, 5+n%6, rng.IntN(40), rng)
		want, end := p.Eval(), foreseen(p)
		for _, q := range []*Position{transposed(p), mirrored(p), swapped(p)} {
			if v := q.Eval(); v != want {
				t.Fatalf("Eval of %s is %d, and of %s it is %d, want the same", p, want, q, v)
			}
			if in := foreseen(q); in != end {
				t.Fatalf("foreseen(%s) is %d, and foreseen(%s) is %d, want the same", p, end, q, in)
			}
		}
	}
}

// foreseen returns the number of actions in which the mover is foreseen to win. It is
// negative if they lose, and 0 if the end is not foreseen.
func foreseen(p *Position) int {
	switch o, actions := p.Foresee(); o {
	case rules.Win(p.mover):
		return actions
	case rules.Playing:
		return 0
	default:
		return -actions
	}
}

func TestEvalPrefersTheLongerLine(t *testing.T) {
	for size := 6; size <= 10; size++ {
		p := newPosition(values(t, size))
		p.toggle(rules.First, square{2, 2})
		short := p.Eval()
		p.toggle(rules.First, square{3, 2})
		p.toggle(rules.First, square{4, 2})
		if long := p.Eval(); long <= short {
			t.Errorf("%s has the value %d, want more than the %d with two discs fewer", p, long, short)
		}
	}
}

func TestEvalAndForeseeDoNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 1))
	for n := range 30 {
		p := wander(t, 5+n%6, rng.IntN(60), rng)
		if n := testing.AllocsPerRun(5, func() { p.Eval(); p.Foresee() }); n != 0 {
			t.Fatalf("%s: Eval and Foresee make %v allocations, want none", p, n)
		}
	}
}

func TestWeightsAreUsedUp(t *testing.T) {
	for size := 5; size <= maxSize; size++ {
		b, err := weightFiles.ReadFile(weightFile(size))
		if err != nil {
			t.Fatal(err)
		}
		if n := len(newPosition(values(t, size)).Weights()); len(b) != 2*n {
			t.Errorf("%s has %d bytes for %d weights, want two for each", weightFile(size), len(b), n)
		}
	}
}
