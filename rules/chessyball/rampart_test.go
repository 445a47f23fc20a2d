package chessyball

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// setUp returns a shot for which the ball and the shooters have been put at random.
func setUp(t *testing.T, options string, wall int, rng *rand.Rand) *Position {
	t.Helper()
	p := read(t, options, bareOf(options)+" w b 0-0 101 100 0 - /:2")
	if rng.IntN(2) == 0 {
		p.mover = rules.Second
	}
	p.series.wall = uint8(wall)
	for p.phase < puttingKeeper {
		legal := p.Legal(nil)
		p.Apply(legal[rng.IntN(len(legal))], nil)
	}
	return p
}

// reaches reports whether the shooters score, by looking at all that they can do.
func reaches(p *Position) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		var log rules.Log
		q.Apply(a, &log)
		if slices.ContainsFunc(log.Events, isKind(rules.Hit)) || q.phase == shooting && q.left == p.left-1 && reaches(&q) {
			return true
		}
	}
	return false
}

// TestShotIsSeen holds that a goal is seen whenever three actions allow one.
func TestShotIsSeen(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	seen := map[bool]int{}
	for i := range 40 {
		p := setUp(t, variants[i%6], i%8, rng)
		for p.phase < shooting {
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
		want := reaches(p)
		var s attack
		if got := p.scores(&s); got != want {
			t.Errorf("%s: a goal is seen: %v", p, got)
		}
		seen[want]++
	}
	if seen[true] < 5 || seen[false] < 5 {
		t.Errorf("goals and none: %v", seen)
	}
}

// TestAdviceOfAShot asks for a reason for the actions of the example (rule 9).
func TestAdviceOfAShot(t *testing.T) {
	p := read(t, "", bare+" w b 0-0 101 100 0 - /:2")
	rulestest.Play(t, p, strings.Fields("@m8 @h4 @h8 @q7 @k7 @l2")...)
	for _, c := range []struct{ action, key string }{
		{"h4-h2", ""}, {"h4-h1", adviceLeads}, {"h8-l8", adviceLeads}, {"h1-p9", adviceGoal},
	} {
		a, err := p.Parse(c.action)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Advise([]rules.Action{a}); got.Key != c.key {
			t.Errorf("%s: %q, want %q", c.action, got.Key, c.key)
		}
		if c.key != "" {
			rulestest.Play(t, p, c.action)
		}
	}
}

// TestShotsAreJudged holds that a goal which decides is foreseen, that nothing is
// allocated, and that a wall that holds is put first.
func TestShotsAreJudged(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	priorities := make([]int32, 0, 1<<10)
	for i := range 60 {
		p := setUp(t, variants[i%6], 1+i%3, rng)
		_, to, ok := p.rampart()
		for p.phase < shooting {
			legal := p.Legal(nil)
			var order []int32
			if n := testing.AllocsPerRun(1, func() {
				p.Eval()
				p.Foresee()
				order = p.Order(legal, priorities[:0])
			}); n > 0 {
				t.Errorf("%s: %v allocations", p, n)
			}
			best := slices.Index(order, slices.Max(order))
			if ok && legal[best] != pack(outside, to) {
				t.Errorf("%s: %s comes first", p, p.Format(legal[best]))
			}
			p.Apply(legal[best], nil)
			if p.phase < shooting {
				_, to, _ = p.rampart()
			}
		}
		var s attack
		if ok && p.scores(&s) {
			t.Errorf("%s: the wall does not hold", p)
		}
		// A shot that decides.
		p.series.taken, p.series.scored = [2]uint8{allRounds, allRounds}, [2]uint8{}
		p.series.taken[p.mover]++
		if o, _ := p.Foresee(); (o == rules.Win(p.mover)) == ok || o == rules.Playing {
			t.Errorf("%s: %v is foreseen", p, o)
		}
	}
}

// stands reports whether the mover has a wall that holds, by looking at all walls.
func stands(p *Position) bool {
	if p.phase == shooting {
		var s attack
		return !p.finds(&s, p.mover, shotActions, 0)
	}
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if stands(&q) {
			return true
		}
	}
	return false
}

// TestRampartIsExact holds that a wall is found whenever there is one.
func TestRampartIsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	found := map[bool]int{}
	for i := range 120 {
		p := setUp(t, variants[i%6], i%3, rng)
		_, _, ok := p.rampart()
		if ok != stands(p) {
			t.Errorf("%s: a wall that holds: %v", p, ok)
		}
		found[ok]++
	}
	if found[true] < 20 || found[false] < 20 {
		t.Errorf("walls that hold and none: %v", found)
	}
}
