package dipole

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// late returns a position with up to four checkers a side, anywhere.
func late(rng *rand.Rand, size int) *Position {
	p := &Position{size: uint8(size)}
	cells := rng.Perm(size * size / 2)
	for player := range p.cells {
		for range 1 + rng.IntN(4) {
			c := cell(cells[rng.IntN(3)+3*player])
			p.set(c, Stack(rules.Player(player), Height(p.stacks[c])+1))
		}
	}
	p.beginTurn(rules.Player(rng.IntN(2)), nil)
	return p
}

// end is how a game ends if both play well, the winner as soon and the loser
// as late as he can.
type end struct {
	outcome rules.Outcome
	actions int
}

// solve returns the end of the game by looking at everything.
func solve(p *Position, known map[Position]end) end {
	if o := p.Outcome(); o != rules.Playing {
		return end{o, 0}
	}
	if e, ok := known[*p]; ok {
		return e
	}
	var best end
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		e := solve(&q, known)
		e.actions++
		wins, won := e.outcome == rules.Win(p.mover), best.outcome == rules.Win(p.mover)
		switch {
		case best.actions == 0, wins && !won:
			best = e
		case wins == won && wins == (e.actions < best.actions):
			best = e
		}
	}
	known[*p] = best
	return best
}

func TestForesee_IsNeverWrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	for _, size := range []int{8, 10} {
		foreseen := 0
		for foreseen < 400 {
			p := late(rng, size)
			o, actions := p.Foresee()
			if o == rules.Playing {
				continue
			}
			foreseen++
			if e := solve(p, map[Position]end{}); e.outcome != o || e.actions > actions {
				t.Fatalf("%s: foreseen %v in %d, but it is %v in %d", p, o, actions, e.outcome, e.actions)
			}
		}
	}
}

func TestForesee(t *testing.T) {
	for _, test := range []struct {
		position string
		want     rules.Outcome
		actions  int
	}{
		{"3,w1,4/8/8/8/8/8/3,b1,4/8 w", rules.SecondWins, 1},
		{"3,w1,4/8/8/8/8/8/3,b1,4/8 b", rules.SecondWins, 2},
		{"8/8/1,w1,6/8/8/8/8/4,b2,3 w", rules.FirstWins, 4},
		{"8/8/8/8/1,w1,6/2,b1,5/8/8 w", rules.Playing, 0}, // White captures
		{"8/8/8/2,w2,5/8/2,b1,5/8/8 w", rules.FirstWins, 6},
		{"8/2,w2,5/8/8/3,b9,4/8/8/8 b", rules.SecondWins, 8},
		{"8/2,w3,5/8/8/3,b9,4/8/8/8 b", rules.Playing, 0}, // White may capture
		{"8/8/8/2,b1,5/8/2,w1,5/8/8 w", rules.Playing, 0}, // they have not passed
	} {
		p := decodeText(t, test.position)
		if o, actions := p.Foresee(); o != test.want || actions != test.actions {
			t.Errorf("%s: foreseen %v in %d, want %v in %d", p, o, actions, test.want, test.actions)
		}
	}
}

// turned returns the position with the colours exchanged and the board turned.
func turned(p *Position) *Position {
	b := p.board()
	q := &Position{size: p.size}
	for c := range b.off() {
		if stack := p.stacks[c]; stack != 0 {
			q.set(b.off()-1-c, Stack(Colour(stack).Other(), Height(stack)))
		}
	}
	q.setMover(p.mover.Other())
	return q
}

func TestEval_IsTheSameForBothColours(t *testing.T) {
	eachPosition(t, func(p *Position) {
		if a, b := p.Eval(), turned(p).Eval(); a != b {
			t.Fatalf("%s: %d, and with the colours exchanged %d", p, a, b)
		}
	})
}

func TestForcing_AreLegalCaptures(t *testing.T) {
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		for _, a := range p.Forcing(nil) {
			if !slices.Contains(legal, a) || p.captured(a) == 0 {
				t.Fatalf("%s: %s is no legal capture", p, p.Format(a))
			}
		}
	})
}

func TestOrder_IsOneForEachAction(t *testing.T) {
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		priorities := p.Order(legal, nil)
		if len(priorities) != len(legal) {
			t.Fatalf("%s: %d priorities for %d actions", p, len(priorities), len(legal))
		}
	})
}

func TestOrder_CapturesFirstAndBearingOffLast(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - . - b2 - .
		. - . - . - . -
		- . - w5 - . - .
		. - . - . - . -`, "w")
	legal := p.Legal(nil)
	priorities := p.Order(legal, nil)
	first, last := slices.Index(priorities, slices.Max(priorities)), slices.Index(priorities, slices.Min(priorities))
	if a := p.Format(legal[first]); a != "d2-f4" {
		t.Errorf("%s comes first", a)
	}
	if a := p.Format(legal[last]); a != "d2-off:5" {
		t.Errorf("%s comes last", a)
	}
}

func TestSearch_AllocatesNothing(t *testing.T) {
	buf := make([]rules.Action, 0, 100)
	priorities := make([]int32, 0, 200)
	eachPosition(t, func(p *Position) {
		legal := p.Legal(nil)
		n := testing.AllocsPerRun(1, func() {
			p.Eval()
			p.Foresee()
			p.Forcing(buf)
			p.Order(legal, priorities)
		})
		if n != 0 {
			t.Fatalf("%s: %v allocations", p, n)
		}
	})
}

// eachPosition calls f with the positions of random games of both sizes.
func eachPosition(t *testing.T, f func(p *Position)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(32, 1))
	for game := range 40 {
		p := begin(t, 8+2*(game%2))
		for p.Outcome() == rules.Playing {
			f(p)
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
	}
}
