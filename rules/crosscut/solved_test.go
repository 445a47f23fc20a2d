package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// proof proves who wins by looking at everything, with foresight to shorten
// it if that is wanted.
type proof struct {
	foresight bool
	won, not  map[uint64]int // by hash: in how many actions the mover wins, or does not
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
	if pr.not[p.hash] >= actions {
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
	pr.not[p.hash] = actions
	return false
}

// loses reports whether the opponent wins within the given number of actions, whatever the
// mover does.
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

// TestRedWinsOnSize5 proves it by the rules alone.
func TestRedWinsOnSize5(t *testing.T) {
	p := newPosition(values(t, 5))
	if !newProof(false).wins(p, 5) {
		t.Error("Red does not win in 5")
	}
	if newProof(false).wins(p, 4) {
		t.Error("Red wins in less than 5")
	}
}

// TestRedWinsOnSize6 proves it with the help of foresight.
func TestRedWinsOnSize6(t *testing.T) {
	p := newPosition(values(t, 6))
	rulestest.Play(t, p, "c3")
	if !newProof(true).loses(p, 8) {
		t.Error("Red does not win in 9 with c3")
	}
}
