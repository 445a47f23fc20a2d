package crosscut

import (
	"slices"

	"quintet/rules"
)

// Weights implements rules.Weighted: the weights in the order that they have in weightFiles.
func (p *Position) Weights() (all []int) {
	for _, line := range weights[p.size][:(p.size-1)/2] {
		for _, n := range patterns[p.size] {
			all = append(all, int(line[n]))
		}
	}
	return all
}

// Terms implements rules.Weighted: one term for each line of the interior.
func (p *Position) Terms(buf []rules.Term) []rules.Term {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := int(p.size) - 1
	for way := range own {
		for i := 1; i < last; i++ {
			n := pattern(own[way][i], enemy[way][i])
			n = min(n, backwards(n, last-1))
			k, _ := slices.BinarySearch(patterns[p.size], n)
			depth := min(i, last-i) - 1
			buf = append(buf, rules.Term{Weight: uint16(depth*len(patterns[p.size]) + k), Times: 1})
		}
	}
	return buf
}
