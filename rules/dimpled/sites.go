package dimpled

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
)

// Site returns the site on a file and a rank of the board, both from 0.
func (p *Position) Site(file, rank int) rules.Site {
	return rules.Site(rank*p.size + file)
}

// Coordinates returns the file and the rank of a site, both from 0. Black's edges
// are the first and the last rank, White's the first and the last file.
func (p *Position) Coordinates(s rules.Site) (file, rank int) {
	return int(s) % p.size, int(s) / p.size
}

// SiteName returns the text of a site, such as "c4".
func (p *Position) SiteName(s rules.Site) string { return grid.Name(p.Coordinates(s)) }
