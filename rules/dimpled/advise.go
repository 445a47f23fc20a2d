package dimpled

import (
	"iter"
	"math"
	"slices"

	"quintet/rules"
	"quintet/rules/internal/trial"
)

// The text keys of Advise, and what their sentences name; last the player, if they name one. Here "after" and "before" mean after the
// turn and before the action. A chain is explained in advise_chain.go.
const (
	adviceJoins    = "dimpled.advice.joins"    // the action joins the mover's edges
	adviceStops    = "dimpled.advice.stops"    // where the opponent would have joined their edges
	adviceThreat   = "dimpled.advice.threat"   // where the mover joins their edges next
	adviceLinks    = "dimpled.advice.links"    // the mover's edges become linked: the number of stones that will join them, the chain, the mover
	adviceKeeps    = "dimpled.advice.keeps"    // the mover's edges were linked, and stay so: as for adviceLinks
	adviceBreaks   = "dimpled.advice.breaks"   // the opponent kept their edges linked, and needs one more stone for that now: the chain they had, and the opponent
	adviceSafe     = "dimpled.advice.safe"     // as for adviceLinks and adviceKeeps, but without the chain
	adviceParts    = "dimpled.advice.parts"    // as for adviceBreaks, but without the chain
	adviceNears    = "dimpled.advice.nears"    // the number of stones that link the mover's edges, where, and the links of the chain
	adviceChain    = "dimpled.advice.chain"    // as for adviceNears, but the number of the links instead of the links
	adviceDelays   = "dimpled.advice.delays"   // the opponent's edges stay linked: the numbers of stones that join them, after and before
	adviceFootball = "dimpled.advice.football" // the centre of a football that the mover dimples next
	adviceBridge   = "dimpled.advice.bridge"   // the stone to which there is a bridge, and the two points between
	adviceConnects = "dimpled.advice.connects" // stones of groups that become one group
	adviceBlocks   = "dimpled.advice.blocks"   // the numbers of stones that join the opponent's edges if nobody hinders them, after and before
	adviceForbids  = "dimpled.advice.forbids"  // where the opponent can no longer place, and the mover's stones of the crosscuts
)

func (p *Position) Advise(line []rules.Action) rules.Advice {
	me, you := p.mover, p.mover.Other()
	q, made := p.playOut(line)
	if q.dimpling {
		return made // the other reasons are about the end of the turn
	}
	var before, after reach
	mine, _ := p.side(me).linkCost(&before)
	yours, _ := p.side(you).linkCost(&before)
	mineAfter, _ := q.side(me).linkCost(&after)
	yoursAfter, _ := q.side(you).linkCost(&after)
	stops, threats := trial.Stops(p, &q, you), trial.Wins(&q, me)
	switch {
	case q.outcome == rules.Win(me):
		return rules.Say(adviceJoins)
	case q.outcome != rules.Playing:
		return rules.Advice{}
	case len(stops) > 0:
		return rules.Say(adviceStops, rules.Either(stops), you)
	case len(threats) > 0:
		return rules.Say(adviceThreat, rules.Either(threats))
	case mineAfter == 0 && yoursAfter > 0:
		key := adviceLinks
		if mine == 0 {
			key = adviceKeeps
		}
		if way := q.side(me).way(side.distance); way != nil && q.side(me).keeps() {
			if path := q.side(me).path(); path != nil {
				return rules.Say(key, len(way), path, me)
			}
			return rules.Say(adviceSafe, len(way), me)
		}
	case yours == 0 && yoursAfter > 0:
		if p.side(you).keeps() && q.side(you).plans(1) {
			if path := p.side(you).path(); path != nil {
				return rules.Say(adviceBreaks, path, you)
			}
			return rules.Say(adviceParts, you)
		}
	}
	if yoursAfter == 0 && mineAfter > 0 {
		before, after := p.side(you).distance(), q.side(you).distance()
		if before < after && q.side(you).keeps() && len(q.side(you).way(side.distance)) == after {
			return rules.Say(adviceDelays, after, before, you)
		}
	}
	if mineAfter < mine {
		if advice, ok := q.side(me).adviseWay(); ok {
			return advice
		}
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

// adviseWay names the stones with which the player links their edges, and the links of the chain
// that these stones complete. ok is false if there is nothing to name, or no chain is found.
func (v side) adviseWay() (advice rules.Advice, ok bool) {
	way, q, ok := v.plan()
	if !ok || len(way) == 0 {
		return rules.Advice{}, false
	}
	switch links, ok := q.chain(); {
	case !ok || len(links) == 0:
		return rules.Advice{}, false
	case len(links) <= mostLinks:
		return rules.Say(adviceNears, len(way), way, links), true
	default:
		return rules.Say(adviceChain, len(way), way, len(links)), true
	}
}

// plan returns stones with which the player links their edges so that they keep them linked, and the position
// with these stones. ok is false if no such stones are found. Fewer stones may be enough, but never none.
func (v side) plan() (way []rules.Site, q side, ok bool) {
	if v.keeps() {
		return nil, v, true
	}
	way, q = v.way(side.needs), v
	if len(way) == 0 {
		return nil, v, false
	}
	last := len(way) - 1
	for _, s := range way[:last] {
		q = q.with(s)
	}
	if r := q.with(way[last]); r.keeps() {
		return way, r, true
	}
	for s := range q.linking {
		if r := q.with(s); r.keeps() {
			return append(way[:last], s), r, true
		}
	}
	return nil, v, false
}

// plans reports whether plan finds n stones.
func (v side) plans(n int) bool {
	way, _, ok := v.plan()
	return ok && len(way) == n
}

// adviseShape returns the advice for the action a if the numbers of stones that the players need do
// not explain it. q is the position at the end of the turn.
func (p *Position) adviseShape(q *Position, a rules.Action) rules.Advice {
	me := p.mover
	at, _, isDimple := unpack(a)
	if !isDimple && q.At(at) == Stone(me) {
		if to, points, ok := q.side(me).bridge(at); ok {
			return rules.Say(adviceBridge, to, points)
		}
	}
	if !isDimple {
		if stones := p.meeting(at); len(stones) > 1 && q.At(at) == Stone(me) {
			return rules.Say(adviceConnects, stones)
		}
	}
	if forbidden, crossed := p.barredBy(q); len(forbidden) > 0 {
		return rules.Say(adviceForbids, forbidden, crossed, me.Other())
	}
	if lacks, before := q.side(me.Other()).lacks(), p.side(me.Other()).lacks(); before < lacks && lacks < closed {
		return rules.Say(adviceBlocks, lacks, before, me.Other())
	}
	return rules.Advice{}
}

// barredBy returns the points, empty in p and q, that are forbidden to the mover's opponent only in
// q, and the mover's stones in the crosscuts there.
func (p *Position) barredBy(q *Position) (points, stones []rules.Site) {
	you := p.mover.Other()
	var forbidden set
	for i := 1; i <= p.Size(); i++ {
		forbidden[i] = q.barred(you, i) &^ p.barred(you, i) & p.empty(i)
	}
	points = q.sites(&forbidden)
	for _, s := range points {
		for a, b := range q.side(you).crossing(s) {
			stones = append(stones, a, b)
		}
	}
	slices.Sort(stones)
	return points, slices.Compact(stones)
}

// crossing yields the pairs of stones of the opponent in the crosscuts that a stone of the player on s
// would complete.
func (v side) crossing(s rules.Site) iter.Seq2[rules.Site, rules.Site] {
	return func(yield func(a, b rules.Site) bool) {
		own, other := Stone(v.player), Stone(v.player.Other())
		file, rank := v.Coordinates(s)
		for _, d := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			f, r := file+d[0], rank+d[1]
			if f < 0 || r < 0 || f == v.Size() || r == v.Size() {
				continue
			}
			a, b := v.Site(f, rank), v.Site(file, r)
			if v.At(v.Site(f, r)) == own && v.At(a) == other && v.At(b) == other && !yield(min(a, b), max(a, b)) {
				return
			}
		}
	}
}

// meeting returns a stone of each of the mover's groups that a stone on s would touch.
func (p *Position) meeting(s rules.Site) (stones []rules.Site) {
	var point set
	point.toggle(p.Coordinates(s))
	own := p.of[p.mover]
	for beside := point.spread(p.Size()); ; {
		touched := own.and(&beside)
		if touched == (set{}) {
			return stones
		}
		var seed set
		stone := p.first(&touched)
		seed.toggle(p.Coordinates(stone))
		group := own.flood(&seed, p.Size())
		own.remove(&group)
		stones = append(stones, stone)
	}
}

// keeps reports whether the player's edges are linked, or one stone links them, wherever the
// opponent puts a stone next. Footballs are not dimpled.
func (v side) keeps() bool { return !some(v.cuts) }

// some reports whether sites yields anything.
func some(sites iter.Seq[rules.Site]) bool {
	for range sites {
		return true
	}
	return false
}

// cuts yields the points on which cutBy reports a cut.
func (v side) cuts(yield func(rules.Site) bool) {
	for s := range v.Sites() {
		if v.cutBy(s) && !yield(s) {
			return
		}
	}
}

// cutBy reports whether the opponent can put a stone on s, and afterwards the player's edges are not linked,
// and no stone links them. Footballs are not dimpled.
func (v side) cutBy(s rules.Site) bool {
	if !v.enemy().open(s) {
		return false
	}
	q := v.enemy().with(s).enemy()
	return q.needs() > 0 && !some(q.linking)
}

// linking yields the points on which a stone links the player's edges. It may do so although needs counts
// more than one stone, because it may open a point that was forbidden, or be one of two points across which
// others are linked.
func (v side) linking(yield func(rules.Site) bool) {
	for s := range v.Sites() {
		if v.open(s) && v.with(s).needs() == 0 && !yield(s) {
			return
		}
	}
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

// open reports whether s is empty and a stone of the player may be put there.
func (v side) open(s rules.Site) bool {
	file, rank := v.Coordinates(s)
	return (v.empty(rank+1)&^v.barred(v.player, rank+1))>>file&1 != 0
}

// with returns the position with another stone of the player on s.
func (v side) with(s rules.Site) side {
	q := *v.stones
	q.toggle(v.player, s)
	return q.side(v.player)
}

// needs returns the number of stones that the player needs to link their edges.
func (v side) needs() int {
	var r reach
	stones, _ := v.linkCost(&r)
	return stones
}

// way returns points on which the player can put stones, one after the other, until distance
// returns 0 for the player. Each stone reduces the distance. If no stone can reduce it further, way
// returns nil.
func (v side) way(distance func(side) int) (sites []rules.Site) {
	for left := distance(v); left > 0; left = distance(v) {
		var best side
		var at rules.Site
		least := math.MaxInt
		for s := range v.Sites() {
			if !v.open(s) {
				continue
			}
			var r reach
			q := v.with(s)
			if _, resistance := q.linkCost(&r); distance(q) < left && resistance < least {
				best, at, least = q, s, resistance
			}
		}
		if best.stones == nil {
			return nil
		}
		v, sites = best, append(sites, at)
	}
	return sites
}

// bridge looks for another stone of the player that is linked to their stone on s across two
// points. The opponent can take only one of these points, and the player then takes the other. ok
// is false if there is no such stone.
func (v side) bridge(s rules.Site) (other rules.Site, points []rules.Site, ok bool) {
	for to := range v.Sites() {
		if to == s || v.At(to) != Stone(v.player) || v.linkedDirectly(s, to) {
			continue
		}
		var between []rules.Site
		for via := range v.Sites() {
			if v.open(via) && v.linkedDirectly(s, via) && v.linkedDirectly(via, to) {
				between = append(between, via)
			}
		}
		if len(between) == 2 && v.holds(s, to, between[0], between[1]) && v.holds(s, to, between[1], between[0]) {
			return to, between, true
		}
	}
	return 0, nil, false
}

// holds reports whether the player can link their stones on s and t by a stone on joint, after the
// opponent has put a stone on block.
func (v side) holds(s, t, joint, block rules.Site) bool {
	q := v.enemy().with(block).enemy()
	return q.open(joint) && q.linkedDirectly(s, joint) && q.linkedDirectly(joint, t)
}

// linkedDirectly reports whether stones of the player on two points are linked directly: they are
// side by side, or they are diagonal neighbours and the opponent does not have both points
// between them.
func (v side) linkedDirectly(a, b rules.Site) bool {
	file, rank := v.Coordinates(a)
	toFile, toRank := v.Coordinates(b)
	files, ranks := max(file-toFile, toFile-file), max(rank-toRank, toRank-rank)
	if files+ranks == 1 {
		return true
	}
	theirs := &v.of[v.player.Other()]
	return files == 1 && ranks == 1 && !(theirs.has(file, toRank) && theirs.has(toFile, rank))
}

// The text keys of Prevent, and what their sentences name. "Then" means after the better turn and the answer.
const (
	preventNeeds = "dimpled.prevent.needs" // the point of the answer, where one stone, and no fewer, then makes the opponent keep their edges linked, and the opponent
	preventMakes = "dimpled.prevent.makes" // the number of stones that then make the mover keep their edges linked, the point of the answer, the mover, and where
	preventCut   = "dimpled.prevent.cut"   // the point of the answer, where the mover can then cut the opponent's links, and the opponent
)

// Prevent implements rules.Preventer by the numbers of stones that the players need to link their edges after
// the answer.
func (p *Position) Prevent(played, better, answer []rules.Action) rules.Advice {
	me, you := p.mover, p.mover.Other()
	worse, _ := p.playOut(played)
	then, _ := p.playOut(better)
	if worse.outcome != rules.Playing || then.outcome != rules.Playing || worse.mover != you || then.mover != you || !slices.Contains(then.Legal(nil), answer[0]) {
		return rules.Advice{}
	}
	switch p.Advise(better).Key {
	case adviceStops, adviceThreat, adviceLinks, adviceKeeps, adviceSafe, adviceBreaks, adviceParts:
		return rules.Advice{}
	}
	worse, _ = worse.playOut(answer)
	then, _ = then.playOut(answer[:1])
	if worse.outcome != rules.Playing || then.outcome != rules.Playing || then.dimpling {
		return rules.Advice{}
	}
	at, _, _ := unpack(answer[0])
	needs := then.side(you).needs()
	if needs > worse.side(you).needs() {
		if way, _, ok := then.side(you).plan(); ok && len(way) == 1 {
			return rules.Say(preventNeeds, at, way, you)
		}
	}
	if needs == 0 && worse.side(you).keeps() {
		if cuts := slices.Collect(then.side(you).cuts); len(cuts) > 0 {
			return rules.Say(preventCut, at, rules.Either(cuts), you)
		}
	}
	if then.side(me).needs() < worse.side(me).needs() {
		if way, _, ok := then.side(me).plan(); ok && len(way) > 0 {
			return rules.Say(preventMakes, len(way), at, me, way)
		}
	}
	return rules.Advice{}
}

// The text keys of Weigh, and what their sentences name.
const (
	weighRace   = "dimpled.weigh.race"   // the numbers of stones that link the edges of two players, none of them 0, and the players
	weighStones = "dimpled.weigh.stones" // the numbers of stones that join the edges of two players, if nobody hinders them, and the players
	weighLinked = "dimpled.weigh.linked" // the player whose edges are linked, and stay so (keeps)
)

// Weigh implements rules.Weigher by the numbers of stones that the players need to link their edges, and
// then by those to join them. Of positions in which one player needs none and keeps the links, none has
// better links than another.
func (p *Position) Weigh(since rules.State) []rules.Weight {
	me := since.Mover()
	mine, yours := p.side(me).needs(), p.side(me.Other()).needs()
	w := rules.Weight{Worth: yours - mine}
	switch {
	case mine == 0 && yours == 0: // one of them will be cut
	case yours == 0 && p.side(me.Other()).keeps():
		w = rules.Weight{Worth: -deepest, Said: rules.Say(weighLinked, me.Other())}
	case mine == 0 && p.side(me).keeps():
		w = rules.Weight{Worth: deepest, Said: rules.Say(weighLinked, me)}
	case mine > 0 && yours > 0 && p.side(me).plans(mine) && p.side(me.Other()).plans(yours):
		w.Said = rules.Say(weighRace, mine, yours, me, me.Other())
	}
	return []rules.Weight{w, p.weighStones(me)}
}

// weighStones weighs the numbers of stones with which the players can join their edges, for player.
func (p *Position) weighStones(player rules.Player) rules.Weight {
	you := player.Other()
	mine, yours := p.side(player).lacks(), p.side(you).lacks()
	w := rules.Weight{Worth: yours - mine}
	if max(mine, yours) < closed {
		w.Said = rules.Say(weighStones, mine, yours, player, you)
	}
	return w
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

func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if p.outcome != rules.Playing || p.dimpling {
		return rules.Advice{}
	}
	if w := trial.Warn(p, warnJoins, warnNext); w.Key != "" {
		return w
	}
	if n := p.side(enemy).distance(); n <= fewStones && p.side(enemy).needs() == 0 {
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

func (p *Position) Layers() []string { return []string{layerWays, layerForbidden} }

// Layer implements rules.Layered. The first layer shows the shortest ways of both sides. The
// second layer shows the points that are forbidden to each side.
func (p *Position) Layer(i int) (l rules.Layer) {
	if i == 0 {
		for player := rules.First; player <= rules.Second; player++ {
			p.side(player).addWays(&l)
		}
		return l
	}
	for player := rules.First; player <= rules.Second; player++ {
		p.side(player).addForbidden(&l)
	}
	if len(l.Says) == 0 {
		l.Say(layerFree)
	}
	return l
}

// addWays adds the least number of stones that the player needs to join their edges, if nobody
// hinders them and no football arises. It also adds the empty points of all ways with this number
// of stones. A way uses no point that is now forbidden to the player.
func (v side) addWays(l *rules.Layer) {
	near, far := v.edges(v.player)
	to, from, needs := v.costs(&near), v.costs(&far), v.lacks()
	switch needs {
	case 0: // a football is still to be dimpled
		l.Say(layerJoined, v.player)
		return
	case closed:
		l.Say(layerClosed, v.player)
		return
	}
	l.Say(layerNeeds, v.player, needs)
	for s := range to {
		if site := rules.Site(s); v.At(site) == 0 && to[s] < closed && to[s]+from[s] == needs+1 {
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: site, Side: v.player})
		}
	}
}

// lacks returns the least number of stones that the player needs to join their edges, if nobody hinders
// them and no football arises; closed if no way is open.
func (v side) lacks() int {
	near, far := v.edges(v.player)
	needs := closed
	for s, cost := range v.costs(&near) {
		if far.has(v.Coordinates(rules.Site(s))) {
			needs = min(needs, cost)
		}
	}
	return needs
}

// closed is the cost of a point to which no way leads.
const closed = 1 << 20

// costs returns for each site the least number of stones that the player needs to join it to a
// point of edge. A stone on the site itself counts if the site is empty. The number is closed if no
// way leads to the site.
func (v side) costs(edge *set) []int {
	costs := make([]int, v.Sites())
	for s := range costs {
		costs[s] = closed
	}
	// border holds the sites reached with the current number of stones, and next those with one
	// stone more.
	var border, next []rules.Site
	reach := func(file, rank, cost int) {
		if file < 0 || rank < 0 || file == v.Size() || rank == v.Size() {
			return
		}
		s := v.Site(file, rank)
		switch {
		case v.At(s) == Stone(v.player) && cost < costs[s]:
			costs[s], border = cost, append(border, s)
		case v.At(s) == 0 && v.barred(v.player, rank+1)>>file&1 == 0 && cost+1 < costs[s]:
			costs[s], next = cost+1, append(next, s)
		}
	}
	for s := range costs {
		if file, rank := v.Coordinates(rules.Site(s)); edge.has(file, rank) {
			reach(file, rank, 0)
		}
	}
	for cost := 0; len(border)+len(next) > 0; cost++ {
		for i := 0; i < len(border); i++ {
			file, rank := v.Coordinates(border[i])
			for _, step := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				reach(file+step[0], rank+step[1], cost)
			}
		}
		border, next = next, nil
	}
	return costs
}

// addForbidden adds the points on which a stone of the player would complete a crosscut (rule 3).
// For each crosscut it adds a line between the two stones of the opponent in it.
func (v side) addForbidden(l *rules.Layer) {
	var barred []rules.Site
	for s := range v.Sites() {
		file, rank := v.Coordinates(s)
		if v.barred(v.player, rank+1)>>file&1 == 0 {
			continue
		}
		barred = append(barred, s)
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Cross, Site: s, Side: v.player})
		for a, b := range v.crossing(s) {
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Line, Site: a, To: b, Side: v.player.Other()})
		}
	}
	if len(barred) > 0 {
		l.Say(layerCrosscut, v.player, barred)
	}
}
