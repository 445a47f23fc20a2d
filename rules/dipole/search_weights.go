package dipole

import "quintet/rules"

// weights are the weights of the evaluation on a board of one size.
type weights struct {
	cells []int            // the worth of a checker of First on each cell if ten checkers are left on the board
	worth [2][maxCells]int // by player: cells; for Second the board is turned by half a turn
	// The weight of each checker in a hanging stack (see hangs). The mover can now capture a
	// hanging stack of the opponent, or save a hanging stack of their own.
	winsHighest, winsSecond int // in the highest and the second highest stack of the opponent
	loseHighest, loseSecond int // in the highest and the second highest stack of the mover
	zugzwang                int // the disadvantage of having to move
}

// weights8 and weights10 were fitted by rules/cmd/fit, each to 20,000 games of
// the computer against itself.
var (
	weights8 = newWeights(weights{
		cells: []int{
			552, 553, 499, 562,
			481, 519, 500, 493,
			482, 472, 450, 466,
			428, 437, 443, 414,
			372, 386, 403, 368,
			346, 385, 354, 282,
			211, 298, 267, 269,
			142, 162, 127, 116,
		},
		winsHighest: 284, winsSecond: 266,
		loseHighest: 105, loseSecond: 265,
		zugzwang: 20,
	})
	weights10 = newWeights(weights{
		cells: []int{
			508, 692, 507, 626, 547,
			483, 514, 501, 619, 505,
			463, 491, 487, 478, 609,
			469, 503, 499, 456, 497,
			422, 455, 449, 445, 429,
			424, 432, 458, 401, 404,
			314, 355, 376, 386, 364,
			301, 327, 324, 332, 276,
			197, 220, 238, 252, 219,
			99, 84, 130, 70, 102,
		},
		winsHighest: 274, winsSecond: 223,
		loseHighest: 108, loseSecond: 279,
		zugzwang: 7,
	})
)

// newWeights returns w with worth filled in from cells.
func newWeights(w weights) *weights {
	for c, worth := range w.cells {
		w.worth[rules.First][c] = worth
		w.worth[rules.Second][len(w.cells)-1-c] = worth
	}
	return &w
}

// fitted returns the weights for the size of p's board.
func (p *Position) fitted() *weights {
	if p.size == 8 {
		return weights8
	}
	return weights10
}
