package dimpled

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestAdvise(t *testing.T) {
	for _, test := range []struct{ drawn, line, key, names string }{
		{".bw.. .bw.. .bw.. .bw.. ..w.. b -", "b1", adviceJoins, ""},
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", "b1", adviceStops, "b1"},
		{".bw.. .bw.. .bw.. ..... ..... b -", "b2", adviceThreat, "b1"},
		{"...b... ...b... ....... ....... ....... ...b... ....... b -", "d4", adviceLinks, "3"},
		{"....... ....... ....... ....... ....... ....... ....... b -", "d4", adviceChain, "2 c2 c6 4"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... b -", "d4", adviceFills, "2 d2 d6"},
		{"....... ....... ....... ....... ....... ...b... ....... b -", "d5", adviceOpens, "14 8"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... w -", "a4", adviceLate, "3"},
		{"bbbbw wbwbb wb.wb wwbwb wwbww w *", "d4-c3 e5-d4", "", ""}, // Black wins
		{"bwwwb bbbww .wbbw b.w.w .bwbb w -", "a1 a1-b2", adviceFootball, "b2"},
		// the football of the second dimple was there before
		{"..wbbww wwb.w.b .wbwbbw bw.wbbb w.bwwb. wb.bw.w .bbw..b w *", "e7-f6 e5-d6", "", ""},
		// no stones can link the edges of Black again
		{"..b.. w..b. bwwwb .bw.b ..b.w w -", "d2", adviceFills, "2 d1 b4"},
		{"....... ...b... ....... ..ww... ....... ...b... ....... b -", "e5", adviceOpens, "3 1"},
	} {
		p := draw(t, test.drawn)
		var line []rules.Action
		for _, text := range strings.Fields(test.line) {
			a, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, a)
		}
		if said := p.Advise(line); said.Key != test.key || rulestest.Named(p, said) != test.names {
			t.Errorf("%s: Advise says about %s %q, %s; want %q, %s", p, test.line, said.Key, rulestest.Named(p, said), test.key, test.names)
		}
	}
}

// TestAdviceIsTrue checks everything that Advise says in the simplest way possible.
func TestAdviceIsTrue(t *testing.T) {
	given, turns := map[string]bool{}, 0
	randomGames(t, 6, func(p *Position) {
		if p.size > 9 {
			return
		}
		const every = 7
		legal := p.Legal(nil)
		for i := turns % every; i < len(legal); i += every {
			given[checkAdvice(t, p, legal[i])] = true
		}
		turns++
	})
	rulestest.AllGiven(t, Game, given)
}

// checkAdvice checks that what Advise says about action a is true at the end of the turn, and returns
// its key.
func checkAdvice(t *testing.T, p *Position, a rules.Action) string {
	t.Helper()
	q := *p
	q.Apply(a, nil)
	line, made := []rules.Action{a}, q.Footballs(nil)
	for q.dimpling {
		line = append(line, q.Legal(nil)[0])
		q.Apply(line[len(line)-1], nil)
	}
	said := p.Advise(line)
	me, you := p.mover, p.mover.Other()
	n := func(i int) int { return said.Args[i].(int) }
	sites := func(i int) []rules.Site { return said.Args[i].([]rules.Site) }
	holds := false
	switch said.Key {
	case "":
		return ""
	case adviceJoins:
		holds = q.outcome == rules.Win(me)
	case adviceStops:
		holds = slices.Equal(joinedBy(p, you), sites(0)) && joinedBy(&q, you) == nil
	case adviceThreat:
		holds = slices.Equal(joinedBy(&q, me), sites(0))
	case adviceLinks:
		holds = !linked(p, me) && linked(&q, me) && n(0) == fewest(&q, me)
	case adviceBreaks:
		holds = linked(p, you) && !linked(&q, you) && atLeast(&q, you, n(0)) && n(0) == len(q.way(you, (*Position).needs))
	case adviceFills:
		holds = n(0) == len(sites(1)) && n(0) == fewest(&q, me) && joins(filled(&q, me, sites(1)), me)
	case adviceNears, adviceChain:
		r := filled(&q, me, sites(1))
		holds = n(0) > 0 && !linked(&q, me) && n(0) == len(sites(1)) && linked(r, me)
		var links []rules.Link
		switch said.Key {
		case adviceNears:
			links = said.Args[2].([]rules.Link)
			holds = holds && len(links) > 0
		case adviceChain:
			links, _ = r.chain(me)
			holds = holds && n(2) == len(links)
		}
		holds = holds && chainHolds(r, me, links)
	case adviceHinders:
		holds = n(0) > n(1) && atLeast(&q, you, n(0))
	case adviceLate:
		holds = linked(&q, you) && n(0) > 0 && n(0) == fewest(&q, you)
	case adviceFootball:
		centre := said.Args[0].(rules.Site)
		around := func(f Football) bool { return f.Centre == centre }
		holds = slices.ContainsFunc(made, around) && !slices.ContainsFunc(p.Footballs(nil), around)
	case adviceBridge:
		to, between := said.Args[0].(rules.Site), sites(1)
		holds = len(between) == 2
		for range between {
			cut := filled(&q, you, between[:1])
			holds = holds && cut.open(me, between[1]) &&
				chained(filled(cut, me, between[1:]), me, p.Path(a, nil)[0], to)
			slices.Reverse(between)
		}
	case adviceOpens:
		holds = n(0) > n(1) && n(0) == nearer(&q, me) && n(1) == nearer(p, me)
	case adviceCloses:
		holds = n(0) < n(1) && n(0) == nearer(&q, you) && n(1) == nearer(p, you)
	case adviceForbids:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			holds = holds && q.At(s) == 0 && !q.open(you, s) && p.open(you, s)
		}
	default:
		t.Fatalf("%s: %s: Advise returns the unknown key %q", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s: %s: %s with %s is not true", p, p.Format(a), said.Key, rulestest.Named(p, said))
	}
	return said.Key
}
