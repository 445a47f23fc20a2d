package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// proof finds out who wins by exhaustive search. With foresight set it also uses Foresee,
// which makes it faster.
type proof struct {
	foresight bool
	won       map[uint64]int // by hash: the least number of actions within which the mover can win, as far as known
	failed    map[uint64]int // by hash: the greatest number of actions within which the mover cannot win, as far as known
}

func newProof(foresight bool) *proof {
	return &proof{foresight, map[uint64]int{}, map[uint64]int{}}
}

// wins reports whether the mover can win within the given number of actions.
func (pr *proof) wins(p *Position, actions int) bool {
	if actions <= 0 || p.outcome != rules.Playing {
		return p.outcome == rules.Win(p.mover)
	}
	if pr.foresight {
		if o, in := p.Foresee(); o != rules.Playing {
			return o == rules.Win(p.mover) && in <= actions
		}
	}
	if in, ok := pr.won[p.hash]; ok && in <= actions {
		return true
	}
	if pr.failed[p.hash] >= actions {
		return false
	}
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if q.outcome == rules.Win(p.mover) || q.mover != p.mover && q.outcome == rules.Playing && pr.loses(&q, actions-1) {
			pr.won[p.hash] = actions
			return true
		}
	}
	pr.failed[p.hash] = actions
	return false
}

// loses reports whether the opponent can force a win within the given number of actions.
func (pr *proof) loses(p *Position, actions int) bool {
	if pr.foresight {
		if o, in := p.Foresee(); o != rules.Playing {
			return o != rules.Win(p.mover) && in <= actions
		}
	}
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if q.outcome != rules.Playing || q.mover == p.mover || !pr.wins(&q, actions-1) {
			return false
		}
	}
	return true
}

// TestSolved proves, for each board whose winner Game.Solved names, that this side wins, and
// checks that Game.Solved names no winner for other boards.
func TestSolved(t *testing.T) {
	proofs := map[string]func(*testing.T){"5": redWinsOnSize5, "6": redWinsOnSize6}
	for _, size := range Game.Options[0].Choices {
		prove := proofs[size]
		winner, ok := Game.Solved(rules.Values{"size": size})
		if ok != (prove != nil) || ok && winner != rules.First {
			t.Errorf("size %s: solved is %v with winner %v; a proof for Red exists: %v", size, ok, winner, prove != nil)
		}
		if prove != nil {
			t.Run(size, prove)
		}
	}
}

// redWinsOnSize5 proves that Red wins on a board of size 5. It uses only the rules.
func redWinsOnSize5(t *testing.T) {
	p := newPosition(values(t, 5))
	if !newProof(false).wins(p, 5) {
		t.Error("Red does not win in 5 actions")
	}
	if newProof(false).wins(p, 4) {
		t.Error("Red wins in fewer than 5 actions")
	}
}

// redWinsOnSize6 proves that Red wins on a board of size 6. It uses foresight.
func redWinsOnSize6(t *testing.T) {
	p := newPosition(values(t, 6))
	rulestest.Play(t, p, "c3")
	if !newProof(true).loses(p, 8) {
		t.Error("Red does not win in 9 actions with c3")
	}
}
