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
	grid.Board
	army    int                              // the number of checkers of each player (rule 1)
	sites   [maxCells + 1]rules.Site         // the site of a cell
	landing [maxCells][maxHeight + 1]landing // by the cell that the checkers leave and the length of the move (rule 2)
	lines   [maxCells]uint64                 // the cells on a straight line with a cell
	far     [maxCells][maxCells]uint8        // the distance between two cells on a line, in squares
	ahead   [2][maxCells]int                 // by the player: the number of ranks ahead of a cell
	exit    [2][maxCells]int                 // by the player: the least number of checkers that can be borne off from a cell (rule 6)
}

// boards are the boards by the option size.
var boards = map[string]*board{"8": newBoard("8", 12), "10": newBoard("10", 20)}

// newBoard returns the board of a size. On it each player begins with army checkers.
func newBoard(size string, army int) *board {
	b := &board{Board: grid.NewBoard(rules.Values{"size": size}), army: army}
	for s := range b.Off() {
		if Dark(b.Coordinates(s)) {
			b.measure(s)
		}
	}
	b.sites[b.off()] = b.Off()
	return b
}

// measure fills in the entries of b for s, a dark square.
func (b *board) measure(s rules.Site) {
	from := cellOf(s)
	b.sites[from] = s
	file, rank := b.Coordinates(s)
	ahead, left, right := b.Size()-1-rank, file, b.Size()-1-file
	b.ahead[rules.First][from], b.ahead[rules.Second][from] = ahead, rank
	b.exit[rules.First][from] = 1 + min(ahead, left, right)
	b.exit[rules.Second][from] = 1 + min(rank, left, right)
	for to := range b.Off() {
		k, straight := b.distance(s, to)
		if !straight || !Dark(b.Coordinates(to)) {
			continue
		}
		l, bit := &b.landing[from][k], uint64(1)<<cellOf(to)
		l.around |= bit
		b.lines[from] |= bit
		b.far[from][cellOf(to)] = uint8(k)
		switch _, toRank := b.Coordinates(to); {
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
	file, rank := b.Coordinates(from)
	toFile, toRank := b.Coordinates(to)
	files, ranks := max(file-toFile, toFile-file), max(rank-toRank, toRank-rank)
	k = max(files, ranks)
	return k, k > 0 && (files == ranks || min(files, ranks) == 0)
}

// cell is the number of a dark square: half the number of its site, rounded down. Every rank has an
// even number of squares, so no two dark squares have the same number. After the last cell comes
// the place to which checkers are borne off.
type cell uint8

func cellOf(s rules.Site) cell { return cell(s / 2) }

// Off returns the site, outside the board, to which checkers are borne off.
func (b *board) Off() rules.Site { return b.Sites() }

func (b *board) off() cell { return cellOf(b.Off()) }

// Dark reports whether a square, by its file and rank from 0, is dark (rule 1). Stacks stand on
// dark squares only.
func Dark(file, rank int) bool { return (file+rank)%2 == 0 }

// SiteName returns the text of a square, such as "c3", or "off" for Off.
func (b *board) SiteName(s rules.Site) string {
	if s == b.Off() {
		return offName
	}
	return b.Board.SiteName(s)
}

// offName is the text of the site to which checkers are borne off.
const offName = "off"

// parseSquare reads the text of a dark square.
func (b *board) parseSquare(s string) (rules.Site, error) {
	site, err := b.ParseSite(s)
	if err == nil && !Dark(b.Coordinates(site)) {
		err = rules.Errorf("%s is a light square", s)
	}
	return site, err
}
