package akron

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestOrder_OfTheObvious checks a position in which one hole is on the shortest ways of
// both players, and no Move to a platform gains anything.
func TestOrder_OfTheObvious(t *testing.T) {
	p := decodeText(t, 5, "w:c1,e1,c2,c4 r:a3,b3,d3,e3 w 0")
	legal := p.Legal(nil)
	priorities := p.Order(legal, nil)
	best := 0
	for i := range priorities {
		if priorities[i] > priorities[best] {
			best = i
		}
		from, to := unpack(legal[i])
		joins := p.SiteName(to) == "c3"
		if from != rules.NoSite && (priorities[i] != rules.OrderOmit) != joins {
			t.Errorf("%s has priority %d with balls to add, want it to be omitted: %t", p.Format(legal[i]), priorities[i], !joins)
		}
	}
	want(t, "the action of the highest priority", p.Format(legal[best]), "c3")
}

// TestOrder_WeighsEveryPointAboveTheHoles checks, in random positions of all sizes, that the worth
// of a point above the holes is what a look at the whole board with one more ball says, also where
// the priorities are computed without that look.
func TestOrder_WeighsEveryPointAboveTheHoles(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 9))
	quick := 0
	for n := range 700 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		var r ordering
		r.orderHoles(p)
		r.orderPlatforms(p)
		me, opponent, full := p.mover, p.mover.Other(), p.full()
		free := p.playable(&full)
		for l := 1; l < levels; l++ {
			for x := free[l]; !x.empty(); {
				b := x.pop()
				if full.alone(l, b) && !r.passed.has(b) {
					quick++
				}
				s := site(l, b)
				if worth := r.gain(p, me, s) + max(0, -r.gain(p, opponent, s)); r.to[s] != worth {
					t.Fatalf("%s: %s is worth %d, want %d", p, p.SiteName(s), r.to[s], worth)
				}
			}
		}
	}
	if quick < 100 {
		t.Errorf("%d points were not looked at, want at least 100", quick)
	}
}

// TestAlone checks, in random positions of all sizes, that a ball on a point that is alone leaves
// the visible balls and links of both players as they are, and adds no playable point.
func TestAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 10))
	alone := 0
	for n := range 700 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		full := p.full()
		free := p.playable(&full)
		for l := 1; l < levels; l++ {
			for x := free[l]; !x.empty(); {
				b := x.pop()
				if !full.alone(l, b) {
					continue
				}
				alone++
				more := full
				more.toggle(site(l, b))
				points := p.playable(&more)
				points.toggle(site(l, b))
				if points != free {
					t.Fatalf("%s: a ball on %s changes the other playable points", p, p.SiteName(site(l, b)))
				}
				for player := range p.balls {
					var before, after web
					before.weave(&p.balls[player], &full)
					after.weave(&p.balls[player], &more)
					if after.height = before.height; after != before {
						t.Fatalf("%s: a ball on %s changes the links of player %d", p, p.SiteName(site(l, b)), player)
					}
				}
			}
		}
	}
	if alone < 100 {
		t.Errorf("%d points are alone, want at least 100", alone)
	}
}

// TestSwap_IsDecidedByTheFirstBall checks that Red swaps only for a ball in a middle row, and
// that White begins with a ball for which Red does not swap.
func TestSwap_IsDecidedByTheFirstBall(t *testing.T) {
	for ball, swaps := range map[string]bool{"d4": true, "b6": true, "a3": true, "c1": false, "h8": false, "e7": false} {
		p := swapping(t, 8, "w:"+ball+" r: r 0")
		legal := p.Legal(nil)
		for i, priority := range p.Order(legal, nil) {
			if shunned, swap := priority == rules.OrderShun, legal[i] == swapAction; shunned == (swap == swaps) {
				t.Errorf("%s: %s is shunned: %t, want %t", p, p.Format(legal[i]), shunned, !shunned)
			}
		}
		first := swapping(t, 8, "w: r: w 0")
		legal = first.Legal(nil)
		for i, priority := range first.Order(legal, nil) {
			if first.Format(legal[i]) == ball && (priority == rules.OrderShun) != swaps {
				t.Errorf("White's %s has priority %d, want it to be shunned: %t", ball, priority, swaps)
			}
		}
	}
}

// TestSwap_StrongInTheMiddleRows checks which rows are the middle ones: between them and each side
// of White there is at least a quarter of all rows, rounded down.
func TestSwap_StrongInTheMiddleRows(t *testing.T) {
	for size, rows := range map[int]string{5: "234", 6: "2345", 7: "23456", 8: "3456", 9: "34567", 11: "3456789"} {
		p := swapping(t, size, "w: r: w 0")
		got := ""
		for rank := range size {
			if p.strong(Site(rank, rank, 0)) {
				got += fmt.Sprint(rank + 1)
			}
		}
		want(t, fmt.Sprint("the middle rows of size ", size), got, rows)
	}
}

// TestSwap_ShunsNothingElse checks that no action is shunned after the first two actions, and
// none without the option.
func TestSwap_ShunsNothingElse(t *testing.T) {
	for _, p := range []*Position{
		newPosition(values(t, 8)), decodeText(t, 8, "w:d4 r: r 0"),
		swapping(t, 8, "w: r:d4 w 0"), swapping(t, 8, "w:d4 r:d5 w 0"), swapping(t, 8, "w:d4,d6 r:d5 r 0"),
	} {
		for i, priority := range p.Order(p.Legal(nil), nil) {
			if priority == rules.OrderShun {
				t.Errorf("%s: %s has the priority OrderShun, want another one", p, p.Format(p.Legal(nil)[i]))
			}
		}
	}
}

// TestForesee_FindsEveryLoss checks, in random positions of all sizes, that Foresee returns an outcome
// if every action of the mover loses at once.
func TestForesee_FindsEveryLoss(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 4))
	losses := 0
	for n := range 800 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		if !lost(p) {
			continue
		}
		losses++
		if o, _ := p.Foresee(); o == rules.Playing {
			t.Fatalf("%s: Foresee returns nothing, but every action loses at once", p)
		}
	}
	if losses < 20 {
		t.Errorf("%d positions are lost, want at least 20", losses)
	}
}

// lost reports whether the mover's opponent wins at once whatever the mover does.
func lost(p *Position) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		if q.Apply(a, nil); q.outcome != rules.Win(p.mover.Other()) {
			return false
		}
	}
	return true
}

// late returns a position one to four actions before the end of a game. The game begins with
// a random pile, and its players mostly choose actions of high priority. After 59 actions it counts
// as ended.
func late(t *testing.T, rng *rand.Rand, size int) *Position {
	t.Helper()
	line := []Position{*randomPile(t, rng, size)}
	for len(line) < 60 && line[len(line)-1].outcome == rules.Playing {
		p := line[len(line)-1]
		legal := p.Legal(nil)
		priorities := p.Order(legal, nil)
		best := rng.IntN(len(legal))
		for i := range priorities {
			if rng.IntN(4) > 0 && priorities[i] > priorities[best] {
				best = i
			}
		}
		p.Apply(legal[best], nil)
		line = append(line, p)
	}
	return &line[max(0, len(line)-2-rng.IntN(4))]
}

func TestDistance(t *testing.T) {
	p := decodeText(t, 5, "w:c1,c2,c3,c4 r:d1,b2,d2,a3,d3,b4,c5 w 0")
	want(t, "White's distance by d4 and d5", p.distances()[rules.First], 2)
	p = decodeText(t, 5, "w:b1,c1,b2,c3,c4,c5 r:a2,c2,d2,a3,b3,d3,e3 w 0")
	want(t, "White's distance over the crossing of b2 and c3", p.distances()[rules.First], 1)
	want(t, "Red's distance over the same crossing", p.distances()[rules.Second], 1)
}

// TestDistance_BeyondAll checks that a way of 33 balls, the only one to a side, counts as no way at
// all, and that Order still returns a priority for each action.
func TestDistance_BeyondAll(t *testing.T) {
	p := decodeText(t, 9, "w: r:b2,c2,d2,e2,f2,g2,h2,i2,a4,b4,c4,d4,e4,f4,g4,h4,b6,c6,d6,e6,f6,g6,h6,i6,a8,b8,c8,d8,e8,f8,g8,h8 w 0")
	want(t, "White's distance", p.distances()[rules.First], never)
	legal := p.Legal(nil)
	want(t, "the number of priorities", len(p.Order(legal, nil)), len(legal))
}
