package chessyball

import (
	"strings"
	"testing"

	"quintet/rules"
)

// chaseOn is chase after e5-g5: White may go on with l1-l4.
const chaseOn = `
	wwww......bbbb
	..............
	..............
	..............
	.W....w....oB.
	..............
	..............
	..............
	b..........w.b w x 0-0 3 2 0 k`

const toPlace = `
	wwww......bbbb
	..............
	..............
	..............
	.W....w.....B.
	..............
	..............
	..............
	b..........w.b w p 0-1 3 0 0 -`

const finished = `
	wwww......bbbb
	..............
	..............
	..............
	.W....w.....Bo
	..............
	..............
	..............
	b..........w.b b 3 3-0 9 0 0 -`

// The last click of each path does not fit, or the path is a legal one.
func TestWhy(t *testing.T) {
	const small = "size=14x9"
	corner := strings.Replace(lastGap, "b 1", "w 1", 1)
	asked := map[string]bool{"": true}
	for _, c := range []struct{ options, drawn, clicks, key string }{
		{small, crossroads, "a1", "empty"},
		{small, crossroads, "h5", "ball"},
		{small, crossroads, "g7", "opponent"},
		{small, crossroads, "m5", "opponent"},
		{small, corner, "a9", "stuck"},
		{small, crossroads, "e5", ""},
		{small, crossroads, "e5 e5", ""},
		{small, crossroads, "e5 f5", ""},
		{small, crossroads, "e5 f7", "line"},
		{small, crossroads, "e5 i5", "ballinway"},
		{small, crossroads, "e5 h5", "ball"},
		{small, crossroads, "e5 h8", "memberinway"},
		{small, crossroads, "e5 e2", "memberinway"},
		{small + ",pass=own", crossroads, "e5 e2", ""},
		{small + ",pass=own", crossroads, "e5 h8", "memberinway"},
		{small + ",pass=any", crossroads, "e5 h8", ""},
		{small, crossroads, "e5 g7", "taken"},
		{small, crossroads, "e5 e3", "taken"},
		{small, crossroads, "e5 c5", "box"},
		{small, crossroads, "b5 b6", ""},
		{small, boxes, "a7 a5", "goal"},
		{small, boxes, "a7 a3", ""},
		{small, boxes, "b5 a5", "keepergoal"},
		{small, crossroads, "end", "end"},
		{small, crossroads, "e5 end", "end"},
		{small + ",extend=on", chaseOn, "a9", "nokick"},
		{small + ",extend=on", chaseOn, "l1", ""},
		{small + ",extend=on", chaseOn, "l1 l3", "extend"},
		{small + ",extend=on", chaseOn, "l1 l4", ""},
		{small + ",extend=on", chaseOn, "end", ""},
		{small + ",extend=on", chaseOn, "a1", "opponent"},
		{small + ",reset=place", toPlace, "d5", "place.box"},
		{small + ",reset=place", toPlace, "b5", "place.taken"},
		{small + ",reset=place", toPlace, "b4", ""},
		{small + ",reset=place", toPlace, "end", "end"},
		{small, finished, "b5", "over"},
	} {
		p := draw(t, c.options, c.drawn)
		var path []rules.Site
		for _, s := range strings.Fields(c.clicks) {
			path = append(path, siteOf(t, p, s))
		}
		want := c.key
		if want != "" {
			want = "chessyball.why." + want
		}
		if got := p.Why(path); got != want {
			t.Errorf("%s: %q for %s, want %q", p, got, c.clicks, want)
		}
		asked[want] = true
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "chessyball.why.") && !asked[key] {
			t.Errorf("no click is answered with %s", key)
		}
	}
	if got := start(t, "").Why(nil); got != "" {
		t.Errorf("%q for no click at all", got)
	}
}
