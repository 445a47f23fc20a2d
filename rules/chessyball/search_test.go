package chessyball

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestPlacing checks the value of a position in which the ball is to be placed.
func TestPlacing(t *testing.T) {
	p := draw(t, "size=14x9,reset=place", shot+"w 3 0-0 3 2 4 -")
	rulestest.Play(t, p, "l1-l2")
	if p.phase != placing {
		t.Fatal("no ball is to be placed")
	}
	if v := p.Eval(); v >= 0 {
		t.Errorf("one goal behind, Eval is %d, want less than 0", v)
	}
}

// scored gives p a random score and, if the number of turns is limited, a random turn, with
// which the game has not ended. It returns p.
func scored(p *Position, rng *rand.Rand) *Position {
	p.score = [2]uint8{uint8(rng.IntN(3)), uint8(rng.IntN(3))}
	if p.ending() != "" {
		p.score = [2]uint8{}
	}
	if e := endings[p.end]; e.turns > 0 {
		p.turn = uint32(e.turns - rng.IntN(2)*rng.IntN(e.turns-9))
	}
	return p
}

// TestTheLastQuietTurn checks a turn after which the game ends if no goal is scored. The side
// in the lead has the better value, unless the mover can score in this turn.
func TestTheLastQuietTurn(t *testing.T) {
	leads := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		p.quiet = quietLimit - 1
		if p.ball == outside || p.canScore(int(p.left)+p.furtherKicks()) {
			return
		}
		lead := int(p.score[p.mover]) - int(p.score[p.mover.Other()])
		if lead == 0 {
			return
		}
		leads++
		if e := p.Eval(); sign(e) != sign(lead) {
			t.Errorf("%s has the value %d with a lead of %d, want the same sign", p, e, lead)
		}
	})
	if leads < 10 {
		t.Errorf("in %d positions a side leads and the mover cannot score, want at least 10", leads)
	}
}

// TestOrder checks that an action that keeps a goal of this turn possible comes first.
func TestOrder(t *testing.T) {
	goals := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		legal := p.Legal(nil)
		priorities := p.Order(legal, nil)
		best := slices.Index(priorities, slices.Max(priorities))
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
		o.begin(&p.pieces, p.mover.Other())
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
			if s.begin(&q.pieces, q.mover); q.mover != p.mover && !s.goal(3, 0) {
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
	shot := read(t, "", "18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2")
	if slices.Contains(shot.Order(shot.Legal(nil), nil), rules.OrderShun) {
		t.Errorf("%s: an action is shunned", shot)
	}
}

// canWin reports whether the mover can win within n actions of this turn. It tries all of
// them.
func (p *position) canWin(n int) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		switch {
		case q.outcome == rules.Win(p.mover):
			return true
		case n > 1 && q.outcome == rules.Playing && q.turn == p.turn && q.canWin(n-1):
			return true
		}
	}
	return false
}

// TestForeseeKeeping checks a turn after which the game ends if no goal is scored. The leader
// is foreseen to win if they can leave the ball alone.
func TestForeseeKeeping(t *testing.T) {
	wins := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		p.quiet = quietLimit - 1
		lead := int(p.score[p.mover]) - int(p.score[p.mover.Other()])
		o, actions := p.Foresee()
		switch {
		case lead <= 0 && actions > int(p.left)+p.furtherKicks():
			t.Errorf("%s: %v is foreseen in %d actions, more than the turn can have", p, o, actions)
		case lead > 0 && o == rules.Win(p.mover):
			wins++
			if !p.canWin(actions) {
				t.Errorf("%s: there is no win in %d actions", p, actions)
			}
		case lead > 0:
			t.Errorf("%s: the win is not foreseen", p)
		}
	})
	if wins < 10 {
		t.Errorf("%d wins were foreseen, want at least 10", wins)
	}
	p := start(t, "size=14x9")
	p.quiet, p.left, p.score = quietLimit-1, 1, [2]uint8{1, 0}
	p.keeper[rules.First], p.ball = squareAt(0, 0), squareAt(1, 1)
	p.members = [2]set{}
	p.members[rules.First].put(p.keeper[rules.First])
	for _, file := range []int{0, 2} {
		p.members[rules.Second].put(squareAt(file, 1-file/2))
	}
	if o, _ := p.Foresee(); o != rules.Playing {
		t.Errorf("%s: %v is foreseen, but the ball moves", p, o)
	}
}

// TestForesee checks that a win by a goal of this turn is foreseen.
func TestForesee(t *testing.T) {
	wins := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		if !p.wins(int(p.left)) {
			return
		}
		wins++
		if o, _ := p.Foresee(); o == rules.Playing {
			t.Errorf("%s: the win is not foreseen", p)
		}
	})
	if wins < 10 {
		t.Errorf("%d positions have a win, want at least 10", wins)
	}
}

// wins reports whether the mover can win by a goal within n actions of this turn. It tries
// all of them.
func (p *position) wins(n int) bool {
	q := *p
	q.score[p.mover]++
	q.turn++
	return q.ending() != "" && q.leader() == rules.Win(p.mover) && p.canScore(n)
}

// TestSafe checks that a position is safe only if no action ends the game, and that the
// position at the start of a game is.
func TestSafe(t *testing.T) {
	safe, ended := 0, 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		p.quiet = uint8(rng.IntN(quietLimit))
		if rng.IntN(4) == 0 {
			p.quiet = quietLimit - 1
		}
		if p.Safe() {
			safe++
		}
		for _, a := range p.Legal(nil) {
			q := p.position
			if q.Apply(a, nil); q.outcome == rules.Playing {
				continue
			}
			ended++
			if p.Safe() {
				t.Fatalf("%s is safe, but %s ends the game", p, p.Format(a))
			}
		}
	})
	if safe < 10 || ended < 10 {
		t.Errorf("%d positions are safe, and %d actions end a game, want at least 10 of each", safe, ended)
	}
	if !start(t, "").Safe() {
		t.Error("the position at the start is not safe")
	}
}

// TestAbsurd checks which actions are absurd: where some score, all others, and elsewhere only
// own goals.
func TestAbsurd(t *testing.T) {
	const ownGoal = "wwww6bbbb/14/14/14/1W8B3/14/1o12/14/b1w8w1b w 3 0-0 3 2 4 -"
	for name, c := range map[string]struct {
		p    *Position
		only string // the only actions that are absurd, or the only ones that are not
		are  bool   // they are absurd
	}{
		"goal":         {draw(t, "size=14x9", shot+"w 2 0-0 3 2 4 -"), "l1-l2", false},
		"goal of shot": {read(t, "", aimed), "h6-j6 h8-j6", false},
		"own goal":     {draw(t, "size=14x9", ownGoal), "c1-c2 c9-c2", true},
	} {
		actions := c.p.Legal(nil)
		absurd := c.p.Absurd(actions, nil)
		only := 0
		for i, a := range actions {
			is := slices.Contains(strings.Fields(c.only), c.p.Format(a))
			if is {
				only++
			}
			if absurd[i] != (is == c.are) {
				t.Errorf("%s: %s is absurd: %t, want %t", name, c.p.Format(a), absurd[i], !absurd[i])
			}
		}
		if only != len(strings.Fields(c.only)) {
			t.Errorf("%s: of the actions %s %d are legal, want all", name, c.only, only)
		}
	}
}
