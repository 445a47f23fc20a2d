package chessyball

import (
	"testing"

	"quintet/rules/rulestest"
)

// low has the ball between the edge of the field and members.
const low = `
	..............
	...w....b.b...
	..............
	....w....b....
	.W..........B.
	....w....b....
	...w..........
	....ow.wb.b...
	.............. `

func TestTell(t *testing.T) {
	for _, c := range []struct{ drawn, action, key, names string }{
		{shot + "w 1 0-0 3 2 4 -", "l1-l2", toldGoal, "?"},
		{opening + "w 1 0-0 5 4 4 -", "d2-d5", toldRolls, "d5 l5"},
		{opening + "w 1 0-0 5 4 4 -", "d2-d1", "", ""},
		{opening + "w 1 0-0 99 98 29 -", "d2-d1", toldDrop, "h5"},
		{opening + "w 1 0-0 100 99 29 -", "d2-d1", "", ""}, // the game is over
		{low + "w 1 0-0 5 4 4 -", "e4-e3", toldEdge, "e2"},
		{low + "w 1 0-0 5 4 4 -", "d3-d2", toldStuck, "e2"},
	} {
		p := draw(t, "size=14x9", c.drawn)
		a, err := p.Parse(c.action)
		if err != nil {
			t.Fatal(err)
		}
		if said := p.Tell(a); said.Key != c.key || c.names != "?" && rulestest.Named(p, said) != c.names {
			t.Errorf("%s: Tell says about %s %q %s, want %q %s", p, c.action, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}
