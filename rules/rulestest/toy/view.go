package toy

import (
	"strconv"

	"quintet/rules"
)

// The text keys of Status.
const (
	keyFirst   = "toy.first"  // the turn's first action
	keySecond  = "toy.second" // and its second
	keyEndRow  = "toy.end.row"
	keyEndFull = "toy.end.full"
)

// Pieces appends every piece and the hole, by sites.
func (p *Position) Pieces(buf []rules.Placed) []rules.Placed {
	for i, c := range p.cells[:p.size] {
		if c != 0 {
			buf = append(buf, rules.Placed{Site: rules.Site(i), Piece: c})
		}
	}
	return buf
}

// Path appends the cell.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	return append(buf, rules.Site(a-1))
}

// Status asks for a piece, or says why the game is over.
func (p *Position) Status() rules.Status {
	switch _, won := p.out.Winner(); {
	case won:
		return rules.Status{Key: keyEndRow, Start: p.first}
	case p.out == rules.Draw:
		return rules.Status{Key: keyEndFull, Start: p.first}
	case p.first:
		return rules.Status{Key: keyFirst, Start: true}
	}
	return rules.Status{Key: keySecond}
}

// SiteName returns the number of a cell, from 1.
func (p *Position) SiteName(s rules.Site) string { return strconv.Itoa(int(s) + 1) }

// Decided implements rules.Highlighter: the three in a row.
func (p *Position) Decided(buf []rules.Site) []rules.Site {
	winner, won := p.out.Winner()
	if !won {
		return buf
	}
	i := rules.Site(p.rowOf(winner))
	return append(buf, i, i+1, i+2)
}
