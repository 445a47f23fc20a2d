package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestTell(t *testing.T) {
	for _, c := range []struct {
		p                  *Position
		action, key, names string
	}{
		{decodeText(t, 5, "w:a1,b1,d1,e1,b2,c2,e2,a3,b3,b4,c5,d5,e5 "+
			"r:c1,a2,d2,c3,d3,a4,d4,e4,b5,b1.2,a2.2,b2.2,d4.2 w 9"), "a3-c4", toldJoins, ""},
		{decodeText(t, 5, "w:a1,e1,c2,d2,e2,b3,d3,a4,b4,d4,d5,e5,b2.2 "+
			"r:b1,c1,d1,b2,a3,c3,e3,c4,e4,a5,b5,c5,d4.2 r 16"), "a5-c4.2", toldCut, "d4 d5"},
		{draw(t, "w", `
			......
			......
			......
			......
			.w.w..
			......`), "c2", toldConnects, "b2 d2"},
		{draw(t, "w", `
			......
			......
			......
			.wr...
			.rww..
			......`), "d2-b2.2", toldClimbs, "b2.2"},
		{swapping(t, 8, "w:b6 r: r 0"), "swap", toldSwap, "b6 f2"},
		{newPosition(rules.Values{"size": "6"}), "c3", "", ""},
	} {
		a, err := c.p.Parse(c.action)
		if err != nil {
			t.Fatal(err)
		}
		said := c.p.Tell(a)
		want(t, c.p.String()+": the key of Tell for "+c.action, said.Key, c.key)
		want(t, c.p.String()+": what Tell names for "+c.action, rulestest.Named(c.p, said), c.names)
	}
}
