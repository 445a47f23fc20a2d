package crosscut

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/net"
	"quintet/rules/internal/zobrist"
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

// side is the discs on a board as one player sees them.
type side struct {
	board
	own, enemy *lines
}

// Position is a position of Crosscut, a value: a copy shares nothing with it.
type Position struct {
	board
	discs   [2]lines // by player; no disc on the perimeter (rule 1)
	hash    uint64
	mover   rules.Player
	outcome rules.Outcome
	net     *net.Net // the evaluation, if it is the learned one
}

// newPosition returns the empty board of the size in v.
func newPosition(v rules.Values) *Position {
	return &Position{board: board{grid.NewBoard(v)}}
}

// Mover returns the player who is to place a disc.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome of the game.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// side returns the discs of p as player sees them.
func (p *Position) side(player rules.Player) side {
	return side{p.board, &p.discs[player], &p.discs[player.Other()]}
}

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// The letters of the players in a position text.
const letters = "rb"

// String returns the position text: the ranks from top to bottom and the player
// to act, as in "5/5/2r2/5/5 b".
func (p *Position) String() string {
	buf := grid.AppendRanks(nil, p.Size(), p.Size(), func(file, rank int) byte {
		if disc := p.At(p.Site(file, rank)); disc != 0 {
			return letters[disc-Red]
		}
		return 0
	})
	return string(append(buf, ' ', letters[p.mover]))
}

// Format returns the text of a placement: its square.
func (p *Position) Format(a rules.Action) string { return p.SiteName(unpack(a)) }

// Parse reads the text of a placement.
func (p *Position) Parse(s string) (rules.Action, error) {
	site, err := p.ParseSite(s)
	if err != nil {
		return 0, err
	}
	return pack(site), nil
}

// board is the board without its discs.
type board struct{ grid.Board }

// last returns the number of the last line that runs the one way or the other.
func (b board) last() int { return b.Size() - 1 }

// interior returns the word of a full line: the bits of all its squares except the two on
// the perimeter.
func (b board) interior() uint16 { return 1<<uint(b.last()) - 2 }

func (b board) square(s rules.Site) square {
	file, rank := b.Coordinates(s)
	return square{file, rank}
}

func (b board) site(at square) rules.Site { return b.Site(at[alongRank], at[alongFile]) }

// perimeter reports whether a square is on the edge (rule 1).
func (b board) perimeter(at square) bool {
	return at[0] == 0 || at[1] == 0 || at[0] == b.last() || at[1] == b.last()
}

// Perimeter reports whether a site is an edge or corner square (rule 1).
func (b board) Perimeter(s rules.Site) bool { return b.perimeter(b.square(s)) }

var (
	discKeys  [2][maxSize * maxSize]uint64 // by player and site
	secondKey = zobrist.Mix(0xc2055c07)    // Second is to act
)

func init() {
	for player := range discKeys {
		zobrist.Keys(0xc2055c07+uint64(player), discKeys[player][:])
	}
}

func (p *Position) Hash() uint64 { return p.hash }

// toggle puts a disc of player on a square, or takes it away if it is on the square already.
func (p *Position) toggle(player rules.Player, at square) {
	file, rank := at[alongRank], at[alongFile]
	p.discs[player][alongRank][rank] ^= 1 << file
	p.discs[player][alongFile][file] ^= 1 << rank
	p.hash ^= discKeys[player][p.Site(file, rank)]
}

func (p *Position) setMover(player rules.Player) {
	if player != p.mover {
		p.hash ^= secondKey
	}
	p.mover = player
}
