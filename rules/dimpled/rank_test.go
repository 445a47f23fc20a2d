package dimpled

import (
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
