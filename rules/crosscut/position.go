package crosscut

import (
	"strconv"

	"quintet/rules"
)

// These are the discs, by the colour of the side that is up.
const (
	Red  rules.Piece = 1 // First's
	Blue rules.Piece = 2 // Second's
)

// Disc returns the disc of player p.
func Disc(p rules.Player) rules.Piece { return Red + rules.Piece(p) }

// maxSize is the size of the largest board.
const maxSize = 10

// The two ways a line of squares runs.
const (
	alongRank = iota
	alongFile
)

// square is a file and a rank from 0. Two lines run through a square, one each way. For a
// square named at, at[way] is its bit on the line that runs that way, and at[1-way] is the
// number of that line.
type square [2]int

// lines are the discs of one colour, every disc twice. lines[alongRank] has a
// word for each rank with a bit for each file; lines[alongFile] a word for each
// file with a bit for each rank.
type lines [2][maxSize]uint16

// Position is a position of Crosscut, a value: a copy shares nothing with it.
type Position struct {
	discs   [2]lines // by player; no disc on the perimeter (rule 1)
	hash    uint64
	size    uint8
	mover   rules.Player
	outcome rules.Outcome
}

// newPosition returns the empty board of the size in v.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	return &Position{size: uint8(size)}
}

// Mover returns the player who is to place a disc.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome of the game.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// interior returns the word of a full line: the bits of all its squares except the two on
// the perimeter.
func (p *Position) interior() uint16 { return 1<<(p.size-1) - 2 }

// perimeter reports whether a square is on the edge (rule 1).
func (p *Position) perimeter(at square) bool {
	last := int(p.size) - 1
	return at[0] == 0 || at[1] == 0 || at[0] == last || at[1] == last
}
