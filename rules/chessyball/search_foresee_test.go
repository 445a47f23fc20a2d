package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

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

// TestForesee checks that a win that is foreseen comes within the given number of actions,
// and that a win by a goal of this turn is foreseen.
func TestForesee(t *testing.T) {
	wins := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		o, actions := p.Foresee()
		if o == rules.Playing {
			if p.wins(int(p.left)) {
				t.Errorf("%s: the win is not foreseen", p)
			}
			return
		}
		wins++
		if o != rules.Win(p.mover) || !p.wins(actions) && !p.canWin(actions) {
			t.Errorf("%s: %v is foreseen in %d actions, but the mover cannot win in this number", p, o, actions)
		}
	})
	if wins < 10 {
		t.Errorf("%d wins were foreseen, want at least 10", wins)
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
