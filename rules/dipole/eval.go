package dipole

import "quintet/rules"

// Eval implements rules.Evaluator. Whoever has checkers longer wins. A checker
// is worth the more, the more moves it has ahead of it and the fewer checkers
// are left, and nothing lasts that can be captured.
func (p *Position) Eval() int {
	b, me, other := p.board(), p.mover, p.mover.Other()
	w := b.weights
	mine, n := p.worth(b, me)
	theirs, m := p.worth(b, other)
	v := mine - theirs
	highest, second := p.hanging(b, other)
	v += w.winsHighest*highest + w.winsSecond*second
	highest, second = p.hanging(b, me)
	v -= w.loseHighest*highest + w.loseSecond*second
	return 10*v/(n+m) - w.zugzwang
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
