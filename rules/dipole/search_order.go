package dipole

import "quintet/rules"

// orderWorth is the priority for each unit of weights.worth.
const orderWorth = 200

// Order implements rules.Orderer: the more an action gains at once, the higher its
// priority.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	b, w := p.board(), p.fitted()
	for _, a := range actions {
		buf = append(buf, orderWorth*int32(p.gain(b, w, a)))
	}
	return buf
}

// gain returns the worth of the checkers that the action a captures or saves from capture. It
// subtracts the moves that the action uses up, and the checkers that it exposes to capture. The
// result is in units of weights.worth.
func (p *Position) gain(b *board, w *weights, a rules.Action) int {
	me, other := p.mover, p.mover.Other()
	from, k, to := unpack(a)
	v := 0
	if !p.hangs(b, me, from) {
		v -= k * w.worth[me][from]
	}
	if to == b.off() {
		return v
	}
	v += k * w.worth[me][to]
	height := k
	if p.has(other, to) {
		v += Height(p.stacks[to]) * w.worth[other][to]
	} else {
		height += Height(p.stacks[to])
	}
	if p.reaches(b, other, to, height) {
		v -= height * w.worth[me][to]
	}
	return v
}
