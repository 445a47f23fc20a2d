package akron

import "quintet/rules"

// The text keys of Status.
const (
	keyAct       = "akron.act"  // Add or Move
	keyAdd       = "akron.add"  // no ball has a move
	keyMove      = "akron.move" // no Add is left
	keyConnected = "akron.end.connected"
	keyStuck     = "akron.end.draw.stuck"
	keyQuiet     = "akron.end.draw.quiet"
)

var keys = []string{keyAct, keyAdd, keyMove, keyConnected, keyStuck, keyQuiet}

// Size returns N: the board has N×N holes.
func (p *Position) Size() int { return int(p.size) }

// Sites appends every site of the board that a ball can reach, in order.
func (p *Position) Sites(buf []rules.Site) []rules.Site {
	for s := range rules.Site(numSites) {
		if onBoard(s, p.Size()) {
			buf = append(buf, s)
		}
	}
	return buf
}

// At returns the ball on a site, 0 if there is none.
func (p *Position) At(s rules.Site) rules.Piece {
	for player := rules.First; player <= rules.Second; player++ {
		if p.balls[player].has(s) {
			return Ball(player)
		}
	}
	return 0
}

// Pieces appends every ball on the board, by sites.
func (p *Position) Pieces(buf []rules.Placed) []rules.Placed {
	full := p.full()
	for _, s := range full.sites(nil) {
		buf = append(buf, rules.Placed{Site: s, Piece: p.At(s)})
	}
	return buf
}

// Path appends the hole of an Add, or the sites from and to of a Move.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	from, to := unpack(a)
	if from != rules.NoSite {
		buf = append(buf, from)
	}
	return append(buf, to)
}

// Status asks for the turn's one action, or says why the game is over.
func (p *Position) Status() rules.Status {
	switch p.outcome {
	case rules.Playing:
		return rules.Status{Key: p.choice(), Start: true, Step: 1, Steps: 1}
	case rules.Draw:

		return rules.Status{Key: keyStuck}
	default:
		return rules.Status{Key: keyConnected}
	}
}

// choice returns the key of what the mover can do.
func (p *Position) choice() string {
	switch {
	case !p.canAdd(p.mover):
		return keyMove
	case !p.canMove(p.mover):
		return keyAdd
	default:
		return keyAct
	}
}

// SiteName returns the text of a site, such as "c4" or "c4.2".
func (p *Position) SiteName(s rules.Site) string { return name(s) }
