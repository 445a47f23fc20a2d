package crosscut

import "quintet/rules"

// The text keys of Status.
const (
	keyPlace   = "crosscut.place"
	keyEndLine = "crosscut.end.line"
	keyEndDraw = "crosscut.end.draw"
)

// At returns the disc on a site, 0 if there is none.
func (p *Position) At(s rules.Site) rules.Piece {
	file, rank := p.Coordinates(s)
	for player := rules.First; player <= rules.Second; player++ {
		if p.discs[player][alongRank][rank]>>file&1 != 0 {
			return Disc(player)
		}
	}
	return 0
}

// Pieces appends every disc on the board, in the order of the sites.
func (p *Position) Pieces(buf []rules.Placed) []rules.Placed {
	for s := range p.Sites() {
		if disc := p.At(s); disc != 0 {
			buf = append(buf, rules.Placed{Site: s, Piece: disc})
		}
	}
	return buf
}

// Path appends the square of the placement a.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	return append(buf, unpack(a))
}

// Status asks for a placement, or says why the game is over.
func (p *Position) Status() rules.Status {
	switch p.outcome {
	case rules.Playing:
		return rules.Status{Key: keyPlace, Start: true}
	case rules.Draw:
		return rules.Status{Key: keyEndDraw}
	default:
		return rules.Status{Key: keyEndLine}
	}
}

// Decided appends each disc of the segments that won the game, once.
func (p *Position) Decided(buf []rules.Site) []rules.Site {
	winner, ok := p.outcome.Winner()
	if !ok {
		return buf
	}
	return p.side(winner).appendLines(buf)
}

// appendLines appends each disc of the player's segments of length N−2, once.
func (v side) appendLines(buf []rules.Site) []rules.Site {
	full := v.interior()
	for s := range v.Sites() {
		file, rank := v.Coordinates(s)
		onLine := v.own[alongRank][rank] == full || v.own[alongFile][file] == full
		if onLine && v.own[alongRank][rank]>>file&1 != 0 {
			buf = append(buf, s)
		}
	}
	return buf
}

func (p *Position) PieceName(disc rules.Piece) (key string, args []any) {
	return [...]string{Red: "piece.disc.red", Blue: "piece.disc.blue"}[disc], nil
}

// keyTally is the text key of Tally.
const keyTally = "crosscut.tally"

// Tally implements rules.Tallier: the length of player's longest segment, and the length
// that wins (rule 7).
func (p *Position) Tally(player rules.Player) (key string, length, goal int) {
	for _, lines := range p.discs[player] {
		for _, line := range lines {
			length = max(length, run(line))
		}
	}
	return keyTally, length, p.Size() - 2
}

// run returns the length of the longest run of discs in a line.
func run(line uint16) (n int) {
	for ; line != 0; n++ {
		line &= line << 1
	}
	return n
}
