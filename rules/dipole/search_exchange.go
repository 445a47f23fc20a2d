package dipole

import "quintet/rules"

// hanging returns the heights of player's highest and second highest hanging stacks; a
// height is 0 if there is no such stack.
func (p *Position) hanging(b *board, player rules.Player) (highest, second int) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		c := first(own)
		h := Height(p.stacks[c])
		if h <= second || !p.hangs(b, player, c) {
			continue
		}
		highest, second = max(highest, h), min(highest, h)
	}
	return highest, second
}

// hangs reports whether player's stack on c can be captured (rule 5) by checkers that
// cannot be captured in return. It does not look at further captures.
func (p *Position) hangs(b *board, player rules.Player, c cell) bool {
	height := Height(p.stacks[c])
	for enemies := b.lines[c] & p.cells[player.Other()]; enemies != 0; enemies &= enemies - 1 {
		from := first(enemies)
		k := int(b.far[from][c])
		if k >= height && k <= Height(p.stacks[from]) && !p.reaches(b, player, c, k) {
			return true
		}
	}
	return false
}

// reaches reports whether player could capture a stack of k checkers on c.
func (p *Position) reaches(b *board, player rules.Player, c cell, k int) bool {
	for own := b.lines[c] & p.cells[player]; own != 0; own &= own - 1 {
		from := first(own)
		if d := int(b.far[from][c]); d >= k && d <= Height(p.stacks[from]) {
			return true
		}
	}
	return false
}
