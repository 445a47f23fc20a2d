package dimpled

import (
	"slices"

	"quintet/rules"
)

// joinedBy returns the sites where a stone of player joins their edges and makes no football.
func joinedBy(p *Position, player rules.Player) (sites []rules.Site) {
	for s := range p.Sites() {
		if q := filled(p, player, []rules.Site{s}); p.side(player).open(s) && joins(q, player) && len(q.Footballs(nil)) == 0 {
			sites = append(sites, s)
		}
	}
	return sites
}

// filled returns p with stones of player added on sites.
func filled(p *Position, player rules.Player, sites []rules.Site) *Position {
	q := *p
	for _, s := range sites {
		q.toggle(player, s)
	}
	return &q
}

func joins(p *Position, player rules.Player) bool { return p.side(player).joined() != (set{}) }

// fewest returns the least number of stones that player needs on empty points to join their
// edges. It ignores that a stone may not be allowed on a point.
func fewest(p *Position, player rules.Player) int {
	needs, _ := read(p).needs("bw"[player], func(point) bool { return true })
	return needs
}

// atLeast reports whether the edges of player are not linked by fewer than n stones. It tries no
// stone and each single stone, so it is sure only for n up to 2.
func atLeast(p *Position, player rules.Player, n int) bool {
	if n > 0 && linked(p, player) {
		return false
	}
	for s := range p.Sites() {
		if n > 1 && p.side(player).open(s) && linked(filled(p, player, []rules.Site{s}), player) {
			return false
		}
	}
	return true
}

// heldAgainstAny reports whether player's edges are linked, or could be linked by one stone, wherever
// a stone of their opponent is put.
func heldAgainstAny(p *Position, player rules.Player) bool {
	for s := range p.Sites() {
		if p.side(player.Other()).open(s) && atLeast(filled(p, player.Other(), []rules.Site{s}), player, 2) {
			return false
		}
	}
	return true
}

// beside reports whether two points have a common file or rank and are next to each other.
func beside(p *Position, a, b rules.Site) bool {
	file, rank := p.Coordinates(a)
	toFile, toRank := p.Coordinates(b)
	return p.apart(a, b) == 1 && (file == toFile || rank == toRank)
}

// chained reports whether player's stones on the sites a and b are linked, directly or through
// other stones. linked reports this for two stones directly.
func chained(p *Position, player rules.Player, a, b rules.Site, linked func(a, b rules.Site) bool) bool {
	reached := []rules.Site{a}
	for i := 0; i < len(reached); i++ {
		for s := range p.Sites() {
			if p.At(s) == Stone(player) && !slices.Contains(reached, s) && linked(reached[i], s) {
				reached = append(reached, s)
			}
		}
	}
	return slices.Contains(reached, b)
}

// linked reports whether some stone of player is linked to both edges.
func linked(p *Position, player rules.Player) bool {
	near, far := linkedTo(p, player, false), linkedTo(p, player, true)
	for s := range near {
		if far[s] {
			return true
		}
	}
	return false
}

// linkedTo returns player's stones that are linked to the far edge if far is set, otherwise to
// the near edge.
func linkedTo(p *Position, player rules.Player, far bool) map[rules.Site]bool {
	onEdge := func(s rules.Site, lines int) bool {
		line, rank := p.Coordinates(s)
		if player == rules.First {
			line = rank
		}
		if far {
			line = p.Size() - 1 - line
		}
		return line == lines
	}
	linked := map[rules.Site]bool{}
	touches := func(s rules.Site) bool {
		if onEdge(s, 0) {
			return true
		}
		for stone := range linked {
			if p.side(player).linkedDirectly(stone, s) {
				return true
			}
		}
		return false
	}
	for grown := true; grown; {
		grown = false
		for s := range p.Sites() {
			if p.At(s) != Stone(player) || linked[s] {
				continue
			}
			across := 0
			for via := range p.Sites() {
				if p.At(via) == 0 && p.side(player).open(via) && p.side(player).linkedDirectly(via, s) && touches(via) {
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

// chainHolds reports whether player's stones and links lead from edge to edge, if player
// answers each cut of a link with one more stone. It tries all cuts of each link, and
// finally fills in all links and looks for the path.
func chainHolds(p *Position, player rules.Player, links []rules.Link) bool {
	full := *p
	for _, l := range links {
		kept := false // the link has a point where a stone completes it
		for _, via := range points(p) {
			kept = kept || p.At(via) == 0 && binding(p, player, l, via)
		}
		diagonal := l[1] != rules.NoSite && p.side(player).linkedDirectly(l[0], l[1])
		for _, cut := range points(p) {
			if !p.side(player.Other()).open(cut) {
				continue
			}
			q := filled(p, player.Other(), []rules.Site{cut})
			answered := diagonal && q.side(player).linkedDirectly(l[0], l[1])
			for _, via := range points(p) {
				answered = answered || q.side(player).open(via) && binding(q, player, l, via)
			}
			if !answered {
				return false
			}
		}
		if !kept {
			return false
		}
		for _, via := range points(p) {
			if full.At(via) == 0 && binding(&full, player, l, via) {
				full.toggle(player, via)
				break
			}
		}
	}
	// Diagonal links are filled in as well.
	for _, s := range points(p) {
		file, rank := p.Coordinates(s)
		for _, d := range []direction{northWest, northEast} {
			if full.At(s) != Stone(player) || rank == p.Size()-1 || d == northWest && file == 0 || d == northEast && file == p.Size()-1 {
				continue
			}
			to := full.step(s, d)
			toFile, toRank := p.Coordinates(to)
			for _, via := range []rules.Site{p.Site(file, toRank), p.Site(toFile, rank)} {
				if full.At(to) == Stone(player) && full.At(via) == 0 {
					full.toggle(player, via)
					break
				}
			}
		}
	}
	return joins(&full, player)
}

// leads reports whether player's stones on path are on a way from edge to edge: those that follow each other
// are connected, or a stone on any of two points, or their position, links them.
func leads(p *Position, player rules.Player, path rules.Path) bool {
	near, far := p.edgePlaces()
	touch := func(a, b rules.Site) bool { return beside(p, a, b) }
	for i := range len(path) + 1 {
		link, edge := rules.Link{path[max(0, i-1)], rules.NoSite}, near
		switch i {
		case 0:
			link[0] = path[0]
		case len(path):
			edge = far
		default:
			link[1] = path[i]
		}
		if p.At(link[0]) != Stone(player) {
			return false
		}
		inner := link[1] != rules.NoSite
		if inner && (chained(p, player, link[0], link[1], touch) || p.side(player).linkedDirectly(link[0], link[1])) ||
			!inner && p.side(player).onEdge(link[0], edge) {
			continue
		}
		joints := 0
		for _, s := range points(p) {
			if p.At(s) == 0 && p.side(player).open(s) && binding(p, player, link, s) && (inner || p.side(player).onEdge(s, edge)) {
				joints++
			}
		}
		if joints < 2 {
			return false
		}
	}
	return len(path) > 0
}

// points returns all sites of the board.
func points(p *Position) (all []rules.Site) {
	for s := range p.Sites() {
		all = append(all, s)
	}
	return all
}

// binding reports whether a stone of player on the site joint would be linked directly to both
// ends of the link l. NoSite in l stands for either edge.
func binding(p *Position, player rules.Player, l rules.Link, joint rules.Site) bool {
	if l[1] != rules.NoSite {
		return p.side(player).linkedDirectly(l[0], joint) && p.side(player).linkedDirectly(joint, l[1])
	}
	line, rank := p.Coordinates(joint)
	if player == rules.First {
		line = rank
	}
	return (line == 0 || line == p.Size()-1) && p.side(player).linkedDirectly(l[0], joint)
}
