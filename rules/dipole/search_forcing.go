package dipole

import "quintet/rules"

// mostForcing is the greatest number of captures that Forcing returns. All captures, in all orders,
// would lead from a crowded position to millions of positions.
const mostForcing = 3

// Forcing implements rules.Unsettled, for a quiescence search. It appends the captures of
// the highest stacks, the highest first. It leaves out captures for which the opponent can
// capture more checkers in return.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	b, me, other := p.board(), p.mover, p.mover.Other()
	start := len(buf)
	for own := p.cells[me]; own != 0; own &= own - 1 {
		from := first(own)
		for near := b.lines[from] & p.cells[other]; near != 0; near &= near - 1 {
			to := first(near)
			k, height := int(b.far[from][to]), Height(p.stacks[to])
			if k < height || k > Height(p.stacks[from]) || k > height && p.reaches(b, other, to, k) {
				continue
			}
			buf = append(buf, pack(from, k, to))
			for i := len(buf) - 1; i > start && p.captured(buf[i]) > p.captured(buf[i-1]); i-- {
				buf[i], buf[i-1] = buf[i-1], buf[i]
			}
		}
	}
	return buf[:min(len(buf), start+mostForcing)]
}
