package dimpled

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
)

func TestAdvise(t *testing.T) {
	for _, test := range []struct{ drawn, line, key, names string }{
		{".bw.. .bw.. .bw.. .bw.. ..w.. b -", "b1", adviceJoins, ""},
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", "b1", adviceStops, "b1"},
		{".bw.. .bw.. .bw.. ..... ..... b -", "b2", adviceThreat, "b1"},
		{"...b... ...b... ....... ....... ....... ...b... ....... b -", "d4", adviceLinks, "3"},
		{"....... ....... ....... ....... ....... ....... ....... b -", "d4", adviceNears, "2 c2 c6"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... b -", "d4", adviceFills, "2 d2 d6"},
		{"....... ....... ....... ....... ....... ...b... ....... b -", "d5", adviceOpens, "14 8"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... w -", "a4", adviceLate, "3"},
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
		if said := p.Advise(line); said.Key != test.key || written(p, said) != test.names {
			t.Errorf("%s: %s is advised for %q, %s; want %q, %s", p, test.line, said.Key, written(p, said), test.key, test.names)
		}
	}
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
			all = append(all, names(p, arg)...)
		}
	}
	return strings.Join(all, " ")
}

// TestAdviceIsTrue holds every reason against a board looked at in the plainest way.
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
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "dimpled.advice.") && !given[key] {
			t.Errorf("%s is not held against anything", key)
		}
	}
}

// checkAdvice returns the key of what is said about an action, which has to be so.
func checkAdvice(t *testing.T, p *Position, a rules.Action) string {
	t.Helper()
	q := *p
	q.Apply(a, nil)
	line := []rules.Action{a}
	if q.dimpling {
		line = append(line, q.Legal(nil)[0])
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
		holds = !linked(p, me) && linked(&q, me) && n(0) == fewest(&q, me, joins)
	case adviceBreaks:
		holds = linked(p, you) && !linked(&q, you) && atLeast(&q, you, n(0))
	case adviceFills:
		holds = n(0) == len(sites(1)) && n(0) == fewest(&q, me, joins) && joins(filled(&q, me, sites(1)), me)
	case adviceNears:
		holds = n(0) > 0 && !linked(&q, me) && n(0) == len(sites(1)) && linked(filled(&q, me, sites(1)), me)
	case adviceHinders:
		holds = n(0) > n(1) && atLeast(&q, you, n(0))
	case adviceLate:
		holds = linked(&q, you) && n(0) == fewest(&q, you, joins)
	case adviceFootball:
		centre := said.Args[1].(rules.Site)
		holds = slices.ContainsFunc(q.Footballs(nil), func(f Football) bool {
			return f.Centre == centre && slices.Contains(f.Tips[:], said.Args[0].(rules.Site))
		})
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
		t.Fatalf("%s: %s: %q is no reason", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s: %s: %s with %s is not true", p, p.Format(a), said.Key, written(p, said))
	}
	return said.Key
}

// joinedBy returns where a stone of player joins his edges without a football.
func joinedBy(p *Position, player rules.Player) (sites []rules.Site) {
	for s := range rules.Site(p.size * p.size) {
		if q := filled(p, player, []rules.Site{s}); p.open(player, s) && joins(q, player) && len(q.Footballs(nil)) == 0 {
			sites = append(sites, s)
		}
	}
	return sites
}

// filled returns the position with more stones of player.
func filled(p *Position, player rules.Player, sites []rules.Site) *Position {
	q := *p
	for _, s := range sites {
		q.toggle(player, s)
	}
	return &q
}

func joins(p *Position, player rules.Player) bool { return p.joined(player) != (set{}) }

// fewest returns how many stones on empty points make done true, of which none is
// forbidden for now, by trying them all in waves over the distance of the points.
func fewest(p *Position, player rules.Player, done func(*Position, rules.Player) bool) int {
	type point struct{ file, rank int }
	cost := map[point]int{}
	edge := func(at point, far bool) bool {
		line := at.rank
		if player == rules.Second {
			line = at.file
		}
		return line == 0 && !far || line == p.size-1 && far
	}
	price := func(at point) int {
		switch p.At(p.Site(at.file, at.rank)) {
		case Stone(player):
			return 0
		case 0:
			return 1
		}
		return 1 << 20
	}
	for changed := true; changed; {
		changed = false
		for rank := range p.size {
			for file := range p.size {
				at := point{file, rank}
				best := 1 << 20
				if edge(at, false) {
					best = 0
				}
				for _, next := range []point{{file + 1, rank}, {file - 1, rank}, {file, rank + 1}, {file, rank - 1}} {
					if c, ok := cost[next]; ok {
						best = min(best, c)
					}
				}
				if best += price(at); best < 1<<20 {
					if c, ok := cost[at]; !ok || best < c {
						cost[at], changed = best, true
					}
				}
			}
		}
	}
	most := 1 << 20
	for at, c := range cost {
		if edge(at, true) {
			most = min(most, c)
		}
	}
	return most
}

// atLeast reports whether fewer than n stones, of one or two tried, do not link
// the edges of player.
func atLeast(p *Position, player rules.Player, n int) bool {
	if n > 0 && linked(p, player) {
		return false
	}
	for s := range rules.Site(p.size * p.size) {
		if n > 1 && p.open(player, s) && linked(filled(p, player, []rules.Site{s}), player) {
			return false
		}
	}
	return true
}

// nearer counts the points on which a stone of player makes him need fewer.
func nearer(p *Position, player rules.Player) (n int) {
	for s := range rules.Site(p.size * p.size) {
		if p.open(player, s) && filled(p, player, []rules.Site{s}).needs(player) < p.needs(player) {
			n++
		}
	}
	return n
}

// chained reports whether stones of player are linked directly, by any number of
// links.
func chained(p *Position, player rules.Player, from, to rules.Site) bool {
	reached := []rules.Site{from}
	for i := 0; i < len(reached); i++ {
		for s := range rules.Site(p.size * p.size) {
			if p.At(s) == Stone(player) && !slices.Contains(reached, s) && p.touch(player, reached[i], s) {
				reached = append(reached, s)
			}
		}
	}
	return slices.Contains(reached, to)
}

// linked reports whether what is linked to the one edge of player meets what is
// linked to the other.
func linked(p *Position, player rules.Player) bool {
	near, far := linkedTo(p, player, false), linkedTo(p, player, true)
	for s := range near {
		if far[s] {
			return true
		}
	}
	return false
}

// linkedTo returns the stones and points of player that are linked to an edge.
func linkedTo(p *Position, player rules.Player, far bool) map[rules.Site]bool {
	onEdge := func(s rules.Site, lines int) bool {
		line, rank := p.Coordinates(s)
		if player == rules.First {
			line = rank
		}
		if far {
			line = p.size - 1 - line
		}
		return line == lines
	}
	linked := map[rules.Site]bool{}
	touches := func(s rules.Site) bool {
		if onEdge(s, 0) {
			return true
		}
		for stone := range linked {
			if p.touch(player, stone, s) {
				return true
			}
		}
		return false
	}
	for grown := true; grown; {
		grown = false
		for s := range rules.Site(p.size * p.size) {
			if p.At(s) != Stone(player) || linked[s] {
				continue
			}
			across := 0
			for via := range rules.Site(p.size * p.size) {
				if p.At(via) == 0 && p.open(player, via) && p.touch(player, via, s) && touches(via) {
					across++
				}
			}
			if touches(s) || across > 1 {
				linked[s], grown = true, true
			}
		}
	}
	return linked
}
