package chessyball

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestSee checks that a position sees a goal exactly if it is within the sight, also after
// other actions of the same turn.
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
		t.Errorf("%d goals were within sight and %d just beyond, want at least 10 of each", seen, hidden)
	}
}

// TestFinishIsFollowed plays in extended turns only the first action of each sequence that Finish
// returns, and the best action by Order. Both score with the third kick: the sequences get shorter.
func TestFinishIsFollowed(t *testing.T) {
	finish := func(p *Position) rules.Action { return p.Finish(nil)[0] }
	order := func(p *Position) rules.Action {
		legal := p.Legal(nil)
		for i, priority := range p.Order(legal, nil) {
			if priority == orderGoal {
				return legal[i]
			}
		}
		return legal[len(legal)-1]
	}
	for _, position := range []string{
		"18/5w6b5/3w10b3/9wb7/3w1w6b1b3/1W14B1/3w1w1w4b1b3/10b7/3w10b3/5w3o2b5/18 w x 0-0 1 0 0 k",
		"18/5w6b5/14b3/9wb7/3w1w6b1b3/1W14B1/3w1w1w4b1b3/10b7/3w10b3/5wo3w1b5/18 w x 0-0 1 0 0 k",
	} {
		for _, next := range []func(*Position) rules.Action{finish, order} {
			p := rulestest.Position(t, Game, "pass=any,extend=on", position).(*Position)
			kicks := len(p.Finish(nil))
			for range kicks {
				p.Apply(next(p), nil)
			}
			if p.Score(rules.First) != 1 {
				t.Errorf("%s: after %d kicks it is %s", position, kicks, p)
			}
		}
	}
}

// TestMemory compares a position that remembers earlier searches with the same position read
// from its text: both have the same value. The goals that it remembers may change the choice
// among defences, so it forgets them before the forcing moves are compared.
func TestMemory(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		for range 12 {
			legal := p.Legal(nil)
			if len(legal) == 0 {
				return
			}
			priorities := p.Order(legal, nil)
			fresh := new(Position)
			fresh.variant = v
			if err := fresh.Read(p.String()); err != nil {
				t.Fatal(err)
			}
			if got, want := p.Eval(), fresh.Eval(); got != want {
				t.Fatalf("%s has the value %d, and %d after other positions", p, want, got)
			}
			p.goals, fresh.goals = goalMemory{}, goalMemory{}
			if !slices.Equal(p.Forcing(nil), fresh.Forcing(nil)) {
				t.Fatalf("%s has other forcing moves after other positions", p)
			}
			p.Apply(likely(legal, priorities, rng), nil)
		}
	})
}

// likely returns a random action of actions, one that Order does not leave out if there is one.
func likely(actions []rules.Action, priorities []int32, rng *rand.Rand) rules.Action {
	var good []rules.Action
	for i, a := range actions {
		if priorities[i] > rules.OrderOmit {
			good = append(good, a)
		}
	}
	if len(good) == 0 {
		good = actions
	}
	return good[rng.IntN(len(good))]
}

// TestACopySharesNothing checks that searching a copy of a position does not change the
// position or anything that it remembers.
func TestACopySharesNothing(t *testing.T) {
	remembered := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := crowd(v, rng)
		p.Order(p.Legal(nil), nil)
		goals := fmt.Sprint(p.goals)
		before, q := *p, *p
		for range 5 {
			legal := q.Legal(nil)
			if len(legal) == 0 {
				break
			}
			q.Apply(likely(legal, q.Order(legal, nil), rng), nil)
			q.Eval()
		}
		if *p != before || fmt.Sprint(p.goals) != goals {
			t.Fatalf("%s: searching a copy of it has changed it", p)
		}
		if fmt.Sprint(q.goals) != goals {
			remembered++
		}
	})
	if remembered < 10 {
		t.Errorf("%d copies remember other goals, want at least 10", remembered)
	}
}

// TestForcing checks that Forcing returns actions only if there is danger, and then those
// that Order does not leave out.
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
			if slices.Contains(forcing, legal[i]) != (r > rules.OrderOmit) {
				t.Errorf("%s: Forcing and Order do not agree about %s", p, p.Format(legal[i]))
			}
		}
	})
	if met < 10 {
		t.Errorf("%d positions are unsettled, want at least 10", met)
	}
}
