package crosscut

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// wins reports whether the mover can win with one action.
func wins(p *Position) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if q.outcome == rules.Win(p.mover) {
			return true
		}
	}
	return false
}

// loses reports whether the opponent can win at once after each of the mover's actions.
func loses(p *Position) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if q.outcome != rules.Playing || q.mover == p.mover || !wins(&q) {
			return false
		}
	}
	return true
}

// keen returns an action that wins at once. If there is none, it returns a random action.
func keen(p *Position, rng *rand.Rand) rules.Action {
	actions := p.Legal(nil)
	for _, a := range actions {
		q := *p
		q.Apply(a, nil)
		if q.outcome == rules.Win(p.mover) {
			return a
		}
	}
	return actions[rng.IntN(len(actions))]
}

// wary returns an action after which the opponent cannot win at once. If 40 tries find none,
// it returns a random action.
func wary(p *Position, rng *rand.Rand) (a rules.Action) {
	for range 40 {
		a = keen(p, rng)
		q := *p
		q.Apply(a, nil)
		if q.outcome != rules.Playing || !wins(&q) {
			return a
		}
	}
	return a
}

// winsNext reports whether the mover can force a win at their next turn.
func winsNext(p *Position) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if q.outcome == rules.Playing && q.mover != p.mover && loses(&q) {
			return true
		}
	}
	return false
}

// threatened reports whether the opponent could win at once if it were their turn.
func threatened(p *Position) bool {
	q := *p
	q.setMover(p.mover.Other())
	return wins(&q)
}

// checkForesight compares what p foresees with everything that can happen. A loss is foreseen
// only if the opponent already threatens to win.
func checkForesight(t *testing.T, p *Position) rules.Outcome {
	t.Helper()
	want, in := rules.Playing, 0
	switch {
	case wins(p):
		want, in = rules.Win(p.mover), 1
	case threatened(p) && loses(p):
		want, in = rules.Win(p.mover.Other()), 2
	}
	o, actions := p.Foresee()
	if o == rules.Win(p.mover) && actions == 3 && in == 0 && winsNext(p) {
		return o
	}
	if o != want || actions != in {
		t.Fatalf("%s: Foresee returns %v in %d, want %v in %d", p, o, actions, want, in)
	}
	return want
}

func TestForesightInGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 2))
	for size := 5; size <= 10; size++ {
		seen := map[rules.Outcome]int{}
		for range 40 {
			p := newPosition(values(t, size))
			for p.outcome == rules.Playing {
				seen[checkForesight(t, p)]++
				p.Apply(wary(p, rng), nil)
			}
		}
		if seen[rules.FirstWins] == 0 || seen[rules.SecondWins] == 0 {
			t.Errorf("size %d: the numbers of outcomes foreseen are %v, want wins of both sides", size, seen)
		}
	}
}

func TestForesightOnFullBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 2))
	for n := range 3000 {
		p := newPosition(values(t, 5+n%6))
		own, empty := 1+rng.IntN(9), rng.IntN(2) // the numbers of own and of empty squares in ten
		for _, s := range slow(p).spots() {
			if at := (square{s.file, s.rank}); !p.perimeter(at) && rng.IntN(10) >= empty {
				p.toggle(rules.Player(min(1, rng.IntN(10)/own)), at)
			}
		}
		if q := *p; !q.hasLine(rules.First) && !q.hasLine(rules.Second) {
			if q.beginTurn(rules.First, nil); q.outcome == rules.Playing {
				checkForesight(t, &q)
			}
		}
	}
}
