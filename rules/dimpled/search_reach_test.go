package dimpled

import (
	"testing"

	"quintet/rules"
)

func TestReach(t *testing.T) {
	for _, test := range []struct {
		drawn        string
		black, white int
	}{
		{`
		.....
		.....
		.....
		.....
		..... b -`, 2, 2},
		{`
		.....
		..b..
		.....
		..b..
		..... w -`, 0, 2},
		{`
		.....
		..b..
		..w..
		..b..
		..... w -`, 0, 2},
	} {
		p := draw(t, test.drawn)
		for player, want := range []int{test.black, test.white} {
			var r reach
			if p.reach(rules.Player(player), 0, &r); r.stones[player] != want {
				t.Errorf("%s: player %d needs %d stones, want %d", p, player, r.stones[player], want)
			}
		}
	}
}
