package dimpled

import (
	"math"
	"slices"

	"quintet/rules"
	"quintet/rules/internal/trial"
)

// The text keys of Advise, and what their sentences name. Here "after" and "before" mean after the
// turn and before the action. A chain is explained in search_chain.go.
const (
	adviceJoins    = "dimpled.advice.joins"    // the action joins the mover's edges
	adviceStops    = "dimpled.advice.stops"    // where the opponent would have joined their edges
	adviceThreat   = "dimpled.advice.threat"   // where the mover joins their edges next
	adviceLinks    = "dimpled.advice.links"    // the mover's edges become linked: the number of stones that will join them
	adviceBreaks   = "dimpled.advice.breaks"   // the opponent's edges were linked: the number of stones that link them again
	adviceFills    = "dimpled.advice.fills"    // the number of stones that join the mover's linked edges, and where
	adviceNears    = "dimpled.advice.nears"    // the number of stones that link the mover's edges, where, and the links of the chain
	adviceChain    = "dimpled.advice.chain"    // as for adviceNears, but the number of the links instead of the links
	adviceHinders  = "dimpled.advice.hinders"  // the numbers of stones that link the opponent's edges, after and before
	adviceLate     = "dimpled.advice.late"     // the opponent's edges are linked: the number of stones that join them
	adviceFootball = "dimpled.advice.football" // the centre of a football that the mover dimples next
	adviceBridge   = "dimpled.advice.bridge"   // the stone to which there is a bridge, and the two points between
	adviceOpens    = "dimpled.advice.opens"    // the numbers of points where a stone brings the mover nearer, after and before
	adviceCloses   = "dimpled.advice.closes"   // as for adviceOpens, but for the opponent
	adviceForbids  = "dimpled.advice.forbids"  // where the opponent can no longer place
)

// Advise implements rules.Adviser.
func (p *Position) Advise(line []rules.Action) rules.Advice {
	me, you := p.mover, p.mover.Other()
	q, made := p.playOut(line)
	if q.dimpling {
		return made // the other reasons are about the end of the turn
	}
	var before, after reach
	mine, _ := p.linkCost(me, &before)
	yours, _ := p.linkCost(you, &before)
	mineAfter, _ := q.linkCost(me, &after)
	yoursAfter, _ := q.linkCost(you, &after)
	stops, threats := trial.Stops(p, &q, you), trial.Wins(&q, me)
	switch {
	case q.outcome == rules.Win(me):
		return rules.Say(adviceJoins)
	case q.outcome != rules.Playing:
		return rules.Advice{}
	case len(stops) > 0:
		return rules.Say(adviceStops, stops)
	case len(threats) > 0:
		return rules.Say(adviceThreat, threats)
	case mine > 0 && mineAfter == 0:
		if way := q.way(me, (*Position).distance); way != nil {
			return rules.Say(adviceLinks, len(way))
		}
	case yours == 0 && yoursAfter > 0 && yoursAfter == len(q.way(you, (*Position).needs)):
		return rules.Say(adviceBreaks, yoursAfter)
	}
	if yoursAfter == 0 && mineAfter > 0 {
		if way := q.way(you, (*Position).distance); way != nil {
			return rules.Say(adviceLate, len(way))
		}
	}
	if mine == 0 && q.distance(me) < p.distance(me) {
		if way := q.way(me, (*Position).distance); way != nil {
			return rules.Say(adviceFills, len(way), way)
		}
	}
	if mineAfter < mine {
		if advice, ok := q.adviseWay(me); ok {
			return advice
		}
	}
	if yoursAfter > yours && yoursAfter == len(q.way(you, (*Position).needs)) {
		return rules.Say(adviceHinders, yoursAfter, yours)
	}
	if made.Key != "" {
		return made
	}
	return p.adviseShape(&q, line[0])
}

// playOut returns the position after line or, if the turn ends before, at the end of the turn.
// made is the advice about a football that the first action makes and the second one dimples. Its
// key is "" if there is no such football.
func (p *Position) playOut(line []rules.Action) (q Position, made rules.Advice) {
	q = *p
	q.Apply(line[0], nil)
	if q.dimpling && len(line) > 1 {
		if centre, _, _ := unpack(line[1]); !slices.Contains(slices.Collect(p.centres), centre) {
			made = rules.Say(adviceFootball, centre)
		}
	}
	for _, a := range line[1:] {
		if q.dimpling {
			q.Apply(a, nil)
		}
	}
	return q, made
}

// mostLinks is the greatest number of links that a sentence names.
const mostLinks = 3

// adviseWay names the stones with which player links their edges, and the links of the chain that
// these stones complete. ok is false if there is nothing to name, or no chain is found.
func (p *Position) adviseWay(player rules.Player) (advice rules.Advice, ok bool) {
	way := p.way(player, (*Position).needs)
	q := *p
	for _, s := range way {
		q.toggle(player, s)
	}
	links, ok := q.chain(player)
	switch {
	case len(links) == 0 || len(way) == 0 || !ok:
		return rules.Advice{}, false
	case len(links) <= mostLinks:
		return rules.Say(adviceNears, len(way), way, links), true
	}
	return rules.Say(adviceChain, len(way), way, len(links)), true
}

// adviseShape returns the advice for the action a if the numbers of stones that the players need do
// not explain it. q is the position at the end of the turn.
func (p *Position) adviseShape(q *Position, a rules.Action) rules.Advice {
	me, you := p.mover, p.mover.Other()
	at, _, isDimple := unpack(a)
	if !isDimple && q.At(at) == Stone(me) {
		if to, points, ok := q.bridge(me, at); ok {
			return rules.Say(adviceBridge, to, points)
		}
	}
	mine, mineBefore := len(q.nearing(me)), len(p.nearing(me))
	if q.needs(me) == p.needs(me) && mine > mineBefore {
		return rules.Say(adviceOpens, mine, mineBefore)
	}
	yours, yoursBefore := len(q.nearing(you)), len(p.nearing(you))
	if q.needs(you) == p.needs(you) && 0 < yours && yours < yoursBefore {
		return rules.Say(adviceCloses, yours, yoursBefore)
	}
	var forbidden set
	for i := 1; i <= p.Size(); i++ {
		forbidden[i] = q.barred(you, i) &^ p.barred(you, i) & p.empty(i)
	}
	if forbidden != (set{}) {
		return rules.Say(adviceForbids, q.sites(&forbidden))
	}
	return rules.Advice{}
}

// sites returns the points of s in increasing order.
func (b board) sites(s *set) (sites []rules.Site) {
	for site := range b.Sites() {
		if s.has(b.Coordinates(site)) {
			sites = append(sites, site)
		}
	}
	return sites
}

// open reports whether s is empty and a stone of player may be put there.
func (p *Position) open(player rules.Player, s rules.Site) bool {
	file, rank := p.Coordinates(s)
	return (p.empty(rank+1)&^p.barred(player, rank+1))>>file&1 != 0
}

// with returns the position with another stone of player on s.
func (p *Position) with(player rules.Player, s rules.Site) *Position {
	q := *p
	q.toggle(player, s)
	return &q
}

// needs returns the number of stones that player needs to link their edges.
func (p *Position) needs(player rules.Player) int {
	var r reach
	stones, _ := p.linkCost(player, &r)
	return stones
}

// nearing returns the points on which a stone makes player need fewer stones to
// link their edges.
func (p *Position) nearing(player rules.Player) (sites []rules.Site) {
	needs := p.needs(player)
	for s := range p.Sites() {
		if p.open(player, s) && p.with(player, s).needs(player) < needs {
			sites = append(sites, s)
		}
	}
	return sites
}

// way returns points on which player can put stones, one after the other, until distance returns 0
// for player. Each stone reduces the distance. If no stone can reduce it further, way returns nil.
func (p *Position) way(player rules.Player, distance func(*Position, rules.Player) int) (sites []rules.Site) {
	for left := distance(p, player); left > 0; left = distance(p, player) {
		var best *Position
		var at rules.Site
		least := math.MaxInt
		for s := range p.Sites() {
			if !p.open(player, s) {
				continue
			}
			var r reach
			q := p.with(player, s)
			if _, resistance := q.linkCost(player, &r); distance(q, player) < left && resistance < least {
				best, at, least = q, s, resistance
			}
		}
		if best == nil {
			return nil
		}
		p, sites = best, append(sites, at)
	}
	return sites
}

// bridge looks for another stone of player that is linked to their stone on s across two points.
// The opponent can take only one of these points, and player then takes the other. ok is false if
// there is no such stone.
func (p *Position) bridge(player rules.Player, s rules.Site) (other rules.Site, points []rules.Site, ok bool) {
	for to := range p.Sites() {
		if to == s || p.At(to) != Stone(player) || p.linkedDirectly(player, s, to) {
			continue
		}
		var between []rules.Site
		for via := range p.Sites() {
			if p.open(player, via) && p.linkedDirectly(player, s, via) && p.linkedDirectly(player, via, to) {
				between = append(between, via)
			}
		}
		if len(between) == 2 && p.holds(player, s, to, between[0], between[1]) && p.holds(player, s, to, between[1], between[0]) {
			return to, between, true
		}
	}
	return 0, nil, false
}

// holds reports whether player can link their stones on s and t by a stone on joint, after the
// opponent has put a stone on block.
func (p *Position) holds(player rules.Player, s, t, joint, block rules.Site) bool {
	q := p.with(player.Other(), block)
	return q.open(player, joint) && q.linkedDirectly(player, s, joint) && q.linkedDirectly(player, joint, t)
}

// linkedDirectly reports whether stones of player on two points are linked directly: they are
// side by side, or they are diagonal neighbours and the opponent does not have both points
// between them.
func (p *Position) linkedDirectly(player rules.Player, a, b rules.Site) bool {
	file, rank := p.Coordinates(a)
	toFile, toRank := p.Coordinates(b)
	files, ranks := max(file-toFile, toFile-file), max(rank-toRank, toRank-rank)
	if files+ranks == 1 {
		return true
	}
	theirs := &p.stones[player.Other()]
	return files == 1 && ranks == 1 && !(theirs.has(file, toRank) && theirs.has(toFile, rank))
}

// The text keys of Warn, and what their sentences name.
const (
	warnJoins = "dimpled.warn.joins" // who joins their edges next, and where; only points where the mover can place
	warnNext  = "dimpled.warn.next"  // who joins their edges next, on points where the mover cannot place
	warnLinks = "dimpled.warn.links" // the number of stones that join linked edges, and the player whose edges they are
)

// fewStones is the greatest number of missing stones with which Warn warns of a linked path.
// On size 7 all such paths were proven to win, but only five of six with three missing
// stones.
const fewStones = 2

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if p.outcome != rules.Playing || p.dimpling {
		return rules.Advice{}
	}
	if w := trial.Warn(p, warnJoins, warnNext); w.Key != "" {
		return w
	}
	if n := p.distance(enemy); n <= fewStones && p.needs(enemy) == 0 {
		return rules.Say(warnLinks, n, enemy)
	}
	return rules.Advice{}
}

// The text keys of the layers and of their sentences, and what the sentences name.
const (
	layerWays      = "dimpled.layer.ways"
	layerForbidden = "dimpled.layer.forbidden"

	layerNeeds    = "dimpled.layer.needs"    // the player, and the number of stones
	layerJoined   = "dimpled.layer.joined"   // the player
	layerClosed   = "dimpled.layer.closed"   // the player
	layerCrosscut = "dimpled.layer.crosscut" // the player, and the points
	layerFree     = "dimpled.layer.free"     // nothing
)

// Layers implements rules.Layered.
func (p *Position) Layers() []string { return []string{layerWays, layerForbidden} }

// Layer implements rules.Layered. The first layer shows the shortest ways of both sides. The
// second layer shows the points that are forbidden to each side.
func (p *Position) Layer(i int) (l rules.Layer) {
	if i == 0 {
		for player := rules.First; player <= rules.Second; player++ {
			p.addWays(&l, player)
		}
		return l
	}
	for player := rules.First; player <= rules.Second; player++ {
		p.addForbidden(&l, player)
	}
	if len(l.Says) == 0 {
		l.Say(layerFree)
	}
	return l
}

// addWays adds the least number of stones that player needs to join their edges, if nobody
// hinders them and no football arises. It also adds the empty points of all ways with this number
// of stones. A way uses no point that is now forbidden to player.
func (p *Position) addWays(l *rules.Layer, player rules.Player) {
	near, far := p.edges(player)
	to, from := p.costs(player, &near), p.costs(player, &far)
	needs := closed
	for s, cost := range to {
		if far.has(p.Coordinates(rules.Site(s))) {
			needs = min(needs, cost)
		}
	}
	switch needs {
	case 0: // a football is still to be dimpled
		l.Say(layerJoined, player)
		return
	case closed:
		l.Say(layerClosed, player)
		return
	}
	l.Say(layerNeeds, player, needs)
	for s := range to {
		if site := rules.Site(s); p.At(site) == 0 && to[s] < closed && to[s]+from[s] == needs+1 {
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: site, Side: player})
		}
	}
}

// closed is the cost of a point to which no way leads.
const closed = 1 << 20

// costs returns for each site the least number of stones that player needs to join it to a point
// of edge. A stone on the site itself counts if the site is empty. The number is closed if no way
// leads to the site.
func (p *Position) costs(player rules.Player, edge *set) []int {
	costs := make([]int, p.Sites())
	for s := range costs {
		costs[s] = closed
	}
	// border holds the sites reached with the current number of stones, and next those with one
	// stone more.
	var border, next []rules.Site
	reach := func(file, rank, cost int) {
		if file < 0 || rank < 0 || file == p.Size() || rank == p.Size() {
			return
		}
		s := p.Site(file, rank)
		switch {
		case p.At(s) == Stone(player) && cost < costs[s]:
			costs[s], border = cost, append(border, s)
		case p.At(s) == 0 && p.barred(player, rank+1)>>file&1 == 0 && cost+1 < costs[s]:
			costs[s], next = cost+1, append(next, s)
		}
	}
	for s := range costs {
		if file, rank := p.Coordinates(rules.Site(s)); edge.has(file, rank) {
			reach(file, rank, 0)
		}
	}
	for cost := 0; len(border)+len(next) > 0; cost++ {
		for i := 0; i < len(border); i++ {
			file, rank := p.Coordinates(border[i])
			for _, step := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				reach(file+step[0], rank+step[1], cost)
			}
		}
		border, next = next, nil
	}
	return costs
}

// addForbidden adds the points on which a stone of player would complete a crosscut (rule 3).
// For each crosscut it adds a line between the two stones of the opponent in it.
func (p *Position) addForbidden(l *rules.Layer, player rules.Player) {
	own, other := Stone(player), Stone(player.Other())
	var barred []rules.Site
	for s := range p.Sites() {
		file, rank := p.Coordinates(s)
		if p.barred(player, rank+1)>>file&1 == 0 {
			continue
		}
		barred = append(barred, s)
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Cross, Site: s, Side: player})
		for _, d := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			f, r := file+d[0], rank+d[1]
			if f < 0 || r < 0 || f == p.Size() || r == p.Size() {
				continue
			}
			if a, b := p.Site(f, rank), p.Site(file, r); p.At(p.Site(f, r)) == own && p.At(a) == other && p.At(b) == other {
				l.Signs = append(l.Signs, rules.Sign{Shape: rules.Line, Site: min(a, b), To: max(a, b), Side: player.Other()})
			}
		}
	}
	if len(barred) > 0 {
		l.Say(layerCrosscut, player, barred)
	}
}
