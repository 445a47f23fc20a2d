package akron

import (
	"slices"

	"quintet/rules"
)

// The text keys of Advise, and what their sentences say or name; last the opponent, if they name one.
const (
	adviceWins     = "akron.advice.wins"     // the mover's sides are joined by a chain that cannot be broken
	adviceJoins    = "akron.advice.joins"    // the mover's sides are joined
	adviceBreaks   = "akron.advice.breaks"   // between which balls the opponent's chain is broken
	adviceTakes    = "akron.advice.takes"    // where the action lies, and the opponent would have joined their sides by an unbreakable chain
	adviceStops    = "akron.advice.stops"    // as for adviceTakes, and from where the mover can now break a chain over one of these places
	adviceThreat   = "akron.advice.threat"   // where the mover can join their sides by an unbreakable chain in the next turn
	adviceParry    = "akron.advice.parry"    // as for adviceThreat, and the only places where the opponent can prevent it
	adviceForced   = "akron.advice.forced"   // as for adviceThreat, and the opponent cannot prevent it
	adviceDouble   = "akron.advice.double"   // as for adviceForced, and where the mover can do it if the opponent puts a ball there
	adviceBars     = "akron.advice.bars"     // the opponent can no longer join their sides
	adviceCuts     = "akron.advice.cuts"     // the number of balls that the opponent needs, and the two balls whose link is cut
	adviceHinders  = "akron.advice.hinders"  // how many balls the opponent needs after and before the action
	adviceNears    = "akron.advice.nears"    // the number of balls that the mover needs after the action, and where
	adviceConnects = "akron.advice.connects" // two balls of groups that become one group
	advicePins     = "akron.advice.pins"     // the opponent's balls that cannot move any more
	adviceClimbs   = "akron.advice.climbs"   // where the mover can climb to next
	adviceSwap     = "akron.advice.swap"     // White's ball, and the hole of the red ball that replaces it
	adviceFair     = "akron.advice.fair"     // White's first ball is not worth a swap
)

func (p *Position) Advise(line []rules.Action) rules.Advice {
	a, me, opponent := line[0], p.mover, p.mover.Other()
	if a == swapAction {
		ball := p.swappedBall()
		return rules.Say(adviceSwap, ball, mirrored(ball))
	}
	_, to := unpack(a)
	if p.opens() && !p.strong(to) {
		return rules.Say(adviceFair)
	}
	q := *p
	q.Apply(a, nil)
	switch {
	case p.completes(a):
		return rules.Say(adviceWins)
	case q.outcome != rules.Playing:
		return rules.Advice{}
	case q.joined(me):
		return rules.Say(adviceJoins)
	case p.joined(opponent):
		if a, b, ok := q.broken(p.appendChain(opponent, nil)); ok {
			return rules.Say(adviceBreaks, a, b, opponent)
		}
		return rules.Advice{}
	}
	if stops := p.completions(opponent); len(stops) > 0 && len(q.completions(opponent)) == 0 {
		if slices.Equal(stops, []rules.Site{to}) {
			return rules.Say(adviceTakes, to, opponent)
		}
		if said := q.adviseStop(stops); said.Key != "" {
			return said
		}
	}
	if threats := q.completions(me); len(threats) > 0 && q.mover == opponent {
		return q.adviseThreat(threats)
	}
	before, after := p.distances(), q.distances()
	nearer := before[me] - after[me]
	farther := after[opponent] - before[opponent]
	switch {
	case farther > 0 && after[opponent] >= never:
		return rules.Say(adviceBars, opponent)
	case farther > 0 && farther >= nearer:
		if a, b, ok := p.cut(&q.pile, opponent); ok {
			return rules.Say(adviceCuts, after[opponent], a, b, opponent)
		}
		return rules.Say(adviceHinders, after[opponent], before[opponent], opponent)
	case nearer > 0:
		if way := q.wayOf(me, to); way != nil {
			return rules.Say(adviceNears, len(way), way)
		}
	}
	return p.adviseShape(&q, a)
}

// adviseShape returns the advice for an action a that Advise does not explain by joined sides or a
// better distance. q is the position after the action.
func (p *Position) adviseShape(q *Position, a rules.Action) rules.Advice {
	me := p.mover
	from, to := unpack(a)
	if pins := p.pins(q); len(pins) > 0 {
		return rules.Say(advicePins, pins, me.Other())
	}
	if climbs := q.climbs(me, p); len(climbs) > 0 {
		return rules.Say(adviceClimbs, climbs)
	}
	if from == rules.NoSite {
		if balls := p.meeting(to); len(balls) > 1 {
			return rules.Say(adviceConnects, balls[0], balls[1])
		}
	}
	return rules.Advice{}
}

// adviseStop returns the advice for an action that led to p, after which the mover of p cannot complete a
// chain any more on any of stops: from where the opponent can break a chain over one of these places. The
// key is "" if nobody can make such a chain.
func (p *Position) adviseStop(stops []rules.Site) rules.Advice {
	for _, a := range p.Legal(nil) {
		q := *p
		if _, to := unpack(a); !slices.Contains(stops, to) {
			continue
		}
		if q.Apply(a, nil); q.mover == p.mover || !q.joined(p.mover) {
			continue
		}
		breaks := q.where(func(b rules.Action) bool {
			r := q
			r.Apply(b, nil)
			return !r.joined(p.mover)
		})
		if len(breaks) > 0 {
			return rules.Say(adviceStops, rules.Either(stops), p.mover, rules.Either(breaks))
		}
	}
	return rules.Advice{}
}

// adviseThreat returns the advice for an action that led to p. If it were their turn, the opponent
// of the mover of p could complete a chain on any of threats.
func (p *Position) adviseThreat(threats []rules.Site) rules.Advice {
	stops := p.where(func(a rules.Action) bool { return p.parries(a, threats) })
	switch {
	case len(stops) > 0 && len(stops) <= fewStops:
		return rules.Say(adviceParry, rules.Either(threats), rules.Either(stops))
	case len(stops) > 0:
		return rules.Say(adviceThreat, rules.Either(threats))
	case len(threats) == 1:
		if again := p.again(threats[0]); len(again) > 0 {
			return rules.Say(adviceDouble, threats[0], rules.Either(again))
		}
	}
	return rules.Say(adviceForced, rules.Either(threats))
}

// fewStops is the greatest number of places that adviceParry names.
const fewStops = 3

// parries reports whether the opponent of the mover cannot complete a chain after the action a. Before
// it they could on any of threats.
func (p *Position) parries(a rules.Action, threats []rules.Site) bool {
	opponent, q := p.mover.Other(), *p
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return q.outcome != rules.Win(opponent)
	}
	next := q.withMover(opponent)
	completes := func(b rules.Action) bool {
		_, to := unpack(b)
		return slices.Contains(threats, to) && next.completes(b)
	}
	return !slices.ContainsFunc(next.Legal(nil), completes) && len(q.completions(opponent)) == 0
}

// again returns the points where the opponent of the mover can complete a chain whichever way the
// mover puts a ball on s. It returns nothing if the mover cannot do so.
func (p *Position) again(s rules.Site) (sites []rules.Site) {
	taken := false
	for _, a := range p.Legal(nil) {
		if _, to := unpack(a); to != s {
			continue
		}
		q := *p
		q.Apply(a, nil)
		next := q.completions(p.mover.Other())
		if !taken {
			sites, taken = next, true
		}
		sites = slices.DeleteFunc(sites, func(s rules.Site) bool { return !slices.Contains(next, s) })
	}
	return sites
}

// The text keys of Weigh, and what their sentences name: a player, and then the other.
const (
	weighRace   = "akron.weigh.race"   // the numbers of balls that the two need
	weighBarred = "akron.weigh.barred" // the first has no way across
	weighJoined = "akron.weigh.joined" // the sides of the first are joined
	weighThreat = "akron.weigh.threat" // where the first can join their sides by an unbreakable chain in the next turn
)

// Weigh implements rules.Weigher by the numbers of balls that the players need to join their sides. An
// opponent who is joined or has a threat, and to have no way, are as bad as each other.
func (p *Position) Weigh(since rules.State) []rules.Weight {
	me := since.Mover()
	opponent := me.Other()
	if p.mover == me {
		if p.joined(opponent) {
			return []rules.Weight{{Worth: -never, Said: rules.Say(weighJoined, opponent)}}
		}
		if threats := p.completions(opponent); len(threats) > 0 {
			return []rules.Weight{{Worth: -never, Said: rules.Say(weighThreat, opponent, rules.Either(threats))}}
		}
	}
	d := p.distances()
	switch {
	case d[me] == never:
		return []rules.Weight{{Worth: -never, Said: rules.Say(weighBarred, me)}}
	case d[opponent] == never:
		return []rules.Weight{{Worth: never, Said: rules.Say(weighBarred, opponent)}}
	}
	return []rules.Weight{{Worth: d[opponent] - d[me], Said: rules.Say(weighRace, d[me], d[opponent], me, opponent)}}
}

func (p *Position) withMover(player rules.Player) *Position {
	q := *p
	q.mover = player
	return &q
}

// completions returns the points where a ball of player, if it were player's turn, would join their
// sides by a chain that the opponent cannot break.
func (p *Position) completions(player rules.Player) []rules.Site {
	q := p.withMover(player)
	return q.where(q.completes)
}

// where returns the points on which the mover can put a ball by an action for which ok is true.
func (p *Position) where(ok func(rules.Action) bool) (sites []rules.Site) {
	for _, a := range p.Legal(nil) {
		if _, to := unpack(a); !slices.Contains(sites, to) && ok(a) {
			sites = append(sites, to)
		}
	}
	slices.Sort(sites)
	return sites
}

// broken returns two successive balls of chain that are not linked. ok is false if
// there are none.
func (p *pile) broken(chain []rules.Site) (a, b rules.Site, ok bool) {
	for i := 1; i < len(chain); i++ {
		if !p.linked(chain[i-1], chain[i]) {
			return chain[i-1], chain[i], true
		}
	}
	return 0, 0, false
}

// climbs returns the points above the holes to which player could move a ball if it were
// their turn. Points that were playable or taken in the position old do not count.
func (p *Position) climbs(player rules.Player, old *Position) (sites []rules.Site) {
	for _, a := range p.withMover(player).Legal(nil) {
		_, to := unpack(a)
		if level, _ := split(to); level > 0 && !old.Playable(to) && old.At(to) == 0 && !slices.Contains(sites, to) {
			sites = append(sites, to)
		}
	}
	slices.Sort(sites)
	return sites
}

// wayOf returns playable points where balls of player, put there one after the other, join their
// sides. Each ball reduces the number of balls that player still needs. The first ball is as near
// as possible to start, each later ball to the ball before it. wayOf returns nil if there is no
// such way, or if the sides are joined already.
func (p *pile) wayOf(player rules.Player, start rules.Site) (sites []rules.Site) {
	for left := p.distances()[player]; left > 0; {
		if left >= never {
			return nil
		}
		var next *pile
		var at rules.Site
		g := p.ground()
		for _, s := range p.Sites(nil) {
			if !g.free.has(s) || next != nil && apart(start, s) >= apart(start, at) {
				continue
			}
			q := *p
			if q.toggle(player, s); q.distances()[player] < left {
				next, at = &q, s
			}
		}
		if next == nil {
			return nil
		}
		p, left, start = next, next.distances()[player], at
		sites = append(sites, at)
	}
	return sites
}

// apart returns the squared distance of two points as seen from above. The unit of the
// distance is half a ball.
func apart(a, b rules.Site) int {
	file, rank, level := Coordinates(a)
	toFile, toRank, toLevel := Coordinates(b)
	files, ranks := 2*(toFile-file)+toLevel-level, 2*(toRank-rank)+toLevel-level
	return files*files + ranks*ranks
}

// The text keys of Warn, and what their sentences name.
const (
	warnChain = "akron.warn.chain" // who wins at their next turn, and the chain
	warnJoins = "akron.warn.joins" // who can make a chain that cannot be broken, and where; the mover can put a ball there
	warnNext  = "akron.warn.next"  // who can make such a chain, but only where the mover cannot put a ball
)

func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if chain := p.Threat(nil); len(chain) > 0 {
		return rules.Say(warnChain, enemy, chain)
	}
	if p.outcome == rules.Playing {
		sites := p.completions(enemy)
		open := slices.DeleteFunc(slices.Clone(sites), func(s rules.Site) bool { return !p.reaches(s) })
		switch {
		case len(open) > 0:
			return rules.Say(warnJoins, enemy, rules.Either(open))
		case len(sites) > 0:
			return rules.Say(warnNext, enemy)
		}
	}
	return rules.Advice{}
}

// reaches reports whether the mover can put a ball on a point.
func (p *Position) reaches(s rules.Site) bool {
	return slices.ContainsFunc(p.Legal(nil), func(a rules.Action) bool {
		_, to := unpack(a)
		return to == s
	})
}

// The text keys of the layers and of their sentences, and what the sentences name.
const (
	layerWays  = "akron.layer.ways"
	layerLinks = "akron.layer.links"
	layerFixed = "akron.layer.fixed"

	layerNeeds  = "akron.layer.needs"  // the player, and the number of balls
	layerJoined = "akron.layer.joined" // the player
	layerClosed = "akron.layer.closed" // the player
	layerBare   = "akron.layer.bare"   // the player, who has no link
	layerWhole  = "akron.layer.whole"  // the player, and the number of their links; none is cut
	layerCut    = "akron.layer.cut"    // the player, the number of their links, and how many of them are cut
	layerPinned = "akron.layer.pinned" // the pinned balls
	layerBuried = "akron.layer.buried" // the buried balls
	layerLoose  = "akron.layer.loose"  // nothing
)

func (p *pile) Layers() []string { return []string{layerWays, layerLinks, layerFixed} }

// Layer implements rules.Layered. The layers show the shortest ways of both players, all links, and
// the balls that are pinned or buried.
func (p *Position) Layer(i int) (l rules.Layer) {
	if layer := p.Layers()[i]; layer == layerFixed {
		p.addFixed(&l)
		return l
	} else if layer == layerWays {
		g := p.ground()
		for player := rules.First; player <= rules.Second; player++ {
			p.addWays(&l, &g, player)
		}
		return l
	}
	for player := rules.First; player <= rules.Second; player++ {
		p.addLinks(&l, player)
	}
	return l
}

// addWays adds the least number of balls that join the sides of player, and the points of all ways
// with this number of balls. If the sides are joined already, it adds the chain that joins them.
func (p *pile) addWays(l *rules.Layer, g *ground, player rules.Player) {
	needs := p.distance(g, player)
	switch needs {
	case 0:
		l.Say(layerJoined, player)
		chain := p.appendChain(player, nil)
		for i := 1; i < len(chain); i++ {
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Line, Site: chain[i-1], To: chain[i], Side: player})
		}
		return
	case never:
		l.Say(layerClosed, player)
		return
	}
	l.Say(layerNeeds, player, needs)
	near, far := p.borders(g, player, 0, needs), p.borders(g, player, 1, needs)
	for i := range needs {
		for level := range levels {
			for on := near[i][level].and(far[needs-1-i][level]); !on.empty(); {
				l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: site(level, on.pop()), Side: player})
			}
		}
	}
}

// borders returns n sets of empty points. From a point of set i, player needs i+1 balls to reach a
// side of theirs, counting the ball on the point. side is the index of that side.
func (p *pile) borders(g *ground, player rules.Player, side, n int) (all []set) {
	var f front
	f.start(p, g, player, side)
	for range n {
		all = append(all, f.border)
		f.advance()
	}
	return all
}

func (p *pile) addLinks(l *rules.Layer, player rules.Player) {
	all, cut := 0, 0
	for link := range p.Links() {
		if link.Player != player {
			continue
		}
		shape := rules.Line
		all++
		if link.Cut {
			shape = rules.Cut
			cut++
		}
		l.Signs = append(l.Signs, rules.Sign{Shape: shape, Site: link.A, To: link.B, Side: player})
	}
	switch {
	case all == 0:
		l.Say(layerBare, player)
	case cut == 0:
		l.Say(layerWhole, player, all)
	default:
		l.Say(layerCut, player, all, cut)
	}
}

// addFixed adds the balls that are pinned (rule 6) or buried (rule 4). A buried ball is also
// pinned, but counts only as buried.
func (p *pile) addFixed(l *rules.Layer) {
	full := p.full()
	var fixed, covered []rules.Site
	for _, placed := range p.Pieces(nil) {
		s, side := placed.Site, rules.Player(placed.Piece-White)
		level, b := split(s)
		switch {
		case full[level+2].shl(toDiagonal).has(b):
			covered = append(covered, s)
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Ring, Site: s, Side: side})
		case pinned(&full, s):
			fixed = append(fixed, s)
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Dashed, Site: s, Side: side})
		}
	}
	if len(fixed) > 0 {
		l.Say(layerPinned, fixed)
	}
	if len(covered) > 0 {
		l.Say(layerBuried, covered)
	}
	if len(l.Says) == 0 {
		l.Say(layerLoose)
	}
}
