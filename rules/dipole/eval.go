package dipole

import "quintet/rules"

// The weights of what hangs, for each checker: of the opponent's, whom the
// mover can capture now, and of his own, who has one move to save them.
const (
	winsHighest, winsSecond = 126, 159
	loseHighest, loseSecond = 92, 303
	zugzwang                = 16 // there is no passing
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
	463, 506, 439, 477,
	420, 446, 417, 390,
	374, 393, 388, 395,
	356, 363, 376, 322,
	287, 312, 318, 297,
	268, 288, 271, 226,
	169, 215, 206, 200,
	125, 128, 100, 99,
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
