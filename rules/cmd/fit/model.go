package main

import (
	"math"
	"math/rand/v2"
	"slices"
)

const (
	epochs = 30
	rate   = 0.1
	// scale converts the logarithm of odds into the unit of rules.Evaluator.
	scale = 400 / math.Ln10
)

// model predicts the winner by logistic regression: the weights are logarithms of odds.
type model struct {
	pull   float64   // how strongly each weight is pulled to its old value
	before []float64 // the weights to begin with
	weight []float64
	square []float64 // the sums of the squared gradients, for AdaGrad
	seen   []float64 // the number of terms with each weight in all samples
}

func newModel(weights []int, pull float64) *model {
	n := len(weights)
	m := &model{pull: pull, before: make([]float64, n), square: make([]float64, n), seen: make([]float64, n)}
	for i, w := range weights {
		m.before[i] = float64(w) / scale
	}
	m.weight = slices.Clone(m.before)
	return m
}

// chance returns the win probability of the mover in s.
func (m *model) chance(s sample) float64 {
	sum := 0.0
	for _, t := range s.terms {
		sum += float64(t.Times) * m.weight[t.Weight]
	}
	return 1 / (1 + math.Exp(-sum))
}

func (m *model) learn(samples []sample) {
	for _, s := range samples {
		for _, t := range s.terms {
			m.seen[t.Weight]++
		}
	}
	order := rand.New(rand.NewPCG(1, 1))
	for range epochs {
		for _, i := range order.Perm(len(samples)) {
			m.step(samples[i])
		}
	}
}

// step moves the weights used in s towards the result of its game.
func (m *model) step(s sample) {
	missed := -m.chance(s)
	if s.won {
		missed++
	}
	for _, t := range s.terms {
		i := t.Weight
		g := missed*float64(t.Times) - m.pull*(m.weight[i]-m.before[i])/m.seen[i]
		m.square[i] += g * g
		m.weight[i] += rate * g / math.Sqrt(1+m.square[i])
	}
}

// accuracy returns the fraction of the samples whose winner is predicted correctly.
func (m *model) accuracy(samples []sample) float64 {
	n := 0
	for _, s := range samples {
		if m.chance(s) > 0.5 == s.won {
			n++
		}
	}
	return float64(n) / float64(len(samples))
}
