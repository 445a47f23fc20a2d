package dipole

import "quintet/rules"

// Position is a position of Dipole, a value: a copy shares nothing with it. Its sites are
// all squares, including the light squares, rank by rank from the bottom and each rank
// from left to right. After them comes Off.
type Position struct {
	stacks [maxCells]rules.Piece
	cells  [2]uint64 // the cells on which a player has a stack
	hash   uint64
	mover  rules.Player
	size   uint8
}

// empty returns the board of the size in v without stacks; First is to move.
func empty(v rules.Values) *Position {
	if v["size"] == "10" {
		return &Position{size: 10}
	}
	return &Position{size: 8}
}

// newPosition returns the starting position (rule 1).
func newPosition(v rules.Values) *Position {
	p := empty(v)
	b := p.board()
	home := b.site(4, 0)
	p.set(cellOf(home), Stack(rules.First, b.army))
	p.set(cellOf(b.offSite()-1-home), Stack(rules.Second, b.army))
	return p
}

func (p *Position) board() *board {
	if p.size == 8 {
		return board8
	}
	return board10
}

// Mover returns the player whose turn it is. In a finished game it is the opponent of the
// player who acted last.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns Playing while both players have a stack (rule 8).
func (p *Position) Outcome() rules.Outcome {
	switch {
	case p.cells[rules.First] == 0:
		return rules.SecondWins
	case p.cells[rules.Second] == 0:
		return rules.FirstWins
	}
	return rules.Playing
}

// CopyFrom makes p equal to src, another *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy that shares nothing with p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// has reports whether a stack of player stands on c.
func (p *Position) has(player rules.Player, c cell) bool { return p.cells[player]>>c&1 != 0 }

// Stack returns the piece that is a stack of player p, height checkers high; 0 if height
// is 0.
func Stack(p rules.Player, height int) rules.Piece {
	if height == 0 {
		return 0
	}
	return rules.Piece(height<<1) | rules.Piece(p)
}

// Height returns the number of checkers of a stack, from 1 to 20, or 0 if stack is 0.
func Height(stack rules.Piece) int { return int(stack >> 1) }

// Owner returns the player to whom stack belongs.
func Owner(stack rules.Piece) rules.Player { return rules.Player(stack & 1) }
