package crosscut

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
)

// Site returns the site on a file and a rank, both from 0.
func (p *Position) Site(file, rank int) rules.Site {
	return rules.Site(rank*int(p.size) + file)
}

// Coordinates returns the file and the rank of a site, both from 0.
func (p *Position) Coordinates(s rules.Site) (file, rank int) {
	at := p.square(s)
	return at[alongRank], at[alongFile]
}

func (p *Position) square(s rules.Site) square {
	return square{int(s) % int(p.size), int(s) / int(p.size)}
}

func (p *Position) onBoard(s rules.Site) bool { return int(s) < p.Size()*p.Size() }

// SiteName returns the text of a square, such as "d5".
func (p *Position) SiteName(s rules.Site) string { return grid.Name(p.Coordinates(s)) }
