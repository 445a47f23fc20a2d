package bot

import "math/bits"

// evaluations holds static evaluations that a worker has computed lately (evaluation cache). A slot
// has the upper bits of the hash of its position, and in its lower bits the evaluation plus
// valueMiddle, which is never 0. In an empty slot these bits are 0.
type evaluations []uint64

// evaluationMask has the bits of a slot that hold an evaluation.
const evaluationMask = 2*valueMiddle - 1

// The binary logarithms of the least and the greatest number of slots.
const minEvaluations, maxEvaluations = 8, 14

// newEvaluations returns empty slots for a search of the given number of nodes; 0 means that the
// number is not limited.
func newEvaluations(nodes int) evaluations {
	size := maxEvaluations
	if nodes > 0 {
		size = max(minEvaluations, min(maxEvaluations, bits.Len(uint(nodes))))
	}
	return make(evaluations, 1<<size)
}

// of returns the evaluation of f's position.
func (e evaluations) of(f *frame) int {
	hash := f.pos.Hash()
	slot, key := &e[hash&uint64(len(e)-1)], hash&^evaluationMask
	if found := *slot ^ key; found != 0 && found <= evaluationMask {
		return int(found) - valueMiddle
	}
	value := unproven(f.evaluator.Eval())
	*slot = key | uint64(value+valueMiddle)
	return value
}
