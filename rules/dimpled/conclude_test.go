package dimpled

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestConclude checks that Conclude names the winner, two stones of theirs on opposite edges,
// and who completed the path, and that Decided returns a shortest path.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return start(t, "5") }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, _ := p.outcome.Winner()
		near, far := p.edgePlaces()
		from, to := said.Args[1].(rules.Site), said.Args[2].(rules.Site)
		if said.Args[0] != winner || !p.onEdge(winner, from, near) || !p.onEdge(winner, to, far) || (said.Key == endedGiven) != (p.mover == winner) {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
		path := p.Decided(nil)
		for i, s := range path {
			if p.At(s) != Stone(winner) || i > 0 && p.steps(path[i-1], s) != 1 {
				t.Fatalf("%s: %v is not a path of %v", p, names(p, path), winner)
			}
		}
		if want := p.shortest(winner); len(path) != want {
			t.Fatalf("%s: the path %v has %d stones, want %d", p, names(p, path), len(path), want)
		}
	})
}

// steps returns the number of horizontal and vertical steps from one point to another.
func (p *Position) steps(from, to rules.Site) int {
	f0, r0 := p.Coordinates(from)
	f1, r1 := p.Coordinates(to)
	return max(f0-f1, f1-f0) + max(r0-r1, r1-r0)
}

// shortest returns the number of stones of a shortest path of player. For each stone in turn it
// counts the stones on the way from the near edge, until no count becomes smaller.
func (p *Position) shortest(player rules.Player) int {
	near, far := p.edgePlaces()
	none := p.size*p.size + 1
	count := slices.Repeat([]int{none}, p.size*p.size)
	for changed := true; changed; {
		changed = false
		for s := range rules.Site(p.size * p.size) {
			if p.At(s) != Stone(player) {
				continue
			}
			least := none
			if p.onEdge(player, s, near) {
				least = 1
			}
			for beside := range rules.Site(p.size * p.size) {
				if p.steps(s, beside) == 1 {
					least = min(least, count[beside]+1)
				}
			}
			if least < count[s] {
				count[s], changed = least, true
			}
		}
	}
	least := none
	for s, n := range count {
		if p.onEdge(player, rules.Site(s), far) {
			least = min(least, n)
		}
	}
	return least
}
