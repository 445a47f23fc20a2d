package dipole

import (
	"math/bits"

	"quintet/rules"
)

// Foresee implements rules.Foreseer. After all stacks have passed one another, a player
// makes the most moves by moving checkers one by one. The player who runs out of moves first
// loses. So the mover wins with more moves left than the opponent, if the opponent can no longer
// capture anything. The opponent wins with at least as many moves as the mover, if the mover can
// no longer capture anything.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if !p.passed() {
		return rules.Playing, 0
	}
	b, me, other := p.board(), p.mover, p.mover.Other()
	mine, theirs := p.movesLeft(b, me), p.movesLeft(b, other)
	switch {
	case mine > theirs && !p.reachesBack(b, other):
		return rules.Win(me), 2 * theirs
	case mine <= theirs && !p.reachesBack(b, me):
		return rules.Win(other), 2*mine - 1
	}
	return rules.Playing, 0
}

// passed reports whether every stack of First is on a higher rank than every
// stack of Second.
func (p *Position) passed() bool {
	width := int(p.size) / 2 // the number of cells of a rank
	lowest := bits.TrailingZeros64(p.cells[rules.First]) / width
	highest := (bits.Len64(p.cells[rules.Second]) - 1) / width
	return lowest > highest
}

// movesLeft returns the greatest number of moves that player can make without a
// capture.
func (p *Position) movesLeft(b *board, player rules.Player) int {
	n := 0
	for own := p.cells[player]; own != 0; own &= own - 1 {
		c := first(own)
		n += Height(p.stacks[c]) * (b.ahead[player][c] + 1)
	}
	return n
}

// reachesBack reports whether player may still capture a stack behind their own stacks. All
// stacks have passed one another. Moves without a capture only lead away from the opponent.
// So a rank can never hold more of player's checkers than are now on it or behind it. A
// capture needs at least as many checkers as there are ranks to the nearest enemy.
func (p *Position) reachesBack(b *board, player rules.Player) bool {
	passed := b.ahead[player.Other()]
	nearest := 0
	for enemies := p.cells[player.Other()]; enemies != 0; enemies &= enemies - 1 {
		nearest = max(nearest, passed[first(enemies)])
	}
	for own := p.cells[player]; own != 0; own &= own - 1 {
		rank := passed[first(own)]
		if p.behind(b, player, rank) >= rank-nearest {
			return true
		}
	}
	return false
}

// behind returns the number of player's checkers on a rank and on the ranks behind it. rank is the
// number of this rank, from 0, counted from player's side of the board.
func (p *Position) behind(b *board, player rules.Player, rank int) int {
	n := 0
	for own := p.cells[player]; own != 0; own &= own - 1 {
		if c := first(own); b.ahead[player.Other()][c] <= rank {
			n += Height(p.stacks[c])
		}
	}
	return n
}
