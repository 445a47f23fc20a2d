package akron

import "quintet/rules"

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

// Layers implements rules.Layered.
func (p *Position) Layers() []string { return []string{layerWays, layerLinks, layerFixed} }

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
func (p *Position) addWays(l *rules.Layer, g *ground, player rules.Player) {
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
func (p *Position) borders(g *ground, player rules.Player, side, n int) (all []set) {
	var f front
	f.start(p, g, player, side)
	for range n {
		all = append(all, f.border)
		f.advance()
	}
	return all
}

// addLinks adds the links of player.
func (p *Position) addLinks(l *rules.Layer, player rules.Player) {
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
func (p *Position) addFixed(l *rules.Layer) {
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
