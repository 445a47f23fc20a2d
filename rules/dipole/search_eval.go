package dipole

import "quintet/rules"

// Eval implements rules.Evaluator. The player whose checkers last longer wins. So a checker
// is worth more if it has more moves ahead of it, and if fewer checkers are left on the
// board. Hanging stacks (see hangs) are worth less.
func (p *Position) Eval() int {
	b, me, other := p.board(), p.mover, p.mover.Other()
	w := p.fitted()
	mine, n := p.value(w, me)
	theirs, m := p.value(w, other)
	v := mine - theirs
	highest, second := p.hanging(b, other)
	v += w.winsHighest*highest + w.winsSecond*second
	highest, second = p.hanging(b, me)
	v -= w.loseHighest*highest + w.loseSecond*second
	return 10*v/(n+m) - w.zugzwang
}

// value returns the value of the checkers of player, and their number.
func (p *Position) value(w *weights, player rules.Player) (worth, checkers int) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		c := first(own)
		h := Height(p.stacks[c])
		worth += h * w.worth[player][c]
		checkers += h
	}
	return worth, checkers
}
