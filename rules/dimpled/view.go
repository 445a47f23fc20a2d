package dimpled

import "quintet/rules"

// The text keys of Status: the mover's choices, and the two ways to end the game.
const (
	keyPlace        = "dimpled.place"
	keyDimple       = "dimpled.dimple"
	keyEndConnected = "dimpled.end.connected"
	keyEndGiven     = "dimpled.end.given"
)

// Pieces appends every stone on the board, in the order of sites.
func (b *stones) Pieces(buf []rules.Placed) []rules.Placed {
	for s := range b.Sites() {
		if stone := b.At(s); stone != 0 {
			buf = append(buf, rules.Placed{Site: s, Piece: stone})
		}
	}
	return buf
}

// Path appends the point of a placement, or the tip and the centre of a dimple.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	s, tip, isDimple := unpack(a)
	if isDimple {
		buf = append(buf, p.step(s, tip))
	}
	return append(buf, s)
}

// OtherPath implements rules.Pather: it appends the centre and the tip of a dimple.
func (p *Position) OtherPath(a rules.Action, buf []rules.Site) []rules.Site {
	centre, tip, isDimple := unpack(a)
	if !isDimple {
		return buf
	}
	return append(buf, centre, p.step(centre, tip))
}

// Status returns what is to be done now or why the game is over. In a finished position the
// mover is the opponent of the player who acted last. If the mover is the winner, the
// player who acted last completed the winner's path.
func (p *Position) Status() rules.Status {
	switch {
	case p.outcome == rules.Win(p.mover):
		return rules.Status{Key: keyEndGiven, Start: true}
	case p.outcome != rules.Playing:
		return rules.Status{Key: keyEndConnected, Start: true}
	case p.dimpling:
		return rules.Status{Key: keyDimple}
	}
	return rules.Status{Key: keyPlace, Start: true}
}

// At returns the stone on a site, or 0.
func (b *stones) At(s rules.Site) rules.Piece {
	file, rank := b.Coordinates(s)
	switch {
	case b.of[rules.First].has(file, rank):
		return Black
	case b.of[rules.Second].has(file, rank):
		return White
	}
	return 0
}

// Crosscut appends the three stones with which a stone of the mover on s would complete a crosscut
// (rule 3). If it would complete two, Crosscut appends the stones of the first. Crosscut appends
// nothing if it would complete none, or if s already has a stone.
func (p *Position) Crosscut(s rules.Site, buf []rules.Site) []rules.Site {
	file, rank := p.Coordinates(s)
	own, other := &p.of[p.mover], &p.of[p.mover.Other()]
	if p.At(s) != 0 {
		return buf
	}
	for _, ranks := range []int{-1, 1} {
		for _, files := range []int{-1, 1} {
			f, r := file+files, rank+ranks
			if f < 0 || f >= p.Size() {
				continue // ranks outside the board need no check: they have no stones
			}
			if own.has(f, r) && other.has(f, rank) && other.has(file, r) {
				return append(buf, p.Site(f, r), p.Site(f, rank), p.Site(file, r))
			}
		}
	}
	return buf
}

func (p *Position) PieceName(stone rules.Piece) (key string, args []any) {
	return [...]string{Black: "piece.stone.black", White: "piece.stone.white"}[stone], nil
}
