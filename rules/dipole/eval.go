package dipole

import "quintet/rules"

// The weights of what hangs, for each checker: of the opponent's, whom the
// mover can capture now, and of his own, who has one move to save them.
const (
	winsHighest, winsSecond = 113, 228
	loseHighest, loseSecond = 101, 275
	zugzwang                = 25 // there is no passing
)

// Eval implements rules.Evaluator. Whoever has checkers longer wins. A checker
// is worth the more, the more moves it has ahead of it and the fewer checkers
// are left, and nothing lasts that can be captured.
func (p *Position) Eval() int {
	b, me, other := p.board(), p.mover, p.mover.Other()
	mine, n := p.worth(b, me)
	theirs, m := p.worth(b, other)
	v := mine - theirs
	highest, second := p.hanging(b, other)
	v += winsHighest*highest + winsSecond*second
	highest, second = p.hanging(b, me)
	v -= loseHighest*highest + loseSecond*second
	return 10*v/(n+m) - zugzwang
}

// worth returns what the checkers of player are worth, and their number.
func (p *Position) worth(b *board, player rules.Player) (worth, checkers int) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		c := first(own)
		h := Height(p.stacks[c])
		worth += h * b.worth[player][c]
		checkers += h
	}
	return worth, checkers
}

// worth8 and worth10 are what a checker of First is worth on each of the cells
// of a board, while there are ten checkers in all.
var worth8 = [...]int{
	503, 550, 477, 518,
	459, 487, 455, 426,
	430, 451, 445, 454,
	431, 439, 455, 390,
	356, 387, 395, 369,
	353, 379, 356, 297,
	227, 288, 276, 269,
	162, 165, 129, 128,
}

var worth10 = [...]int{
	430, 430, 430, 430, 430,
	415, 415, 415, 415, 415,
	395, 395, 395, 395, 395,
	370, 370, 370, 370, 370,
	340, 340, 340, 340, 340,
	310, 310, 310, 310, 310,
	260, 260, 260, 260, 260,
	210, 210, 210, 210, 210,
	150, 150, 150, 150, 150,
	90, 90, 90, 90, 90,
}
