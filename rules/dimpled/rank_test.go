package dimpled

import (
	"slices"
	"testing"

	"quintet/rules"
)

func TestRank(t *testing.T) {
	var actions []rules.Action
	var ranks []int32
	randomGames(t, 2, func(p *Position) {
		actions = p.Legal(actions[:0])
		ranks = p.Rank(actions, ranks[:0])
		if len(ranks) != len(actions) {
			t.Fatalf("%s: %d ranks for %d actions", p, len(ranks), len(actions))
		}
	})
}

// TestRankLeavesAnAction holds that a search has something to look at
// everywhere.
func TestRankLeavesAnAction(t *testing.T) {
	kept := func(rank int32) bool { return rank != rules.RankOmit }
	randomGames(t, 2, func(p *Position) {
		actions := p.Legal(nil)
		if !slices.ContainsFunc(p.Rank(actions, nil), kept) {
			t.Fatalf("%s: none of %d actions is left", p, len(actions))
		}
	})
}

func TestSearchDoesNotAllocate(t *testing.T) {
	p := newGame(t, "19")
	actions := p.Legal(nil)
	ranks := make([]int32, 0, len(actions))
	if n := testing.AllocsPerRun(10, func() {
		p.Eval()
		p.Rank(actions, ranks)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
