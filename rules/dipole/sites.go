package dipole

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
)

// cell is the number of a dark square: half the number of its site, rounded down. Every rank has an
// even number of squares, so no two dark squares have the same number. After the last cell comes
// the place to which checkers are borne off.
type cell uint8

func cellOf(s rules.Site) cell { return cell(s / 2) }

func (b *board) off() cell           { return cellOf(b.offSite()) }
func (b *board) offSite() rules.Site { return rules.Site(b.size * b.size) }

func (b *board) site(file, rank int) rules.Site { return rules.Site(rank*b.size + file) }

func (b *board) square(s rules.Site) (file, rank int) { return int(s) % b.size, int(s) / b.size }

// Dark reports whether a square, by its file and rank from 0, is dark (rule 1). Stacks stand on
// dark squares only.
func Dark(file, rank int) bool { return (file+rank)%2 == 0 }

// Off returns the site, outside the board, to which checkers are borne off.
func (p *Position) Off() rules.Site { return p.board().offSite() }

// Coordinates returns the file and the rank, from 0, of a site on the board.
func (p *Position) Coordinates(s rules.Site) (file, rank int) { return p.board().square(s) }

// SiteName returns the text of a square, such as "c3", or "off" for Off.
func (p *Position) SiteName(s rules.Site) string {
	if s == p.Off() {
		return offName
	}
	return grid.Name(p.Coordinates(s))
}

// offName is the text of the site to which checkers are borne off.
const offName = "off"

// parseSquare reads the text of a dark square.
func (b *board) parseSquare(s string) (rules.Site, error) {
	file, rank, err := grid.Parse(s, b.size, b.size)
	if err != nil {
		return 0, err
	}
	if !Dark(file, rank) {
		return 0, rules.Errorf("%s is a light square", s)
	}
	return b.site(file, rank), nil
}
