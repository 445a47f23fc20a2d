package akron

import (
	"strconv"

	"quintet/rules"
)

// The pieces.
const (
	White rules.Piece = 1 // First's
	Red   rules.Piece = 2 // Second's
)

// Ball returns the ball of player p.
func Ball(p rules.Player) rules.Piece { return White + rules.Piece(p) }

// quietLimit is the number of actions in a row without an Add that ends the
// game (rule 10).
const quietLimit = 100

// Position is a position of Akron, a value: a copy shares nothing with it.
type Position struct {
	balls   [2]set   // by player
	reserve [2]uint8 // by player
	hash    uint64   // without the quiet count
	size    uint8
	swap    bool  // the option of rule 11
	quiet   uint8 // actions in a row without an Add, at most quietLimit
	mover   rules.Player
	outcome rules.Outcome
}

// newPosition returns the empty board with the options v.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	return emptyBoard(uint8(size), v["swap"] == "on")
}

// emptyBoard returns the empty board of a size. swap is the option of rule 11.
func emptyBoard(size uint8, swap bool) *Position {
	each := uint8((int(size)*int(size) + 1) / 2)
	return &Position{size: size, swap: swap, reserve: [2]uint8{each, each}}
}

// Mover returns the player to act.
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

// web returns the web of player's balls.
func (p *Position) web(player rules.Player) (w web) {
	full := p.full()
	w.weave(&p.balls[player], &full)
	return w
}

// full returns the points that hold balls of any colour.
func (p *Position) full() (x set) {
	for l := range levels {
		x[l] = p.balls[rules.First][l].or(p.balls[rules.Second][l])
	}
	return x
}

// joined reports whether player's sides are joined by a chain of their balls.
func (p *Position) joined(player rules.Player) bool {
	w := p.web(player)
	return w.joins(&ends[p.size][player])
}

// ballsOf returns the number of player's balls on the board.
func (p *Position) ballsOf(player rules.Player) int {
	n := 0
	for _, x := range p.balls[player] {
		n += x.count()
	}
	return n
}
