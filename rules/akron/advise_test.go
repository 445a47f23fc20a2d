package akron

import (
	"slices"
	"strings"
	"testing"
)

func TestAdvise(t *testing.T) {
	crossing := draw(t, "w", `
		..w...
		..w...
		rrwrr.
		rwrrr.
		.ww...
		.w....`)
	wall := draw(t, "w", `
		......
		......
		.rrrr.
		....w.
		....w.
		......`)
	provoked := map[string]bool{}
	for _, c := range []struct {
		p      *Position
		action string
		key    string
		n      int
	}{
		{crossing, "c2-b3.2", adviceWins, 0},
		{decodeText(t, 5, "w:a1,b1,d1,e1,b2,c2,e2,a3,b3,b4,c5,d5,e5 "+
			"r:c1,a2,d2,c3,d3,a4,d4,e4,b5,b1.2,a2.2,b2.2,d4.2 w 9"), "a3-c4", adviceJoins, 0},
		{decodeText(t, 5, "w:a1,e1,c2,d2,e2,b3,d3,a4,b4,d4,d5,e5,b2.2 "+
			"r:b1,c1,d1,b2,a3,c3,e3,c4,e4,a5,b5,c5,d4.2 r 16"), "a5-c4.2", adviceBreaks, 0},
		{decodeText(t, 5, "w:b1,a2,b2,c2,a3,c3,c4,b1.2 r:a1,c1,d1,b3,b4,b2.2 r 5"), "c5", adviceStops, 0},
		{decodeText(t, 5, "w:a1,b1,d1,b2,c2,a3,b3,c3,b4,c5,a1.2 r:e1,a2,d2,d3,a4,b5,a2.2 w 8"),
			"a1-b2.2", adviceBars, 0},
		{wall, "f4", adviceHinders, 3},
		{wall, "e1", adviceNears, 4},
		{wall, "a6", adviceKeeps, 5},
	} {
		a, err := c.p.Parse(c.action)
		if err != nil || !slices.Contains(c.p.Legal(nil), a) {
			t.Errorf("%s: %s is not legal", c.p, c.action)
			continue
		}
		key, n := c.p.Advise(a)
		want(t, c.p.String()+": "+c.action, key, c.key)
		want(t, c.p.String()+": the number for "+c.action, n, c.n)
		provoked[key] = true
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "akron.advice.") && !provoked[key] {
			t.Errorf("%s is not provoked", key)
		}
	}
}
