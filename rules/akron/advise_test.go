package akron

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestAdvise(t *testing.T) {
	crossing := decodeText(t, 6, "w:b1,b2,c2,b3,c4,c5,c6 r:a3,c3,d3,e3,a4,b4,d4,e4 w 0")
	wall := decodeText(t, 6, "w:e2,e3 r:b4,c4,d4,e4 w 0")
	for _, c := range []struct {
		p                  *Position
		action, key, names string
	}{
		{crossing, "c2-b3.2", adviceWins, ""},
		{decodeText(t, 5, "w:a1,b1,d1,e1,b2,c2,e2,a3,b3,b4,c5,d5,e5 "+
			"r:c1,a2,d2,c3,d3,a4,d4,e4,b5,b1.2,a2.2,b2.2,d4.2 w 9"), "a3-c4", adviceJoins, ""},
		{decodeText(t, 5, "w:a1,e1,c2,d2,e2,b3,d3,a4,b4,d4,d5,e5,b2.2 "+
			"r:b1,c1,d1,b2,a3,c3,e3,c4,e4,a5,b5,c5,d4.2 r 16"), "a5-c4.2", adviceBreaks, "d4 d5"},
		{decodeText(t, 5, "w:b1,a2,b2,c2,a3,c3,c4,b1.2 r:a1,c1,d1,b3,b4,b2.2 r 5"), "c5", adviceTakes, "c5"},
		{decodeText(t, 5, "w:a1,b1,d1,b2,c2,a3,b3,c3,b4,c5,a1.2 r:e1,a2,d2,d3,a4,b5,a2.2 w 8"),
			"a1-b2.2", adviceDouble, "c4 b4.2"},
		{decodeText(t, 5, "w:c1,c4,c5 r:e2,e4,a5 w 0"), "c2", adviceParry, "c3 c3"},
		{wall, "f4", adviceHinders, "3 2"},
		{wall, "e1", adviceNears, "4 f3 f4 f5 f6"},
		{swapping(t, 8, "w:b6 r: r 0"), "swap", adviceSwap, "b6 f2"},
		{swapping(t, 8, "w: r: w 0"), "c1", adviceFair, ""},
		{wall, "a6", "", ""},
	} {
		rulestest.Advised(t, c.p, c.action, c.key, c.names)
	}
}

// TestAdviceIsTrue checks everything that Advise says against the oracle and by playing on.
func TestAdviceIsTrue(t *testing.T) {
	const every = 11
	given := map[string]bool{}
	rng := rand.New(rand.NewPCG(3, 9))
	for game := range 60 {
		p := newPosition(values(t, minSize+game%2))
		for n := 0; p.Outcome() == rules.Playing; n++ {
			legal := p.Legal(nil)
			for i := n % every; i < len(legal); i += every {
				given[checkAdvice(t, p, legal[i])] = true
			}
			p.Apply(eager(p, legal, rng), nil)
		}
	}
	given[checkAdvice(t, decodeText(t, 6, "w:a1,a2,b2,d2,f2,a3,b3 r:f1,a4,b4,c4,d4,e4,f5 w 0"), packAdd(Site(2, 1, 0)))] = true
	given[checkAdvice(t, swapping(t, 8, "w:b6 r: r 0"), swapAction)] = true
	given[checkAdvice(t, swapping(t, 8, "w: r: w 0"), packAdd(Site(2, 0, 0)))] = true
	rulestest.AllGiven(t, Game, "advice", given)
}

// eager draws up to seven actions at random. It returns the one after which the mover is
// nearest to joining their sides.
func eager(p *Position, legal []rules.Action, rng *rand.Rand) rules.Action {
	best := legal[rng.IntN(len(legal))]
	for range 6 {
		a := legal[rng.IntN(len(legal))]
		q, r := *p, *p
		q.Apply(a, nil)
		r.Apply(best, nil)
		if q.distances()[p.mover] < r.distances()[p.mover] {
			best = a
		}
	}
	return best
}

// checkAdvice checks that what Advise says about action a is true, and returns its key.
func checkAdvice(t *testing.T, p *Position, a rules.Action) string {
	t.Helper()
	said := p.Advise([]rules.Action{a})
	me, opponent := p.mover, p.mover.Other()
	q := *p
	q.Apply(a, nil)
	o, after := newOracle(p), newOracle(&q)
	_, to := unpack(a)
	n := func(i int) int { return said.Args[i].(int) }
	site := func(i int) rules.Site { return said.Args[i].(rules.Site) }
	sites := func(i int) []rules.Site { return said.Args[i].([]rules.Site) }
	cut := func(a, b rules.Site) bool {
		return o.linked(pointOf(a), pointOf(b)) && !after.linked(pointOf(a), pointOf(b))
	}
	either := func(i int) []rules.Site { return said.Args[i].(rules.Either) }
	holds := false
	switch said.Key {
	case "":
		return ""
	case adviceWins:
		holds = q.outcome == rules.Win(me) || always(&q, me)
	case adviceJoins:
		holds = after.joined(me)
	case adviceBreaks:
		holds = o.joined(opponent) && cut(site(0), site(1))
	case adviceStops:
		holds = slices.Equal(either(0), completed(p, opponent)) && completed(&q, opponent) == nil
		broken := func(sites []rules.Site) bool { // a chain over one of the stops can be broken from exactly these places
			for r, at := range replies(&q) {
				if !slices.Contains(either(0), at) || !newOracle(r).joined(opponent) {
					continue
				}
				var from []rules.Site
				for s, to := range replies(r) {
					if !newOracle(s).joined(opponent) && !slices.Contains(from, to) {
						from = append(from, to)
					}
				}
				if slices.Sort(from); slices.Equal(from, sites) {
					return true
				}
			}
			return false
		}
		holds = holds && len(either(2)) > 0 && broken(either(2))
	case adviceTakes:
		holds = slices.Equal([]rules.Site{to}, completed(p, opponent)) && completed(&q, opponent) == nil && site(0) == to
	case adviceThreat:
		holds = slices.Equal(either(0), completed(&q, me))
	case adviceParry:
		holds = slices.Equal(either(0), completed(&q, me)) && slices.Equal(either(1), parried(&q))
	case adviceForced:
		holds = slices.Equal(either(0), completed(&q, me)) && parried(&q) == nil
	case adviceDouble:
		holds = parried(&q) == nil && slices.Equal([]rules.Site{site(0)}, completed(&q, me)) && len(either(1)) > 0
		for r, at := range replies(&q) {
			for _, s := range either(1) {
				holds = holds && (at != site(0) || slices.Contains(completed(r, me), s))
			}
		}
	case adviceBars:
		holds = after.needs(opponent) == far
	case adviceCuts:
		holds = after.needs(opponent) == n(0) && cut(site(1), site(2))
	case adviceHinders:
		holds = after.needs(opponent) == n(0) && o.needs(opponent) <= n(1) && n(1) < n(0)
	case adviceNears:
		for _, s := range sites(1) {
			after.balls[pointOf(s)] = me
		}
		holds = n(0) == len(sites(1)) && after.joined(me) && !newOracle(&q).joined(me)
	case adviceConnects:
		a, b := pointOf(site(0)), pointOf(site(1))
		holds = !o.connected(a, nil)[b] && after.connected(a, nil)[b]
	case advicePins:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			ball := pointOf(s)
			holds = holds && after.balls[ball] == opponent && len(o.ballsOn(ball)) < 2 && len(after.ballsOn(ball)) > 1
		}
	case adviceClimbs:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			holds = holds && !o.playable(pointOf(s)) && slices.ContainsFunc(q.withMover(me).Legal(nil), func(a rules.Action) bool {
				_, to := unpack(a)
				return to == s && pointOf(s).level > 0
			})
		}
	case adviceSwap:
		holds = o.balls[pointOf(site(0))] == opponent && len(after.balls) == 1 && after.balls[pointOf(site(1))] == me
	case adviceFair:
		holds = len(o.balls) == 0 && offersSwap(&q) && !q.strong(q.swappedBall())
	default:
		t.Fatalf("%s: %s: Advise returns the unknown key %q", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s: %s: %s with %s is not true", p, p.Format(a), said.Key, rulestest.Named(p, said))
	}
	return said.Key
}

// parried returns the sites to which the mover of p can bring a ball so that the opponent cannot complete a
// chain in their next turn.
func parried(p *Position) (sites []rules.Site) {
	for r, at := range replies(p) {
		if r.outcome != rules.Win(p.mover.Other()) && (r.outcome != rules.Playing || completed(r, p.mover.Other()) == nil) && !slices.Contains(sites, at) {
			sites = append(sites, at)
		}
	}
	slices.Sort(sites)
	return sites
}

// TestWeightsAreTrue checks everything that Weigh says against the oracle.
func TestWeightsAreTrue(t *testing.T) {
	given := map[string]bool{}
	check := func(p *Position) {
		t.Helper()
		me, opponent, o, w := p.mover, p.mover.Other(), newOracle(p), p.Weigh(p)[0]
		args, holds := w.Said.Args, false
		switch w.Said.Key {
		case weighJoined:
			holds = args[0] == opponent && o.joined(opponent)
		case weighThreat:
			holds = args[0] == opponent && slices.Equal(args[1].(rules.Either), completed(p, opponent)) && !o.joined(opponent)
		case weighBarred:
			holds = o.needs(args[0].(rules.Player)) == far
		case weighRace:
			mine, theirs := o.needs(me), o.needs(opponent)
			holds = slices.Equal(args, []any{mine, theirs, me, opponent}) && w.Worth == theirs-mine
		}
		if given[w.Said.Key] = true; !holds {
			t.Fatalf("%s: %s with %v is not true", p, w.Said.Key, args)
		}
	}
	rng := rand.New(rand.NewPCG(3, 10))
	for game := range 20 {
		p := newPosition(values(t, minSize+game%2))
		for p.Outcome() == rules.Playing {
			check(p)
			p.Apply(eager(p, p.Legal(nil), rng), nil)
		}
	}
	rulestest.AllGiven(t, Game, "weigh", given)
}

// replies yields the positions after each action in p, and the site to which it brings a ball.
func replies(p *Position) iter.Seq2[*Position, rules.Site] {
	return func(yield func(*Position, rules.Site) bool) {
		for _, a := range p.Legal(nil) {
			q := *p
			q.Apply(a, nil)
			if _, to := unpack(a); !yield(&q, to) {
				return
			}
		}
	}
}

// linked reports whether there are balls of one colour on p and q, and a link between them.
func (o oracle) linked(p, q point) bool {
	return o.full(p) && o.full(q) && o.balls[p] == o.balls[q] && touch(p, q) && o.visible(p, q)
}

// always reports whether every legal action in p makes player win.
func always(p *Position, player rules.Player) bool {
	for _, a := range p.Legal(nil) {
		q := *p
		if q.Apply(a, nil); q.outcome != rules.Win(player) {
			return false
		}
	}
	return true
}

// completed returns the sites where player, if it were their turn, could bring a ball and
// win at once or after every reply.
func completed(p *Position, player rules.Player) (sites []rules.Site) {
	before := p.withMover(player)
	for _, a := range before.Legal(nil) {
		q := *before
		q.Apply(a, nil)
		_, to := unpack(a)
		wins := q.outcome == rules.Win(player) || q.outcome == rules.Playing && q.mover != player && always(&q, player)
		if wins && !slices.Contains(sites, to) {
			sites = append(sites, to)
		}
	}
	slices.Sort(sites)
	return sites
}

func TestWarn(t *testing.T) {
	rulestest.Warned(t, decodeText(t, 5, "w:b1,a2,b2,c2,a3,c3,c4,b1.2 r:a1,c1,d1,b3,b4,b2.2 r 5"), warnJoins, "c5")
	rulestest.Warned(t, decodeText(t, 6, "w:c1,c2,c3,c4,c5,c6 r: r 0"), warnChain, "c1 c2 c3 c4 c5 c6")
	rulestest.Warned(t, newPosition(values(t, 6)), "", "")
}
