package akron

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

func TestRank_OneForEachAction(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 4))
	for n := range 50 {
		p := late(t, rng, minSize+n%(maxSize-minSize+1))
		legal := p.Legal(nil)
		buf := make([]int32, 0, len(legal)+1)
		if n := len(p.Rank(legal, append(buf, 7))); n != len(legal)+1 {
			t.Errorf("%s: %d ranks for %d actions", p, n-1, len(legal))
		}
		if n := testing.AllocsPerRun(1, func() { p.Rank(legal, buf) }); n != 0 {
			t.Errorf("%s: %v allocations", p, n)
		}
	}
}

// TestRank_OfTheObvious has a hole on the shortest ways of both players, and no
// platform that a Move could gain anything on.
func TestRank_OfTheObvious(t *testing.T) {
	p := draw(t, "w", `
		.....
		..w..
		rr.rr
		..w..
		..w.w`)
	legal := p.Legal(nil)
	ranks := p.Rank(legal, nil)
	best := 0
	for i := range ranks {
		if ranks[i] > ranks[best] {
			best = i
		}
		from, to := unpack(legal[i])
		joins := p.SiteName(to) == "c3"
		if from != rules.NoSite && (ranks[i] != rules.RankOmit) != joins {
			t.Errorf("%s has rank %d with balls to add", p.Format(legal[i]), ranks[i])
		}
	}
	want(t, "the first", p.Format(legal[best]), "c3")
}
