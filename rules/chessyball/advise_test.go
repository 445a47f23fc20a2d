package chessyball

import (
	"slices"
	"testing"
)

const (
	// opening is a board like that of a kick-off, but with White to the ball.
	opening = `
		..............
		...w....b.b...
		..............
		....w....b....
		.W..o.......B.
		....w....b....
		..............
		...w.w.wb.b...
		.............. `
	// trap is a board on which Black scores with k5-f5.
	trap = `
		b...bb........
		w.............
		..............
		..............
		....o.....b.B.
		..............
		..............
		W.............
		ww...w.ww..b.b `
)

func TestAdvise(t *testing.T) {
	for _, c := range []struct {
		drawn, action, key string
		n                  int
	}{
		{shot + "w 1 0-0 3 2 4 -", "l1-l2", adviceGoal, 0},
		{shot + "w 2 0-0 3 2 4 -", "l1-l3", adviceLeads, 2},
		{shot + "w 1 0-0 3 2 4 -", "l1-l3", adviceNear, 0},
		{opening + "w 1 0-0 5 4 4 -", "d2-d5", adviceForward, 7},
		{opening + "w 1 0-0 5 4 4 -", "d8-k1", adviceThreat, 0},
		{opening + "w 1 0-0 5 4 4 -", "f2-a7", adviceGuard, 0},
		{opening + "w 1 0-0 5 4 4 -", "d2-d3", adviceNear, 0},
		{opening + "w 1 0-0 5 4 4 -", "d2-h6", adviceBars, 1},
		{opening + "w 1 0-0 5 4 4 -", "b5-f9", adviceOpens, 2},
		{opening + "w 1 0-0 5 4 4 -", "d2-d1", adviceSafe, 0},
		{trap + "w 1 0-0 5 4 4 -", "f1-f6", adviceStops, 0},
		{trap + "w 1 0-0 5 4 4 -", "f1-i4", adviceShuts, 4},
		{trap + "w 1 0-0 5 4 4 -", "i1-k3", "", 0},
		{trap + "w 1 0-0 5 4 4 -", "b1-f5", "", 0}, // into his own goal
	} {
		p := draw(t, "size=14x9", c.drawn)
		a, err := p.Parse(c.action)
		if err != nil || !slices.Contains(p.Legal(nil), a) {
			t.Fatalf("%s is not legal in %s: %v", c.action, p, err)
		}
		if key, n := p.Advise(a); key != c.key || n != c.n {
			t.Errorf("%s: %s is advised as %s, %d; want %s, %d", p, c.action, key, n, c.key, c.n)
		}
	}
}
