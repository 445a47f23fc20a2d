package chessyball

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
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
		{small, corner, "c8", ""},
		{small, corner, "c8 a9", "stuck"},
		{small, crossroads, "e5", ""},
		{small, crossroads, "e5 e5", "stay"},
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

// TestWhyIsTrue holds each reason against the plain reading of the rules.
func TestWhyIsTrue(t *testing.T) {
	states := append(rulestest.Sample(t, Game, 60),
		draw(t, "size=14x9,extend=on", chaseOn), draw(t, "size=14x9,reset=place", toPlace), draw(t, "size=14x9", finished))
	for _, s := range states {
		p := s.(*Position)
		o := readPlain(p, passes[p.pass])
		moves := o.moves()
		var sites []rules.Site
		for site := range p.EndTurn() + 1 {
			sites = append(sites, site)
		}
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool { return o.reason(p, moves, key, path) })
	}
}

// reason says whether the reason why no action begins with the path holds; moves
// are those of the side to act.
func (o *plain) reason(p *Position, moves map[string][2]int, key string, path []rules.Site) bool {
	file, rank := p.Coordinates(path[0])
	from, last := [2]int{file, rank}, path[len(path)-1]
	file, rank = p.Coordinates(last)
	to := [2]int{file, rank}
	goes := func(from [2]int) (anywhere, kicking bool) {
		for move, stop := range moves {
			if strings.HasPrefix(move, plainName(from)+"-") {
				anywhere, kicking = true, kicking || stop != o.where
			}
		}
		return anywhere, kicking
	}
	moved, kicked := goes(to)
	switch {
	case key == whyOver:
		return p.Outcome() != rules.Playing
	case last == p.EndTurn():
		return key == whyEnd && o.left != "x"
	case o.left == "p":
		inBox := o.ownBox(to[0], to[1])
		return key == whyPlaceBox && !inBox || key == whyPlaceTaken && inBox && o.at[to] != 0
	case o.own(o.at[to]) && len(path) == 1, key == whyStuck, key == whyNoKick:
		return o.own(o.at[to]) && (key == whyStuck && !moved || key == whyNoKick && o.left == "x" && moved && !kicked)
	case len(path) == 1:
		return key == whyEmpty && o.at[to] == 0 || key == whyBall && o.at[to] == 'o' ||
			key == whyOpponent && o.at[to] != 0 && o.at[to] != 'o'
	}
	keeper := o.at[from] < 'a'
	df, dr := to[0]-from[0], to[1]-from[1]
	n := max(df, -df, dr, -dr)
	straight := n > 0 && df%n == 0 && dr%n == 0
	between := func(bars func(c byte) bool) bool {
		for i := 1; straight && i < n; i++ {
			if c := o.at[[2]int{from[0] + i*df/n, from[1] + i*dr/n}]; c != 0 && bars(c) {
				return true
			}
		}
		return false
	}
	switch key {
	case whyStay:
		return n == 0
	case whyLine:
		return n > 0 && !straight
	case whyBallInWay:
		return between(func(c byte) bool { return c == 'o' })
	case whyMemberInWay:
		return between(func(c byte) bool { return c != 'o' && o.pass != "any" && (o.pass != "own" || !o.own(c)) })
	case whyBall:
		return o.at[to] == 'o'
	case whyTaken:
		return o.at[to] != 0 && o.at[to] != 'o' && (!o.own(o.at[to]) || moved && (o.left != "x" || kicked))
	case whyBox:
		return o.ownBox(to[0], to[1]) && !keeper
	case whyGoal:
		return o.ownGoal(to[0], to[1]) && !keeper
	case whyKeeperGoal:
		return o.ownGoal(to[0], to[1]) && keeper
	case whyExtend:
		stop, ok := moves[plainName(from)+"-"+plainName(to)]
		return o.left == "x" && ok && stop == o.where
	}
	return false
}
