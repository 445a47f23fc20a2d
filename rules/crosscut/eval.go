package crosscut

import "math/bits"

// worthLine is what the longest segment on a line is worth by its length. Long
// ones are worth much more: they threaten, and they can be cut only by creating
// longer ones (rule 5).
var worthLine = [maxSize + 1]int{0, 1, 4, 12, 34, 90, 220, 500, 1000, 2000, 4000}

// Eval implements rules.Evaluator: for each line of the interior and each
// player, what his longest segment on it is worth if it has room to grow to the
// length that wins.
func (p *Position) Eval() int {
	v := 0
	me, enemy := p.mover, p.mover.Other()
	for way := range p.discs[me] {
		for i := 1; i < int(p.size)-1; i++ {
			own, other := p.discs[me][way][i], p.discs[enemy][way][i]
			v += worthLine[longest(own)] - worthLine[longest(other)]
			v += bits.OnesCount16(own) - bits.OnesCount16(other)
		}
	}
	return v / 2
}

// longest returns the length of the longest segment on a line.
func longest(line uint16) (n int) {
	for ; line != 0; line &= line << 1 {
		n++
	}
	return n
}
