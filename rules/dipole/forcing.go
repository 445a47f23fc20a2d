package dipole

import "quintet/rules"

// mostForcing is how many captures are played out at a time. Where stacks crowd,
// all captures in all orders would be millions of positions.
const mostForcing = 3

// Forcing implements rules.Unsettled, for a quiescence search: the captures of
// the highest stacks, these first, but not those for which more checkers can be
// captured in return.
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

// captured returns the height of the stack that the action captures, or 0.
func (p *Position) captured(a rules.Action) int {
	_, _, to := unpack(a)
	if !p.has(p.mover.Other(), to) {
		return 0
	}
	return Height(p.stacks[to])
}
