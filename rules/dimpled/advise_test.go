package dimpled

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestAdvise(t *testing.T) {
	for _, test := range []struct{ drawn, line, key, names string }{
		{".bw.. .bw.. .bw.. .bw.. ..w.. b -", "b1", adviceJoins, ""},
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", "b1", adviceStops, "b1"},
		{".bw.. .bw.. .bw.. ..... ..... b -", "b2", adviceThreat, "b1"},
		{"...b... ...b... ....... ....... ....... ...b... ....... b -", "d4", adviceLinks, "3 d2 d4 d6 d7"},
		{"....... ....... ....... ....... ....... ....... ....... b -", "d4", adviceChain, "2 c2 c6 4"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... b -", "d4", adviceKeeps, "2 d1 d3 d5 d7"},
		{"bbbbw wbwbb wb.wb wwbwb wwbww w *", "d4-c3 e5-d4", "", ""}, // Black wins
		{"bwwwb bbbww .wbbw b.w.w .bwbb w -", "a1 a1-b2", adviceFootball, "b2"},
		// the football of the second dimple was there before
		{"..wbbww wwb.w.b .wbwbbw bw.wbbb w.bwwb. wb.bw.w .bbw..b w *", "e7-f6 e5-d6", "", ""},
		// no stones can link the edges of Black again
		{"..b.. w..b. bwwwb .bw.b ..b.w w -", "d2", adviceKeeps, "2 a4 b3 d2 e1"},
	} {
		rulestest.Advised(t, draw(t, test.drawn), test.line, test.key, test.names)
	}
}

// TestAdviceIsTrue checks everything that Advise says in the simplest way possible.
func TestAdviceIsTrue(t *testing.T) {
	given, turns := map[string]bool{}, 0
	randomGames(t, 6, func(p *Position) {
		if p.Size() > 9 {
			return
		}
		const every = 11
		legal := p.Legal(nil)
		for i := turns % every; i < len(legal); i += every {
			given[checkAdvice(t, p, legal[i])] = true
		}
		turns++
	})
	football := draw(t, "bwwwb bbbww .wbbw b.w.w .bwbb w -")
	given[checkAdvice(t, football, packPlacement(football.Site(0, 0)))] = true
	rulestest.AllGiven(t, Game, "advice", given)
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
	either := func(i int) []rules.Site { return said.Args[i].(rules.Either) }
	sites := func(i int) []rules.Site { return said.Args[i].([]rules.Site) }
	holds := false
	switch said.Key {
	case "":
		return ""
	case adviceJoins:
		holds = q.outcome == rules.Win(me)
	case adviceStops:
		holds = slices.Equal(joinedBy(p, you), either(0)) && joinedBy(&q, you) == nil
	case adviceThreat:
		holds = slices.Equal(joinedBy(&q, me), either(0))
	case adviceLinks, adviceKeeps, adviceSafe:
		holds = linked(&q, me) && n(0) == fewest(&q, me) && heldAgainstAny(&q, me)
		if said.Key != adviceSafe {
			holds = holds && linked(p, me) == (said.Key == adviceKeeps) && leads(&q, me, said.Args[1].(rules.Path))
		}
	case adviceBreaks, adviceParts:
		way, then, ok := q.side(you).plan()
		holds = linked(p, you) && heldAgainstAny(p, you) && !linked(&q, you) && !heldAgainstAny(&q, you) &&
			ok && len(way) == 1 && heldAgainstAny(&Position{stones: *then.stones}, you)
		if said.Key == adviceBreaks {
			holds = holds && leads(p, you, said.Args[0].(rules.Path))
		}
	case adviceNears, adviceChain:
		r := filled(&q, me, sites(1))
		holds = n(0) > 0 && !linked(&q, me) && n(0) == len(sites(1)) && linked(r, me)
		var links []rules.Link
		switch said.Key {
		case adviceNears:
			links = said.Args[2].([]rules.Link)
			holds = holds && len(links) > 0
		case adviceChain:
			links, _ = r.side(me).chain()
			holds = holds && n(2) == len(links)
		}
		holds = holds && chainHolds(r, me, links)
	case adviceDelays:
		holds = linked(&q, you) && n(0) == fewest(&q, you) && n(1) == fewest(p, you) && n(1) < n(0) && heldAgainstAny(&q, you)
	case adviceFootball:
		centre := said.Args[0].(rules.Site)
		around := func(f Football) bool { return f.Centre == centre }
		holds = slices.ContainsFunc(made, around) && !slices.ContainsFunc(p.Footballs(nil), around)
	case adviceBridge:
		to, between := said.Args[0].(rules.Site), sites(1)
		holds = len(between) == 2
		for range between {
			cut := filled(&q, you, between[:1])
			holds = holds && cut.side(me).open(between[1]) &&
				chained(filled(cut, me, between[1:]), me, p.Path(a, nil)[0], to, filled(cut, me, between[1:]).side(me).linkedDirectly)
			slices.Reverse(between)
		}
	case adviceConnects:
		holds = len(sites(0)) > 1
		touch := func(a, b rules.Site) bool { return beside(p, a, b) }
		for i, s := range sites(0)[1:] {
			other := sites(0)[i]
			holds = holds && !chained(p, me, other, s, touch) && chained(&q, me, other, s, touch)
		}
	case adviceBlocks:
		before, _ := read(p).ways("bw"[you])
		after, _ := read(&q).ways("bw"[you])
		holds = n(0) == after && n(1) == before && n(1) < n(0)
	case adviceForbids:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			holds = holds && q.At(s) == 0 && !q.side(you).open(s) && p.side(you).open(s)
		}
		without := q // the stones named are those that forbid the points
		for _, s := range sites(1) {
			holds = holds && q.At(s) == Stone(me)
			without.toggle(me, s)
		}
		for _, s := range sites(0) {
			holds = holds && without.side(you).open(s)
		}
	default:
		t.Fatalf("%s: %s: Advise returns the unknown key %q", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s: %s: %s with %s is not true", p, p.Format(a), said.Key, rulestest.Named(p, said))
	}
	return said.Key
}

// TestPreventIsTrue checks what Prevent says about random turns and answers that a search of one turn finds good.
// The oracle is sure of numbers of stones only up to 2.
func TestPreventIsTrue(t *testing.T) {
	given, n := map[string]bool{}, 0
	rng := rand.New(rand.NewPCG(6, 6))
	randomGames(t, 12, func(p *Position) {
		if n++; p.Size() > 9 || p.dimpling {
			return
		}
		legal := p.Legal(nil)
		for range 3 {
			given[checkPrevent(t, p, legal[rng.IntN(len(legal))], legal[rng.IntN(len(legal))])] = true
		}
	})
	rulestest.AllGiven(t, Game, "prevent", given)
}

// checkPrevent checks that what Prevent says of better is true, and returns its key. The answer to played is the one
// after which the opponent stands best.
func checkPrevent(t *testing.T, p *Position, played, better rules.Action) string {
	t.Helper()
	me, you := p.mover, p.mover.Other()
	worse := *p
	if worse.Apply(played, nil); worse.dimpling || worse.outcome != rules.Playing {
		return ""
	}
	var answer rules.Action
	best := math.MaxInt
	for _, a := range worse.Legal(nil) {
		q := worse
		if q.Apply(a, nil); q.Eval() < best && !q.dimpling && q.outcome == rules.Playing {
			best, answer = q.Eval(), a
		}
	}
	then := *p
	then.Apply(better, nil)
	said := p.Prevent([]rules.Action{played}, []rules.Action{better}, []rules.Action{answer})
	if said.Key == "" || best == math.MaxInt {
		return ""
	}
	worse.Apply(answer, nil)
	then.Apply(answer, nil)
	at, holds := p.Path(answer, nil)[0], false
	switch said.Key {
	case preventNeeds:
		sites := said.Args[1].([]rules.Site)
		holds = said.Args[0] == at && said.Args[2] == you && len(sites) == 1 &&
			!heldAgainstAny(&then, you) && heldAgainstAny(filled(&then, you, sites), you)
	case preventMakes:
		sites := said.Args[3].([]rules.Site)
		holds = said.Args[0] == len(sites) && said.Args[1] == at && said.Args[2] == me &&
			!heldAgainstAny(&then, me) && heldAgainstAny(filled(&then, me, sites), me)
	case preventCut:
		holds = said.Args[0] == at && said.Args[2] == you && linked(&then, you) && heldAgainstAny(&worse, you)
		for s := range then.Sites() {
			cut := then.side(me).open(s) && atLeast(filled(&then, me, []rules.Site{s}), you, 2)
			holds = holds && cut == slices.Contains(said.Args[1].(rules.Either), s)
		}
	}
	if !holds {
		t.Fatalf("%s: %s rather than %s, about %s: %s with %s is not true", p, p.Format(better), p.Format(played), p.Format(answer), said.Key, rulestest.Named(p, said))
	}
	return said.Key
}

// TestWeightsAreTrue checks what Weigh says at the ends of turns in random games. The oracle is sure of
// numbers of stones only up to 2.
func TestWeightsAreTrue(t *testing.T) {
	given := map[string]bool{}
	randomGames(t, 6, func(p *Position) {
		if p.Size() > 9 || p.dimpling {
			return
		}
		me, you := p.mover, p.mover.Other()
		w := p.Weigh(p)[0]
		holds := true
		switch said := w.Said; said.Key {
		case weighLinked:
			by := said.Args[0].(rules.Player)
			holds = linked(p, by) && heldAgainstAny(p, by) && (w.Worth > 0) == (by == me)
		case weighRace:
			mine, yours := said.Args[0].(int), said.Args[1].(int)
			holds = !heldAgainstAny(p, me) && !heldAgainstAny(p, you) && w.Worth == yours-mine &&
				mine > 0 && yours > 0
		}
		stones := p.Weigh(p)[1]
		if given[stones.Said.Key] = true; stones.Said.Key != "" {
			s := read(p)
			mine, _ := s.ways("bw"[me])
			yours, _ := s.ways("bw"[you])
			holds = holds && slices.Equal(stones.Said.Args, []any{mine, yours, me, you}) && stones.Worth == yours-mine
		}
		if given[w.Said.Key] = true; !holds {
			t.Fatalf("%s: %s with %v is not true", p, w.Said.Key, w.Said.Args)
		}
	})
	rulestest.AllGiven(t, Game, "weigh", given)
}

func TestWarn(t *testing.T) {
	for _, c := range []struct{ drawn, key, names string }{
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", warnJoins, "b1"},
		{"..b.. ..... ..b.. ..... ..b.. w -", warnLinks, "2"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... w -", "", ""}, // three stones are missing
		{"....... ....... ....... ....... ....... ....... ....... b -", "", ""},
	} {
		rulestest.Warned(t, draw(t, c.drawn), c.key, c.names)
	}
}

// TestLayersAgreeWithAnOracle compares the layers with what the slow implementation finds. It finds
// the ways by Bellman and Ford's algorithm. The last position has a path between the edges of Black
// while a football is still to be dimpled.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	states := append(rulestest.Sample(t, Game, rulestest.Share(1000)), draw(t, "bbbbw wbw.b wbbwb wwbwb wwbww w *"))
	rulestest.Layers(t, Game, states, func(state rules.State, name string) (signs, says []string) {
		s := read(state.(*Position))
		for _, side := range []byte{'b', 'w'} {
			if name == layerWays {
				needs, points := s.ways(side)
				switch needs {
				case 0:
					says = append(says, layerJoined+" "+sideNames[side])
					continue
				case far:
					says = append(says, layerClosed+" "+sideNames[side])
					continue
				}
				says = append(says, fmt.Sprint(layerNeeds, " ", sideNames[side], " ", needs))
				for _, a := range points {
					signs = append(signs, "point "+sideNames[side]+" "+a.name())
				}
				continue
			}
			said := layerCrosscut + " " + sideNames[side]
			for _, a := range s.points() {
				lines := s.crossed(a, side)
				if s.board[a] != 0 || len(lines) == 0 {
					continue
				}
				said += " " + a.name()
				signs = append(signs, "cross "+sideNames[side]+" "+a.name())
				for _, line := range lines {
					signs = append(signs, "line "+sideNames[opponent(side)]+" "+line)
				}
			}
			if said != layerCrosscut+" "+sideNames[side] {
				says = append(says, said)
			}
		}
		if len(says) == 0 {
			says = append(says, layerFree)
		}
		return signs, says
	})
}

var sideNames = map[byte]string{'b': "first", 'w': "second"}

// around returns the four neighbours of a. Some of them may be off the board.
func around(a point) []point {
	return []point{a.plus(0, -1), a.plus(-1, 0), a.plus(1, 0), a.plus(0, 1)}
}

// far is the cost of what cannot be reached.
const far = 1 << 20

// line returns the number of the line, across the way between side's edges, on which a is.
func (a point) line(side byte) int {
	if side == 'b' {
		return a.rank
	}
	return a.file
}

// costs returns the least numbers of stones with which side joins each point to its edge with the given
// line. Each empty point that open allows costs a stone.
func (s *slow) costs(side byte, edge int, open func(point) bool) map[point]int {
	costs := map[point]int{}
	for _, a := range s.points() {
		costs[a] = far
	}
	for changed := true; changed; {
		changed = false
		for _, a := range s.points() {
			price, least := far, far
			switch {
			case s.board[a] == side:
				price = 0
			case s.board[a] == 0 && open(a):
				price = 1
			}
			if a.line(side) == edge {
				least = 0
			}
			for _, b := range around(a) {
				if c, ok := costs[b]; ok {
					least = min(least, c)
				}
			}
			if c := least + price; c < costs[a] {
				costs[a], changed = c, true
			}
		}
	}
	return costs
}

// needs returns the least number of stones with which side joins its edges, far if no way is open, and
// costs from the lower edge.
func (s *slow) needs(side byte, open func(point) bool) (needs int, low map[point]int) {
	needs, low = far, s.costs(side, 0, open)
	for a, c := range low {
		if a.line(side) == s.size-1 {
			needs = min(needs, c)
		}
	}
	return needs, low
}

// ways returns the least number of stones with which side joins its edges; far if no way is open.
// It also returns the empty points of all ways with this number of stones.
func (s *slow) ways(side byte) (needs int, points []point) {
	free := map[point]bool{}
	for _, a := range s.points() {
		free[a] = s.board[a] == 0 && len(s.crossed(a, side)) == 0
	}
	open := func(a point) bool { return free[a] }
	needs, low := s.needs(side, open)
	high := s.costs(side, s.size-1, open)
	for _, a := range s.points() {
		if free[a] && low[a]+high[a]-1 == needs && needs < far {
			points = append(points, a)
		}
	}
	return needs, points
}

// crossed returns the pairs of stones of the opponent in the crosscuts that a stone of side on a
// would complete.
func (s *slow) crossed(a point, side byte) (pairs []string) {
	for _, lower := range []point{a, a.plus(-1, 0), a.plus(0, -1), a.plus(-1, -1)} {
		var own, other []string
		for _, b := range []point{lower, lower.plus(1, 0), lower.plus(0, 1), lower.plus(1, 1)} {
			switch {
			case b == a || s.board[b] == side:
				own = append(own, b.name())
			case s.board[b] == opponent(side):
				other = append(other, b.name())
			}
		}
		// In a crosscut the two stones of the opponent are diagonal neighbours: their names share
		// neither the file nor the rank.
		if len(own) == 2 && len(other) == 2 && other[0][0] != other[1][0] && other[0][1:] != other[1][1:] {
			pairs = append(pairs, other[0]+"-"+other[1])
		}
	}
	return pairs
}

// TestOnlyNearStonesSpoilALink checks in random positions that a stone of the opponent makes a point
// between two places useless only on it or beside it in one of the eight directions.
func TestOnlyNearStonesSpoilALink(t *testing.T) {
	found := 0
	for _, state := range rulestest.Sample(t, Game, 100) {
		p := state.(*Position)
		for player := range rules.Player(2) {
			near, _ := p.edgePlaces()
			for a := range near {
				if p.At(rules.Site(a)) != Stone(player) {
					continue
				}
				for _, b := range p.side(player).around(a, 2) {
					for via := range rules.Site(near) {
						if b == a || !p.side(player).joins(a, b, via) {
							continue
						}
						found++
						for s := range rules.Site(near) {
							if p.At(s) == 0 && p.apart(s, via) > 1 && !p.side(player.Other()).with(s).enemy().joins(a, b, via) {
								t.Fatalf("%s: a stone of the opponent on %s makes %s useless", p, p.SiteName(s), p.SiteName(via))
							}
						}
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no point between two places was found")
	}
}

// TestChainsHold plays games in which both sides prefer links. It checks that the stones and
// links named as joining the edges do join them.
func TestChainsHold(t *testing.T) {
	named := map[string]int{}
	for game := range 12 {
		dice := rand.New(rand.NewPCG(uint64(game), 43))
		for p := start(t, []string{"7", "9"}[game%2]); p.outcome == rules.Playing; {
			for player := range rules.Player(2) {
				if p.dimpling {
					continue
				}
				if links, ok := p.side(player).chain(); ok && !chainHolds(p, player, links) {
					t.Fatalf("%s: the links %v do not hold as a chain of player %v", p, links, player)
				}
				said, ok := p.side(player).adviseWay()
				if !ok {
					continue
				}
				if named[said.Key]++; said.Key == adviceChain {
					continue
				}
				if !chainHolds(filled(p, player, said.Args[1].([]rules.Site)), player, said.Args[2].([]rules.Link)) {
					t.Fatalf("%s: %s with %s is not true of %v", p, said.Key, rulestest.Named(p, said), player)
				}
			}
			legal := p.Legal(nil)
			best, least := legal[0], 1<<30
			for range 5 {
				a := legal[dice.IntN(len(legal))]
				q := *p
				q.Apply(a, nil)
				worth := -1 << 20
				if q.outcome == rules.Playing {
					worth = q.Eval()
					if q.mover == p.mover {
						worth = -worth
					}
				}
				if worth < least {
					best, least = a, worth
				}
			}
			p.Apply(best, nil)
		}
	}
	for _, key := range []string{adviceNears, adviceChain} {
		if named[key] < 5 {
			t.Errorf("%s is said %d times, want at least 5", key, named[key])
		}
	}
}
