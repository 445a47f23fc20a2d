package dipole

import "math/bits"

// The weights of what the evaluation counts.
const (
	worthChecker = 60 // a checker more than the opponent has
	worthPip     = 4  // a square that a checker has ahead of it: a move in reserve
	worthThreat  = 40 // a checker of the opponent that can be captured now
)

// Eval implements rules.Evaluator. Who has more checkers, and more moves left
// before they have to leave the board, outlives the other; and the mover is
// about to capture the highest stack in his reach.
func (p *Position) Eval() int {
	b, me := p.board(), p.mover
	v := 0
	for player := range p.cells {
		side := 0
		for own := p.cells[player]; own != 0; own &= own - 1 {
			c := first(own)
			_, rank := b.square(b.sites[c])
			if player == 0 {
				rank = b.size - 1 - rank
			}
			side += Height(p.stacks[c]) * (worthChecker + worthPip*rank)
		}
		if player == int(me) {
			v += side
		} else {
			v -= side
		}
	}
	return v + worthThreat*p.hanging(b)
}

// hanging returns how many checkers the highest stack has that the mover can
// capture.
func (p *Position) hanging(b *board) int {
	most := 0
	for own := p.cells[p.mover]; own != 0; own &= own - 1 {
		from := first(own)
		for k := most + 1; k <= Height(p.stacks[from]); k++ {
			for near := b.landing[from][k].around & p.cells[p.mover.Other()]; near != 0; near &= near - 1 {
				if h := Height(p.stacks[bits.TrailingZeros64(near)]); h <= k {
					most = max(most, h)
				}
			}
		}
	}
	return most
}
