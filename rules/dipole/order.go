package dipole

import "quintet/rules"

// orderWorth is the priority of what is worth 1 to the evaluation.
const orderWorth = 200

// Order implements rules.Orderer: an action is looked at the sooner, the more it
// gains at once.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	b := p.board()
	for _, a := range actions {
		buf = append(buf, orderWorth*int32(p.gain(b, a)))
	}
	return buf
}

// gain returns what an action captures and saves from capture, less the moves
// that it uses up and what it exposes to capture, in units of the evaluation.
func (p *Position) gain(b *board, a rules.Action) int {
	me, other := p.mover, p.mover.Other()
	from, k, to := unpack(a)
	v := 0
	if !p.hangs(b, me, from) {
		v -= k * b.worth[me][from]
	}
	if to == b.off() {
		return v
	}
	v += k * b.worth[me][to]
	height := k
	if p.has(other, to) {
		v += Height(p.stacks[to]) * b.worth[other][to]
	} else {
		height += Height(p.stacks[to])
	}
	if p.reaches(b, other, to, height) {
		v -= height * b.worth[me][to]
	}
	return v
}
