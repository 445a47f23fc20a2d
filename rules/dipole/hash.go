package dipole

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// keys has a number for each cell and what is on it: nothing or a stack. The hash of the empty
// board is 0. secondKey is in the hash while Second is to move.
var keys, secondKey = newKeys()

func newKeys() (keys [maxCells][(maxHeight + 1) << 1]uint64, side uint64) {
	for c := range keys {
		zobrist.Keys(zobrist.Mix(uint64(c)), keys[c][:])
	}
	return keys, zobrist.Mix(maxCells)
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 { return p.hash }

// set replaces the content of c by a stack, or by nothing if stack is 0.
func (p *Position) set(c cell, stack rules.Piece) {
	p.hash ^= keys[c][p.stacks[c]] ^ keys[c][stack]
	p.stacks[c] = stack
	bit := uint64(1) << c
	p.cells[rules.First] &^= bit
	p.cells[rules.Second] &^= bit
	if stack != 0 {
		p.cells[Owner(stack)] |= bit
	}
}

func (p *Position) setMover(mover rules.Player) {
	if p.mover != mover {
		p.hash ^= secondKey
		p.mover = mover
	}
}
