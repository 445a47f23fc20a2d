package crosscut

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/proof"
	"quintet/rules/rulestest"
)

// wander returns the position after the given number of random actions. If the game ends
// before, wander returns the last position before the end.
func wander(t *testing.T, size, actions int, rng *rand.Rand) *Position {
	p := newPosition(values(t, size))
	for range actions {
		q := *p
		legal := q.Legal(nil)
		q.Apply(legal[rng.IntN(len(legal))], nil)
		if q.outcome != rules.Playing {
			break
		}
		p = &q
	}
	return p
}

// transposed returns p with ranks and files exchanged.
func transposed(p *Position) *Position {
	q := *p
	for i := range q.discs {
		q.discs[i][alongRank], q.discs[i][alongFile] = p.discs[i][alongFile], p.discs[i][alongRank]
	}
	return &q
}

// mirrored returns p with its ranks in reverse order.
func mirrored(p *Position) *Position {
	q := &Position{board: p.board, mover: p.mover, outcome: p.outcome}
	for _, d := range p.Pieces(nil) {
		at := p.square(d.Site)
		at[alongFile] = p.Size() - 1 - at[alongFile]
		q.toggle(rules.Player(d.Piece-Red), at)
	}
	return q
}

func TestEvalIsSymmetrical(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	for n := range 300 {
		p := wander(t, 5+n%6, rng.IntN(40), rng)
		want, end := p.Eval(), foreseen(p)
		for _, q := range []*Position{transposed(p), mirrored(p)} {
			if v := q.Eval(); v != want {
				t.Fatalf("Eval of %s is %d, and of %s it is %d, want the same", p, want, q, v)
			}
			if in := foreseen(q); in != end {
				t.Fatalf("foreseen(%s) is %d, and foreseen(%s) is %d, want the same", p, end, q, in)
			}
		}
	}
}

// foreseen returns the number of actions in which the mover is foreseen to win. It is
// negative if they lose, and 0 if the end is not foreseen.
func foreseen(p *Position) int {
	switch o, actions := p.Foresee(); o {
	case rules.Win(p.mover):
		return actions
	case rules.Playing:
		return 0
	default:
		return -actions
	}
}

func TestEvalPrefersTheLongerLine(t *testing.T) {
	for size := 6; size <= 10; size++ {
		p := newPosition(values(t, size))
		p.toggle(rules.First, square{2, 2})
		short := p.Eval()
		p.toggle(rules.First, square{3, 2})
		p.toggle(rules.First, square{4, 2})
		if long := p.Eval(); long <= short {
			t.Errorf("%s has the value %d, want more than the %d with two discs fewer", p, long, short)
		}
	}
}

func TestWeightsAreUsedUp(t *testing.T) {
	for size := 5; size <= maxSize; size++ {
		b, err := weightFiles.ReadFile(weightFile(size))
		if err != nil {
			t.Fatal(err)
		}
		if n := len(newPosition(values(t, size)).Weights()); len(b) != 2*n {
			t.Errorf("%s has %d bytes for %d weights, want two for each", weightFile(size), len(b), n)
		}
	}
}

// TestOrderLeavesOutOnlyLosses checks that the opponent can win at once after each action that Order
// leaves out.
func TestOrderLeavesOutOnlyLosses(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 1))
	omitted := 0
	for n := range 60 {
		p := newPosition(values(t, 5+n%6))
		for ; p.outcome == rules.Playing; p.Apply(wary(p, rng), nil) {
			actions := p.Legal(nil)
			priorities := p.Order(actions, nil)
			if wins(p) {
				continue // the win is foreseen, so a search does not order actions
			}
			for i, a := range actions {
				if priorities[i] != rules.OrderOmit {
					continue
				}
				omitted++
				q := *p
				q.Apply(a, nil)
				if q.outcome != rules.Playing || !wins(&q) {
					t.Fatalf("%s: %s is left out, although the opponent cannot win at once after it", p, p.Format(a))
				}
			}
		}
	}
	if omitted == 0 {
		t.Error("Order leaves out no action, want some")
	}
}

func TestOrderPrefersToBlock(t *testing.T) {
	p := decode(t, "8/8/8/2bbb3/8/3r4/5r2/8 r")
	actions := []rules.Action{pack(siteOf(t, p, "g7")), pack(siteOf(t, p, "f5"))}
	if priorities := p.Order(actions, nil); priorities[0] >= priorities[1] {
		t.Errorf("g7 and f5 have the priorities %d, want a higher one for f5", priorities)
	}
}

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
		if q := *p; !q.side(rules.First).hasLine() && !q.side(rules.Second).hasLine() {
			if q.beginTurn(rules.First, nil); q.outcome == rules.Playing {
				checkForesight(t, &q)
			}
		}
	}
}

// TestSolved proves with the rules alone, for sizes 5 and 6, that Red wins by the round of Game.Solved after
// each first disc, and not always earlier. Game.Solved knows only these and size 7, for which the rules
// alone would take too long.
func TestSolved(t *testing.T) {
	for _, size := range Game.Options[0].Choices {
		solution := Game.Solved(rules.Values{"size": size})
		if known := size == "5" || size == "6" || size == "7"; known != (solution != nil) {
			t.Errorf("size %s: the solution is %v, want one only for 5, 6 and 7", size, solution)
		}
		if solution == nil || size == "7" {
			continue
		}
		after := 2*solution.Round - 2 // the actions after the first one, up to that of Red in the round
		start := rulestest.StartWith(t, Game, "size="+size)
		v, late := proof.NewSolver(1<<30), false
		for _, a := range start.Legal(nil) {
			p := start.Clone()
			p.Apply(a, nil)
			if !v.Forces(p, rules.First, proof.Win(), after) {
				t.Errorf("size %s: after %s Red does not win within %d actions", size, start.Format(a), after)
			}
			late = late || !v.Forces(p, rules.First, proof.Win(), after-2)
		}
		if solution.Winner != rules.First || !late {
			t.Errorf("size %s: the solution is %v, but Red wins, and earlier", size, *solution)
		}
	}
}
