package dimpled

import (
	"strconv"

	"quintet/rules"
)

// The pieces on the board.
const (
	Black rules.Piece = 1 + iota // First's
	White                        // Second's
)

// Owner returns the player to whom stone, Black or White, belongs.
func Owner(stone rules.Piece) rules.Player { return rules.Player(stone - Black) }

// Stone returns the stone of player p.
func Stone(p rules.Player) rules.Piece { return Black + rules.Piece(p) }

// maxSize is the size of the largest board, and maxSites the number of its points.
const (
	maxSize  = 19
	maxSites = maxSize * maxSize
)

// Position is a position of Dimpled Football, a value: a copy shares nothing with it.
type Position struct {
	size     int
	mover    rules.Player
	outcome  rules.Outcome
	dimpling bool // the mover has placed and dimples next
	stones   [2]set
	made     [maxSites]directions // this turn's dimples: by centre, the directions of the tips
	board    uint64               // hash of stones
	turn     uint64               // hash of made and dimpling
}

// newPosition returns the empty board of the size in v.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	return &Position{size: size}
}

// Mover returns the player who acts next.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome of the game.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// CopyFrom makes p equal to src.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}
