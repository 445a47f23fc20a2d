package akron

// The weights of the evaluation.
const (
	worthStep  = 40  // for each ball fewer that a player needs to join their sides
	worthChain = 400 // if the sides of the mover's opponent are joined
)

// Eval implements rules.Evaluator. It compares the numbers of balls that the players need
// to join their sides if nobody hinders them. The mover counts as half a ball ahead. A
// chain of the opponent that joins their sides wins unless the mover breaks it now.
func (p *Position) Eval() int {
	needs := p.distances()
	mine, theirs := needs[p.mover], needs[p.mover.Other()]
	v := worthStep*(theirs-mine) + worthStep/2
	if theirs == 0 {
		v -= worthChain
	}
	return v
}
