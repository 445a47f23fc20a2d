package dipole

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"quintet/rules"
)

func TestOrder_CapturesFirstAndBearingOffLast(t *testing.T) {
	p := decodeText(t, "8/8/8/8/5,b2,2/8/3,w5,4/8 w")
	legal := p.Legal(nil)
	priorities := p.Order(legal, nil)
	first, last := slices.Index(priorities, slices.Max(priorities)), slices.Index(priorities, slices.Min(priorities))
	if a := p.Format(legal[first]); a != "d2-f4" {
		t.Errorf("%s has the highest priority, want d2-f4", a)
	}
	if a := p.Format(legal[last]); a != "d2-off:5" {
		t.Errorf("%s has the lowest priority, want d2-off:5", a)
	}
}

// late returns a position in which each side has one to four checkers on random squares.
func late(rng *rand.Rand, size int) *Position {
	p := empty(rules.Values{"size": strconv.Itoa(size)})
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

// end is the end of a game if both sides play well: the winner wins as soon as possible, and
// the loser loses as late as possible.
type end struct {
	outcome rules.Outcome
	actions int
}

// solve returns the end of the game from p by exhaustive search. It keeps the results in
// known.
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
				t.Fatalf("%s: Foresee returns %v in %d, but the end is %v in %d", p, o, actions, e.outcome, e.actions)
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
		{"8/2,w3,5/8/8/3,b9,4/8/8/8 b", rules.Playing, 0}, // White can capture next turn
		{"8/8/8/2,b1,5/8/2,w1,5/8/8 w", rules.Playing, 0}, // the stacks have not passed each other
	} {
		p := decodeText(t, test.position)
		if o, actions := p.Foresee(); o != test.want || actions != test.actions {
			t.Errorf("%s: Foresee returns %v in %d, want %v in %d", p, o, actions, test.want, test.actions)
		}
	}
}

func TestForcing_AreLegalCaptures(t *testing.T) {
	captures := 0
	for s := range random(t) {
		p := s.(*Position)
		legal := p.Legal(nil)
		for _, a := range p.Forcing(nil) {
			if !slices.Contains(legal, a) || p.captured(a) == 0 {
				t.Fatalf("%s: Forcing returns %s, which is no legal capture", p, p.Format(a))
			}
			captures++
		}
	}
	if captures == 0 {
		t.Error("Forcing returns no action in any position, want some captures")
	}
}
