package main

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// TestTheModelLearns checks that the weights of features follow from the winners of
// positions. The first feature favours the mover, the second the opponent. The third never
// occurs, and its weight does not change.
func TestTheModelLearns(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	var samples []sample
	for range 2000 {
		i := uint16(dice.IntN(2))
		samples = append(samples, sample{[]rules.Term{{Weight: i, Times: 2}}, (dice.IntN(4) > 0) == (i == 0)})
	}
	m := newModel([]int{-50, 50, 30}, 1)
	before := m.accuracy(samples)
	m.learn(samples)
	if after := m.accuracy(samples); before > 0.3 || after < 0.7 {
		t.Errorf("the fraction predicted correctly is %.2f after learning and %.2f before, want at least 0.70 and at most 0.30", after, before)
	}
	// Winning three games of four is worth 191 in the unit of the evaluation.
	if w := m.weights(); w[0] < 80 || w[0] > 110 || w[1] > -80 || w[1] < -110 || w[2] != 30 {
		t.Errorf("the weights are %v, want about 95, -95 and 30", w)
	}
}
