package crosscut

// Eval implements rules.Evaluator: the sum of the weights of all lines of the interior. The
// weight of a line depends on its pattern, its distance from the edge and the size of the board.
func (p *Position) Eval() int {
	w := &weights[p.size]
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := int(p.size) - 1
	v := 0
	for way := range own {
		for i := 1; i < last; i++ {
			line := w[min(i, last-i)-1]
			v += int(line[pattern(own[way][i], enemy[way][i])])
		}
	}
	return v
}

// pattern returns the number of the pattern of a line. friendly are the discs of the mover on the
// line, and enemy those of the opponent. In base 3 the number has a digit for each square of the
// line. The digit is 1 for a disc of the mover, 2 for a disc of the opponent, and 0 for an empty
// square.
func pattern(friendly, enemy uint16) int {
	return int(ternary[friendly>>1] + 2*ternary[enemy>>1])
}

// ternary[i] is the number whose digits in base 3 are the binary digits of i.
var ternary = func() (all [1 << (maxSize - 2)]uint16) {
	for i := range all {
		all[i] = 3*all[i>>1] + uint16(i&1)
	}
	return all
}()
