package chessyball

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// TestOrder checks that Order appends one priority for each action, and that an action that
// keeps a goal of this turn possible comes first.
func TestOrder(t *testing.T) {
	goals := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		legal := p.Legal(nil)
		priorities := p.Order(legal, []int32{7})
		if len(priorities) != 1+len(legal) || priorities[0] != 7 {
			t.Fatalf("%s: %d priorities for %d actions", p, len(priorities)-1, len(legal))
		}
		best := 0
		for i, r := range priorities[1:] {
			if r > priorities[1+best] {
				best = i
			}
		}
		n := int(p.left)
		if p.kicked || n > 2 || !p.canScore(n) {
			return
		}
		goals++
		q := *p
		q.Apply(legal[best], nil)
		if q.score[p.mover] == p.score[p.mover] && !(q.turn == p.turn && q.canScore(n-1)) {
			t.Errorf("%s: %s comes first, but misses a goal", p, p.Format(legal[best]))
		}
	})
	if goals < 10 {
		t.Errorf("a goal is possible in %d positions, want at least 10", goals)
	}
}

// TestUrgency checks that Order, before the last action of a turn, leaves out no defence,
// whatever goals are remembered.
func TestUrgency(t *testing.T) {
	left, met := 0, 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng).Clone().(*Position)
		before := *p
		for range 3 { // actions after which goals are remembered
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
			if p.Outcome() == rules.Playing {
				p.Order(p.Legal(nil), nil)
			}
			p.CopyFrom(&before)
		}
		var o attack
		o.begin(&p.position, p.mover.Other())
		if p.left != 1 || !o.goal(3, 0) || p.canScore(1+p.furtherKicks()) {
			return
		}
		legal := p.Legal(nil)
		for i, r := range p.Order(legal, nil) {
			if r > rules.OrderOmit {
				continue
			}
			left++
			q := *p
			q.Apply(legal[i], nil)
			var s attack
			if s.begin(&q.position, q.mover); q.mover != p.mover && !s.goal(3, 0) {
				t.Errorf("%s: %s is left out, but stops the goal", p, p.Format(legal[i]))
			}
		}
		met++
	})
	if met < 10 || left < 100 {
		t.Errorf("%d actions were left out in %d positions, want at least 100 in 10", left, met)
	}
}

// TestMembersKeepToTheField checks that only actions that leave the field are shunned, but
// not those that move the ball or score, and none in a shot.
func TestMembersKeepToTheField(t *testing.T) {
	shunned, left := 0, 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		legal := p.Legal(nil)
		ball := p.ball
		for i, r := range p.Order(legal, nil) {
			_, to := unpack(legal[i])
			q := *p
			q.Apply(legal[i], nil)
			switch outside := p.pitch().ring.has(to); {
			case r == rules.OrderShun && (!outside || q.ball != ball || q.score != p.score):
				t.Errorf("%s: %s is shunned", p, p.Format(legal[i]))
			case r == rules.OrderShun:
				shunned++
			case outside && q.ball == ball:
				left++
			}
		}
	})
	if shunned < 1000 || left < 1000 {
		t.Errorf("of the actions that leave the field %d are shunned, %d are not, want at least 1000 of each", shunned, left)
	}
	shot, err := Game.Decode(values(t, "tie=shootout"), "18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2")
	if err != nil {
		t.Fatal(err)
	}
	if slices.Contains(shot.(*Position).Order(shot.Legal(nil), nil), rules.OrderShun) {
		t.Errorf("%s: an action is shunned", shot)
	}
}
