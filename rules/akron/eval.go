package akron

// The weights of what the evaluation counts.
const (
	worthStep  = 40  // needing a ball less than the opponent to join one's sides
	worthChain = 400 // having them joined while it is the opponent's turn
)

// Eval implements rules.Evaluator: how many more balls the opponent needs to
// join his sides than the mover, as if nobody hindered them. The mover is half
// a ball ahead, and chains that stand are as good as won but for one reply.
func (p *Position) Eval() int {
	needs := p.distances()
	mine, theirs := needs[p.mover], needs[p.mover.Other()]
	v := worthStep*(theirs-mine) + worthStep/2
	if theirs == 0 {
		v -= worthChain
	}
	return v
}
