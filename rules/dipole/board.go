package dipole

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
)

const (
	maxCells  = 50 // the number of dark squares of the board of size 10
	maxHeight = 20 // the number of checkers of a player on the board of size 10
)

// landing holds the cells on which a move from one cell and of one length can end.
type landing struct {
	ahead  [2]uint64 // by the player who moves: forward and diagonally forward
	around uint64    // in any of the eight directions
}

// board holds tables of the empty board of one size.
type board struct {
	size    int
	army    int                              // the number of checkers of each player (rule 1)
	sites   [maxCells + 1]rules.Site         // the site of a cell
	landing [maxCells][maxHeight + 1]landing // by the cell that the checkers leave and the length of the move (rule 2)
	lines   [maxCells]uint64                 // the cells on a straight line with a cell
	far     [maxCells][maxCells]uint8        // the distance between two cells on a line, in squares
	ahead   [2][maxCells]int                 // by the player: the number of ranks ahead of a cell
	exit    [2][maxCells]int                 // by the player: the least number of checkers that can be borne off from a cell (rule 6)
}

var board8, board10 = newBoard(8, 12), newBoard(10, 20)

// newBoard returns the board that has size files and size ranks. On it each player begins with
// army checkers.
func newBoard(size, army int) *board {
	b := &board{size: size, army: army}
	for s := range b.offSite() {
		if Dark(b.square(s)) {
			b.measure(s)
		}
	}
	b.sites[b.off()] = b.offSite()
	return b
}

// measure fills in the entries of b for s, a dark square.
func (b *board) measure(s rules.Site) {
	from := cellOf(s)
	b.sites[from] = s
	file, rank := b.square(s)
	ahead, left, right := b.size-1-rank, file, b.size-1-file
	b.ahead[rules.First][from], b.ahead[rules.Second][from] = ahead, rank
	b.exit[rules.First][from] = 1 + min(ahead, left, right)
	b.exit[rules.Second][from] = 1 + min(rank, left, right)
	for to := range b.offSite() {
		k, straight := b.distance(s, to)
		if !straight || !Dark(b.square(to)) {
			continue
		}
		l, bit := &b.landing[from][k], uint64(1)<<cellOf(to)
		l.around |= bit
		b.lines[from] |= bit
		b.far[from][cellOf(to)] = uint8(k)
		switch _, toRank := b.square(to); {
		case toRank > rank:
			l.ahead[rules.First] |= bit
		case toRank < rank:
			l.ahead[rules.Second] |= bit
		}
	}
}

// distance returns the distance between two squares in king's steps, and whether
// they are different squares on one straight line.
func (b *board) distance(from, to rules.Site) (k int, straight bool) {
	file, rank := b.square(from)
	toFile, toRank := b.square(to)
	files, ranks := max(file-toFile, toFile-file), max(rank-toRank, toRank-rank)
	k = max(files, ranks)
	return k, k > 0 && (files == ranks || min(files, ranks) == 0)
}

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
