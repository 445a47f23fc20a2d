package crosscut

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
)

func TestAdvise(t *testing.T) {
	quiet := draw(t, `
		.........
		.........
		.rr......
		.....bbb.
		.........
		..rbbr...
		.........
		.........
		.........`, "r")
	threatened := draw(t, `
		.......
		.......
		.bb.bb.
		.......
		...r...
		.r.....
		.......`, "r")
	crossed := draw(t, `
		.........
		.........
		...r.....
		..bbb....
		.........
		...r.....
		...r.....
		.........
		.........`, "r")
	reasons := []struct {
		p           *Position
		square, key string
		names       string
	}{
		{threatened, "d5", adviceStop, "d5"},
		{crossed, "d5", adviceCut, "3 d6"},
		{quiet, "b4", adviceSave, "b4 c4"},
		{quiet, "h5", adviceRoom, "6 b5 h5"},
		{quiet, "d7", adviceLine, "3 4"},
		{quiet, "e6", adviceBar, "b6 h6 3"},
		{quiet, "h4", adviceFirm, ""},
		{draw(t, `
			.........
			.........
			.........
			.........
			..rbb....
			.........
			.........
			.........
			.........`, "r"), "f5", adviceFlip, "4 e5 d5"},
		{draw(t, `
			.......
			.......
			.rrr...
			.......
			..b....
			...b.b.
			.......`, "r"), "f5", adviceThreat, "e5"},
		{draw(t, `
			......
			.rr.r.
			......
			..b...
			......
			......`, "r"), "d5", adviceWin, ""},
		{draw(t, `
			......
			.r.r..
			......
			..b...
			......
			......`, "r"), "c5", adviceForce, "e5"},
		{draw(t, `
			........
			........
			..rr....
			........
			........
			...b....
			........
			........`, "r"), "e6", adviceGrow, "3 b6 f6 g6"},
		{draw(t, `
			........
			........
			........
			..b.....
			........
			........
			........
			........`, "r"), "b5", adviceFlank, "d5 c5"},
	}
	for _, r := range reasons {
		said := r.p.Advise([]rules.Action{pack(siteOf(t, r.p, r.square))})
		if names := written(r.p, said); said.Key != r.key || names != r.names {
			t.Errorf("%s %s: %q with %s, not %q with %s", r.p, r.square, said.Key, names, r.key, r.names)
		}
	}
}

// TestAdviceIsTrue holds every reason against what happens on the board.
func TestAdviceIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 1))
	given := map[string]bool{}
	for size := 5; size <= 8; size++ {
		for range 6 {
			p := newPosition(values(t, size))
			for p.outcome == rules.Playing {
				for _, a := range p.Legal(nil) {
					given[checkAdvice(t, p, a)] = true
				}
				p.Apply(wary(p, rng), nil)
			}
		}
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "crosscut.advice.") && !given[key] {
			t.Errorf("%s is not held against anything", key)
		}
	}
}

// checkAdvice returns the key of what is said about an action, which has to be so.
func checkAdvice(t *testing.T, p *Position, a rules.Action) string {
	t.Helper()
	said := p.Advise([]rules.Action{a})
	if said.Key == "" {
		return ""
	}
	me, at := p.mover, unpack(a)
	q := *p
	var log rules.Log
	q.Apply(a, &log)
	n := func(i int) int { return said.Args[i].(int) }
	site := func(i int) rules.Site { return said.Args[i].(rules.Site) }
	sites := func(i int) []rules.Site { return said.Args[i].([]rules.Site) }
	holds := false
	switch said.Key {
	case adviceWin:
		holds = q.outcome == rules.Win(me)
	case adviceForce:
		holds = q.outcome == rules.Playing && loses(&q) && slices.Equal(wonAt(t, &q, me), sites(0))
	case adviceStop:
		holds = slices.Equal(wonAt(t, p, me.Other()), sites(0)) && (q.outcome != rules.Playing || !wins(&q))
	case adviceThreat:
		holds = slices.Equal(wonAt(t, &q, me), sites(0))
	case adviceCut:
		holds = same(flips(log.Events), sites(1)) && n(0) == longest(p, sites(1))
	case adviceFlip:
		holds = same(flips(log.Events), sites(1)) && n(0) == longest(&q, sites(1))
	case adviceDeny:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			holds = holds && threatens(t, p, me.Other(), s) && !threatens(t, &q, me.Other(), s)
		}
	case adviceAim:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			holds = holds && threatens(t, &q, me, s) && !threatens(t, p, me, s)
		}
	case adviceBar:
		holds = discsOn(p, site(0), site(1), me) == 0 && discsOn(p, site(0), site(1), me.Other()) == n(2) && n(2) > 1 &&
			discsOn(&q, site(0), site(1), me) == 1
	case adviceGrow:
		holds = n(0) == longest(&q, []rules.Site{at}) && filled(&q, me, sites(1))
	case adviceRoom:
		holds = discsOn(&q, site(1), site(2), me.Other()) == 0 && discsOn(&q, site(1), site(2), me) == p.Size()-2-n(0)
	case adviceLine:
		holds = n(0) == longest(&q, []rules.Site{at}) && n(1) == n(0)+1
	case adviceSave:
		holds = same(flippedAt(t, p, me.Other(), site(0)), sites(1)) && flippedAt(t, &q, me.Other(), site(0)) == nil
	case adviceFlank:
		holds = same(flippedAt(t, &q, me, site(0)), sites(1)) && flippedAt(t, p, me, site(0)) == nil
	case adviceFirm:
		holds = true
		for _, reply := range turned(t, &q, me.Other()).Legal(nil) {
			after := *turned(t, &q, me.Other())
			after.Apply(reply, nil)
			holds = holds && after.At(at) == Disc(me)
		}
	default:
		t.Fatalf("%s %s: %q is no reason", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s %s: %s with %v is not true", p, p.Format(a), said.Key, said.Args)
	}
	return said.Key
}

// turned returns the position with player to act.
func turned(t *testing.T, p *Position, player rules.Player) *Position {
	t.Helper()
	board, _, _ := strings.Cut(p.String(), " ")
	q, err := Game.Decode(values(t, p.Size()), board+" "+[2]string{"r", "b"}[player])
	if err != nil {
		t.Fatal(err)
	}
	return q.(*Position)
}

// wonAt returns where player would win at once.
func wonAt(t *testing.T, p *Position, player rules.Player) (sites []rules.Site) {
	t.Helper()
	p = turned(t, p, player)
	for _, a := range p.Legal(nil) {
		q := *p
		if q.Apply(a, nil); q.outcome == rules.Win(player) {
			sites = append(sites, unpack(a))
		}
	}
	return sites
}

// threatens reports whether player would threaten to win with a disc on a square.
func threatens(t *testing.T, p *Position, player rules.Player, s rules.Site) bool {
	t.Helper()
	q := turned(t, p, player)
	if !slices.Contains(q.Legal(nil), pack(s)) {
		return false
	}
	q.Apply(pack(s), nil)
	return q.outcome == rules.Playing && len(wonAt(t, q, player)) > 0
}

// flippedAt returns what player would flip with a disc on a square, nil if nothing.
func flippedAt(t *testing.T, p *Position, player rules.Player, s rules.Site) []rules.Site {
	t.Helper()
	q := turned(t, p, player)
	if !slices.Contains(q.Legal(nil), pack(s)) {
		return nil
	}
	var log rules.Log
	q.Apply(pack(s), &log)
	return flips(log.Events)
}

// flips returns the discs that are flipped.
func flips(events []rules.Event) (sites []rules.Site) {
	for _, e := range events {
		if e.Kind == rules.Change {
			sites = append(sites, e.To)
		}
	}
	return sites
}

// same reports whether two lists hold the same sites, of which there are some.
func same(a, b []rules.Site) bool {
	return len(a) > 0 && slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// longest returns the length of the longest segment with one of the discs, which
// are of one colour.
func longest(p *Position, discs []rules.Site) (most int) {
	for _, s := range discs {
		for _, d := range []int{1, p.Size()} {
			n := 1
			for at := int(s) + d; p.At(rules.Site(at)) == p.At(s); at += d {
				n++
			}
			for at := int(s) - d; p.At(rules.Site(at)) == p.At(s); at -= d {
				n++
			}
			most = max(most, n)
		}
	}
	return most
}

// discsOn counts the discs of player from one end of a line to the other.
func discsOn(p *Position, from, to rules.Site, player rules.Player) (n int) {
	step := rules.Site(1)
	if (to-from)%rules.Site(p.Size()) == 0 {
		step = rules.Site(p.Size())
	}
	for s := from; s <= to; s += step {
		if p.At(s) == Disc(player) {
			n++
		}
	}
	return n
}

// filled reports whether the squares are all that is missing from a line of
// player.
func filled(p *Position, player rules.Player, missing []rules.Site) bool {
	q := *p
	for _, s := range missing {
		if q.At(s) != 0 {
			return false
		}
		q.toggle(player, q.square(s))
	}
	return len(missing) > 0 && q.hasLine(player)
}

// written returns what an advice names, as it is written.
func written(p *Position, said rules.Advice) string {
	var all []string
	for _, arg := range said.Args {
		switch arg := arg.(type) {
		case int:
			all = append(all, strconv.Itoa(arg))
		case rules.Site:
			all = append(all, p.SiteName(arg))
		case []rules.Site:
			all = append(all, names(p, arg))
		}
	}
	return strings.Join(all, " ")
}
