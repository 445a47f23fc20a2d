package dimpled

import "quintet/rules"

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
	costs := make([]int, p.size*p.size)
	for s := range costs {
		costs[s] = closed
	}
	// border holds the sites reached with the current number of stones, and next those with one
	// stone more.
	var border, next []rules.Site
	reach := func(file, rank, cost int) {
		if file < 0 || rank < 0 || file == p.size || rank == p.size {
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
	for s := range rules.Site(p.size * p.size) {
		file, rank := p.Coordinates(s)
		if p.barred(player, rank+1)>>file&1 == 0 {
			continue
		}
		barred = append(barred, s)
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Cross, Site: s, Side: player})
		for _, d := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			f, r := file+d[0], rank+d[1]
			if f < 0 || r < 0 || f == p.size || r == p.size {
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
