package dipole

import "quintet/rules"

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
