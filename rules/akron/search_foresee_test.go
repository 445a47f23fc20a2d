package akron

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestForesee_IsNeverWrong compares what Foresee says with a search of everything that the
// players can do, in random positions of all sizes.
func TestForesee_IsNeverWrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 4))
	foreseen := map[int]int{}
	for n := range 800 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		o, actions := p.Foresee()
		foreseen[actions]++
		switch {
		case actions == 1 && o != rules.Win(p.mover.Other()), actions == 2 && o != rules.Win(p.mover):
			t.Fatalf("%s: Foresee returns %v in %d actions, but in 1 action only the opponent wins, and in 2 only the mover", p, o, actions)
		case o == rules.Playing && lost(p):
			t.Fatalf("%s: Foresee returns nothing, but every action loses at once", p)
		case o != rules.Playing && !certain(p, o, actions):
			t.Fatalf("%s: Foresee returns %v in %d actions, which is not certain", p, o, actions)
		}
	}
	for actions := range 3 {
		if foreseen[actions] < 20 {
			t.Errorf("%d positions are foreseen to end in %d actions, want at least 20", foreseen[actions], actions)
		}
	}
}

// lost reports whether the mover's opponent wins at once whatever the mover does.
func lost(p *Position) bool { return certain(p, rules.Win(p.mover.Other()), 1) }

// certain reports whether a player can force the outcome o within the given number of
// actions.
func certain(p *Position, o rules.Outcome, actions int) bool {
	if p.outcome != rules.Playing || actions == 0 {
		return p.outcome == o
	}
	wants := o == rules.Win(p.mover)
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if certain(&q, o, actions-1) == wants {
			return wants
		}
	}
	return !wants
}

func TestForesee_AllocatesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 4))
	for n := range 100 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		if n := testing.AllocsPerRun(1, func() { p.Foresee() }); n != 0 {
			t.Errorf("%s: Foresee makes %v allocations, want none", p, n)
		}
	}
}

// late returns a position one to four actions before the end of a game. The game begins with
// a random pile, and its players mostly choose actions of high priority. After 59 actions it counts
// as ended.
func late(t *testing.T, rng *rand.Rand, size int) *Position {
	t.Helper()
	line := []Position{*pile(t, rng, size)}
	for len(line) < 60 && line[len(line)-1].outcome == rules.Playing {
		p := line[len(line)-1]
		legal := p.Legal(nil)
		priorities := p.Order(legal, nil)
		best := rng.IntN(len(legal))
		for i := range priorities {
			if rng.IntN(4) > 0 && priorities[i] > priorities[best] {
				best = i
			}
		}
		p.Apply(legal[best], nil)
		line = append(line, p)
	}
	return &line[max(0, len(line)-2-rng.IntN(4))]
}
