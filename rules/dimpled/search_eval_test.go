package dimpled

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// sizes are all sizes of the board.
var sizes = Game.Options[0].Choices

// randomGames calls f with every position, except the last, of random games of all sizes.
func randomGames(t *testing.T, games int, f func(*Position)) {
	t.Helper()
	for _, size := range sizes {
		for game := range games {
			dice := rand.New(rand.NewPCG(uint64(game), 31))
			for p := start(t, size); p.Outcome() == rules.Playing; {
				f(p)
				actions := p.Legal(nil)
				p.Apply(actions[dice.IntN(len(actions))], nil)
			}
		}
	}
}

// swapped returns p with the colours and the directions of the board exchanged, and without the
// dimples made in this turn.
func swapped(p *Position) *Position {
	q := &Position{size: p.size, mover: p.mover.Other(), outcome: p.outcome}
	for s := range rules.Site(p.size * p.size) {
		if stone := p.At(s); stone != 0 {
			file, rank := p.Coordinates(s)
			q.toggle(Owner(stone).Other(), q.Site(rank, file))
		}
	}
	if p.dimpling {
		q.startDimpling()
	}
	return q
}

func TestEvalIsTheSameForBothColours(t *testing.T) {
	randomGames(t, 2, func(p *Position) {
		if v, w := p.Eval(), swapped(p).Eval(); v != w {
			t.Fatalf("the evaluation of %s is %d, and %d with the colours exchanged, want the same", p, v, w)
		}
	})
}

func TestEvalPrefersTheLink(t *testing.T) {
	// Black's chain is linked to both edges; White has none.
	p := draw(t, `
		..b..
		.wb..
		.wb.w
		.wb..
		..... w -`)
	if v := p.Eval(); v > -300 {
		t.Errorf("White's evaluation is %d although Black is linked to both edges, want at most -300", v)
	}
}

func BenchmarkEval(b *testing.B) {
	for _, size := range []string{"11", "19"} {
		b.Run(size, func(b *testing.B) {
			s, err := Game.New(rules.Values{"size": size})
			if err != nil {
				b.Fatal(err)
			}
			p := s.(*Position)
			dice := rand.New(rand.NewPCG(1, 31))
			for range p.size * p.size / 4 {
				actions := p.Legal(nil)
				p.Apply(actions[dice.IntN(len(actions))], nil)
			}
			for b.Loop() {
				p.Eval()
			}
		})
	}
}
