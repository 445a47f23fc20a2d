package chessyball

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// everyVariant are all options that change how a position is judged.
func everyVariant(t *testing.T, each func(v variant, rng *rand.Rand)) {
	rng := rand.New(rand.NewPCG(23, 1))
	for _, options := range variants {
		for _, end := range ends {
			for _, reset := range resets {
				v := newVariant(values(t, options))
				w := newVariant(values(t, "end="+end+",reset="+reset))
				v.end, v.reset = w.end, w.reset
				each(v, rng)
			}
		}
	}
}

// scored gives p a score that does not end the game.
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

// mirrored returns p with the players and the sides of the pitch changed.
func mirrored(p *Position) *Position {
	q := *p
	t := p.pitch()
	q.mover = p.mover.Other()
	q.members = [2]set{}
	if p.ball != outside {
		q.ball = t.mirror(p.ball)
	}
	for player := range rules.Player(2) {
		q.score[player] = p.score[player.Other()]
		q.keeper[player] = t.mirror(p.keeper[player.Other()])
		for _, at := range p.members[player.Other()].appendTo(nil) {
			q.members[player].put(t.mirror(at))
		}
	}
	q.board = q.boardHash()
	return &q
}

// TestEvalIsFair holds that both players are judged alike.
func TestEvalIsFair(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		q := mirrored(p)
		if a, b := p.Eval(), q.Eval(); a != b {
			t.Errorf("%s is judged %d, but %s %d", p, a, q, b)
		}
	})
}

// TestTheLastQuietTurn holds that the score decides in a turn after which the
// game ends for want of a goal, unless there is one in it.
func TestTheLastQuietTurn(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		p.quiet = quietLimit - 1
		if p.ball == outside || p.canScore(int(p.left)+p.more()) {
			return
		}
		lead := int(p.score[p.mover]) - int(p.score[p.mover.Other()])
		if e := p.Eval(); lead != 0 && sign(e) != sign(lead) {
			t.Errorf("%s is judged %d with a lead of %d", p, e, lead)
		}
	})
}

// canWin reports whether the mover can win with n actions of this turn, by
// trying them.
func (p *Position) canWin(n int) bool {
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

// TestForeseeKeeping holds that the leader wins in a turn after which the game
// is over if he can leave the ball alone.
func TestForeseeKeeping(t *testing.T) {
	wins := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		p.quiet = quietLimit - 1
		lead := int(p.score[p.mover]) - int(p.score[p.mover.Other()])
		o, actions := p.Foresee()
		switch {
		case lead <= 0 && actions > int(p.left)+p.more():
			t.Errorf("%s: %v in %d actions is foreseen", p, o, actions)
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
		t.Errorf("only %d wins were foreseen", wins)
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

// TestForesee holds that a win foreseen comes, in the actions told, and that
// one that a goal of this turn brings is foreseen.
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
			t.Errorf("%s: %v in %d actions is wrong", p, o, actions)
		}
	})
	if wins < 10 {
		t.Errorf("only %d wins were foreseen", wins)
	}
}

// TestSee holds that a goal is seen exactly if it is within sight, also after
// an action of the same turn.
func TestSee(t *testing.T) {
	seen, hidden := 0, 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		sight := 1 + rng.IntN(2)
		p.See(sight)
		for turn := p.turn; p.turn == turn && p.outcome == rules.Playing; {
			var s attack
			want := p.canScore(sight)
			if got := p.scores(&s); got != want {
				t.Fatalf("%s: a goal in %d actions is seen: %v, want %v", p, sight, got, want)
			}
			if want {
				seen++
				return
			}
			if p.canScore(sight + 1) {
				hidden++
			}
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
	})
	if seen < 10 || hidden < 10 {
		t.Errorf("only %d goals were within sight and %d just beyond", seen, hidden)
	}
}

// wins reports whether the mover can win by a goal within n actions of this
// turn, by trying all.
func (p *Position) wins(n int) bool {
	q := *p
	q.score[p.mover]++
	q.turn++
	return q.ending() != "" && q.leader() == rules.Win(p.mover) && p.canScore(n)
}

// TestOrder holds that each action has one priority, that not all are left out,
// and that a goal within the turn comes first.
func TestOrder(t *testing.T) {
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
		q := *p
		q.Apply(legal[best], nil)
		if q.score[p.mover] == p.score[p.mover] && !(q.turn == p.turn && q.canScore(n-1)) {
			t.Errorf("%s: %s comes first, but loses a goal", p, p.Format(legal[best]))
		}
	})
}

// TestUrgency holds that with the last action of a turn no defence is left out,
// whatever goals are remembered.
func TestUrgency(t *testing.T) {
	left, met := 0, 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng).Clone().(*Position)
		before := *p
		for range 3 { // actions whose goals are remembered
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
			if p.Outcome() == rules.Playing {
				p.Order(p.Legal(nil), nil)
			}
			p.CopyFrom(&before)
		}
		var o attack
		o.begin(p, p.mover.Other())
		if p.left != 1 || !o.goal(3, 0) || p.canScore(1+p.more()) {
			return
		}
		legal := p.Legal(nil)
		for i, r := range p.Order(legal, nil) {
			if r != rules.OrderOmit {
				continue
			}
			left++
			q := *p
			q.Apply(legal[i], nil)
			var s attack
			if s.begin(&q, q.mover); q.mover != p.mover && !s.goal(3, 0) {
				t.Errorf("%s: %s is left out, but stops the goal", p, p.Format(legal[i]))
			}
		}
		met++
	})
	if met < 10 || left < 100 {
		t.Errorf("only %d actions were left out in %d positions", left, met)
	}
}

// TestForcing holds that the moves to be played out are those of Order, where
// they are only those that stop a goal, and none where there is no danger.
func TestForcing(t *testing.T) {
	met := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		forcing := p.Forcing(nil)
		if len(forcing) == 0 {
			return
		}
		met++
		if p.left != 1 || p.canScore(1) || p.Eval() >= 0 && p.score == [2]uint8{} {
			t.Errorf("%s is unsettled without danger", p)
		}
		legal := p.Legal(nil)
		for i, r := range p.Order(legal, nil) {
			if contains(forcing, legal[i]) != (r != rules.OrderOmit) {
				t.Errorf("%s: %s is forcing and left out, or neither", p, p.Format(legal[i]))
			}
		}
	})
	if met < 10 {
		t.Errorf("only %d positions are unsettled", met)
	}
}

// TestMemory holds that a position which remembers what was found out about it
// and those before it is judged like one that has just been read.
func TestMemory(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		for range 12 {
			legal := p.Legal(nil)
			if len(legal) == 0 {
				return
			}
			priorities := p.Order(legal, nil)
			fresh, err := decode(v, p.String())
			if err != nil {
				t.Fatal(err)
			}
			if got, want := p.Eval(), fresh.Eval(); got != want {
				t.Fatalf("%s is judged %d, and %d after a while", p, want, got)
			}
			if !slices.Equal(p.Forcing(nil), fresh.Forcing(nil)) {
				t.Fatalf("%s has other forcing moves after a while", p)
			}
			p.Apply(likely(legal, priorities, rng), nil)
		}
	})
}

// likely returns one of the actions at random, one that is not left out if
// there is one.
func likely(legal []rules.Action, priorities []int32, rng *rand.Rand) rules.Action {
	var good []rules.Action
	for i, a := range legal {
		if priorities[i] != rules.OrderOmit {
			good = append(good, a)
		}
	}
	if len(good) == 0 {
		good = legal
	}
	return good[rng.IntN(len(good))]
}

// TestNothingIsAllocated holds that what a search asks of a position does not
// allocate.
func TestNothingIsAllocated(t *testing.T) {
	priorities := make([]int32, 0, 1<<12)
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		legal := p.Legal(make([]rules.Action, 0, 1<<12))
		if n := testing.AllocsPerRun(1, func() {
			p.Eval()
			p.Foresee()
			priorities = p.Order(legal, priorities[:0])
			legal = p.Forcing(legal[:0])
		}); n > 0 {
			t.Errorf("%s: %v allocations", p, n)
		}
	})
}

// TestPlacing holds that a position with the ball to be placed is judged too.
func TestPlacing(t *testing.T) {
	p := read(t, "size=14x9,reset=place", shot+"w 3 0-0 3 2 4 -")
	rulestest.Play(t, p, "l1-l2")
	if p.phase != placing {
		t.Fatal("no ball is to be placed")
	}
	legal := p.Legal(nil)
	if n := len(p.Order(legal, nil)); n != len(legal) {
		t.Errorf("%d priorities for %d actions", n, len(legal))
	}
	if v := p.Eval(); v >= 0 {
		t.Errorf("a goal behind is judged %d", v)
	}
}
