package dipole

import "quintet/rules"

// Kit implements rules.Editor: stacks of both players, up to all of their checkers.
func (p *Position) Kit() [][]rules.Piece {
	kit := make([][]rules.Piece, 2)
	for player := range kit {
		for height := 1; height <= p.board().army; height++ {
			kit[player] = append(kit[player], Stack(rules.Player(player), height))
		}
	}
	return kit
}

// Room implements rules.Editor: it appends all squares.
func (p *Position) Room(buf []rules.Site) []rules.Site {
	for s := range p.Off() {
		buf = append(buf, s)
	}
	return buf
}

// Put implements rules.Editor. Stacks stand on dark squares only (rule 1).
func (p *Position) Put(s rules.Site, stack rules.Piece) error {
	if Dark(p.Coordinates(s)) {
		p.set(cellOf(s), stack)
		return nil
	}
	if stack == 0 {
		return nil
	}
	return light(s, p.board())
}

// SetMover implements rules.Editor.
func (p *Position) SetMover(player rules.Player) { p.setMover(player) }

// Fields implements rules.Editor.
func (p *Position) Fields() []rules.Field { return nil }

// SetField implements rules.Editor.
func (p *Position) SetField(string, int) {}

// Mirror implements rules.Editor. It turns the board by half a turn, because a reflection would
// take dark squares to light ones.
func (p *Position) Mirror() {
	q := Position{size: p.size}
	for _, at := range p.Pieces(nil) {
		q.set(cellOf(p.Off()-1-at.Site), Stack(Owner(at.Piece).Other(), Height(at.Piece)))
	}
	q.setMover(p.mover.Other())
	*p = q
}
