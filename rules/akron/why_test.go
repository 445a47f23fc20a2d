package akron

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestWhy clicks on a ball of the reserve, which is rules.NoSite, or on three sites. TestWhy_IsTrue
// checks all other clicks.
func TestWhy(t *testing.T) {
	pair := decodeText(t, 5, "w:a1,b1,e1,a2,b2 r:d4 w 0")
	pile := decodeText(t, 5, "w:a1,b1,c1 r:a2,b2,c2,a3,b3,c3,a1.2,b1.2,a2.2,b2.2 w 0")
	for _, c := range []struct {
		p           *Position
		clicks, key string
	}{
		{pair, "a1 c1 c2", ""},
		{pair, "-", ""},
		{pair, "- c3", ""},
		{pair, "- a1", whyTaken},
		{pile, "- b1", whyTaken},
		{pair, "- d4", whyTaken},
		{pair, "- c3.2", whySupport},
		{pair, "- a1.2", whyPlatform},
		{decodeText(t, 5, "w:a1,c1,e1,b2,d2,a3,c3,e3,b4,d4,a5,b5,e5 r: w 0"), "- c5", whyReserve},
		{decodeText(t, 5, "w:a1,a2,a3,a4,a5 r: w 0"), "- c3", whyOver},
	} {
		var path []rules.Site
		for _, click := range strings.Fields(c.clicks) {
			site := rules.NoSite
			if click != "-" {
				site = siteOf(t, c.p, click)
			}
			path = append(path, site)
		}
		rulestest.Clicked(t, c.p, path, c.key)
	}
}

// TestWhy_IsTrue compares each reason that Why gives with the one of the oracle, in positions of games
// and in random piles, and in some that have the reasons that are rare there. Each occurs.
func TestWhy_IsTrue(t *testing.T) {
	states := append(rulestest.Sample(t, Game, rulestest.Share(40)), swapping(t, 5, "w:b4 r: r 0"))
	for _, text := range []string{
		"w:a1,b1,e1,a2,b2 r:d4 w 0",
		"w:a1,b1,c1 r:a2,b2,c2,a3,b3,c3,a1.2,b1.2,a2.2,b2.2 w 0",
		"w:a1,b1,a1.2,b1.2 r:c1,a2,b2,c2,a3,b3,c3,a2.2,b2.2 w 0",
		"w:a1,a2,c2,a1.2,b1.2 r:b1,c1,b2 w 0",
		"w:a1,a2,a1.2 r:b1,c1,b2,c2 w 0",
		"w:a1,c1,e1,b2,d2,a3,c3,e3,b4,d4,a5,b5,e5 r: w 0",
		"w: r:c3 w 0",
		"w:a1,a2,a3,a4,a5 r: w 0",
	} {
		states = append(states, decodeText(t, 5, text))
	}
	rng := rand.New(rand.NewPCG(3, 10))
	for n := range rulestest.Share(20) {
		states = append(states, randomPile(t, rng, minSize+n%(maxSize-minSize)))
	}
	given := map[string]bool{}
	for _, s := range states {
		p := s.(*Position)
		o := newOracle(p)
		rulestest.Reasons(t, Game, p, p.Sites(nil), func(key string, path []rules.Site) bool {
			given[key] = true
			return o.reason(p, key, path)
		})
	}
	rulestest.AllGiven(t, Game, "why", given)
}

// reason reports whether key is the reason why no action has the path.
func (o oracle) reason(p *Position, key string, path []rules.Site) bool {
	me, last := p.Mover(), pointOf(path[len(path)-1])
	own := o.full(last) && o.balls[last] == me
	goes := func(from point) bool {
		return len(o.moves(from)) > 0
	}
	if over := p.Outcome() != rules.Playing; over || key == whyOver {
		return over && key == whyOver
	}
	if len(path) == 1 || own && !goes(last) {
		free, pinned := o.playable(last), len(o.ballsOn(last)) > 1
		switch key {
		case whySupport:
			return !o.full(last) && !free
		case whyPlatform:
			return free && last.level > 0
		case whyReserve:
			return free && last.level == 0 && p.Reserve(me) == 0
		case whyEnemy, whyEnemyAdd:
			moves := false
			for from, owner := range o.balls {
				moves = moves || owner == me && goes(from)
			}
			return o.full(last) && !own && moves == (key == whyEnemy)
		case whyPinned:
			return own && pinned
		case whyAlone:
			return own && !pinned && len(o.connected(last, nil)) == 1
		case whyDropAlone:
			return own && !pinned && len(o.connected(last, nil)) > 1 && len(o.connected(last, o.drops(last))) == 1
		case whyStuck:
			return own && !pinned && len(o.connected(last, o.drops(last))) > 1 && !goes(last)
		}
		return false
	}
	from := pointOf(path[0])
	if key == whySwap {
		return offersSwap(p) && o.balls[from] == rules.First && last != point{from.rank, from.file, from.level}
	}
	dropped := o.drops(from)
	var touched, staying []point
	for ball, owner := range o.balls {
		if owner == me && ball != from && touch(ball, last) {
			touched = append(touched, ball)
			if !slices.Contains(dropped, ball) {
				staying = append(staying, ball)
			}
		}
	}
	joined := func(dropped []point) bool {
		group := o.connected(from, dropped)
		return slices.ContainsFunc(staying, func(ball point) bool { return group[ball] })
	}
	onDrop := slices.ContainsFunc(dropped, func(ball point) bool { return slices.Contains(ball.resting(), last) })
	switch {
	case last == from:
		return key == whySelf
	case o.full(last):
		return key == whyTaken
	case !o.playable(last):
		return key == whySupport
	case slices.Contains(from.resting(), last):
		return key == whyOnMoved
	case onDrop:
		return key == whyOnDrop
	}
	switch key {
	case whyTouch:
		return len(touched) == 0
	case whyDropTouch:
		return len(touched) > 0 && len(staying) == 0
	case whyApart:
		return len(staying) > 0 && !joined(nil)
	case whyDropApart:
		return joined(nil) && !joined(dropped)
	}
	return false
}

func TestTell(t *testing.T) {
	for _, c := range []struct {
		p                  *Position
		action, key, names string
	}{
		{decodeText(t, 5, "w:a1,b1,d1,e1,b2,c2,e2,a3,b3,b4,c5,d5,e5 "+
			"r:c1,a2,d2,c3,d3,a4,d4,e4,b5,b1.2,a2.2,b2.2,d4.2 w 9"), "a3-c4", toldJoins, ""},
		{decodeText(t, 5, "w:a1,e1,c2,d2,e2,b3,d3,a4,b4,d4,d5,e5,b2.2 "+
			"r:b1,c1,d1,b2,a3,c3,e3,c4,e4,a5,b5,c5,d4.2 r 16"), "a5-c4.2", toldCut, "d4 d5"},
		{decodeText(t, 6, "w:b2,d2 r: w 0"), "c2", toldConnects, "b2 d2"},
		{decodeText(t, 6, "w:c2,d2,b3 r:b2,c3 w 0"), "d2-b2.2", toldClimbs, "b2.2"},
		{swapping(t, 8, "w:b6 r: r 0"), "swap", toldSwap, "b6 f2"},
		{newPosition(rules.Values{"size": "6"}), "c3", "", ""},
	} {
		rulestest.Told(t, c.p, c.action, c.key, c.names)
	}
}

// TestConclude checks that Conclude names the winner, and two sites on the sides that the
// winner has connected.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 60, 2000, func() rules.State { return newPosition(rules.Values{"size": "5"}) }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, ok := p.outcome.Winner()
		if !ok {
			return
		}
		file, rank, _ := Coordinates(said.Args[1].(rules.Site))
		toFile, toRank, _ := Coordinates(said.Args[2].(rules.Site))
		across := rank == 0 && toRank == int(p.size)-1
		if winner == rules.Second {
			across = file == 0 && toFile == int(p.size)-1
		}
		if said.Args[0] != winner || !across {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}
