package main

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
)

const (
	epochs = 30
	rate   = 0.1
	// scale turns the logarithm of odds into the unit of rules.Evaluator.
	scale = 400 / math.Ln10
)

// model foretells who wins by logistic regression. The worth of a line is the
// sum of three weights: of its kind, of its pattern, and of its pattern at its
// distance from the edge. So a pattern that came up seldom is worth about what
// its like are.
type model struct {
	squares  int // of a line
	patterns int
	depths   int
	pull     float64
	kinds    []int     // by pattern
	weight   []float64 // kinds, then patterns, then patterns by depth
	square   []float64 // the sums of the squared gradients, for AdaGrad
	seen     []float64 // how often each weight came up
}

func newModel(size int, pull float64) *model {
	m := &model{squares: size - 2, patterns: 1, depths: (size - 1) / 2, pull: pull}
	for range m.squares {
		m.patterns *= 3
	}
	m.kinds = make([]int, m.patterns)
	known := map[[4]int]int{}
	for i := range m.kinds {
		k := kind(squares(i, m.squares))
		if _, ok := known[k]; !ok {
			known[k] = len(known)
		}
		m.kinds[i] = known[k]
	}
	n := m.patterns * (m.depths + 2)
	m.weight, m.square, m.seen = make([]float64, n), make([]float64, n), make([]float64, n)
	return m
}

// kind returns how many discs each player has on a line and his longest segment.
func kind(squares []int) (k [4]int) {
	run := 0
	for i, d := range squares {
		if i > 0 && squares[i-1] == d {
			run++
		} else {
			run = 1
		}
		if d > 0 {
			k[d-1]++
			k[d+1] = max(k[d+1], run)
		}
	}
	return k
}

// parts returns which weights a line is the sum of.
func (m *model) parts(l line) [3]int {
	return [3]int{m.kinds[l.pattern], m.patterns + l.pattern, (2+l.depth)*m.patterns + l.pattern}
}

// worth returns the worth of a line as a logarithm of odds.
func (m *model) worth(l line) (sum float64) {
	for _, i := range m.parts(l) {
		sum += m.weight[i]
	}
	return sum
}

// chance returns how likely the mover of a position is to win.
func (m *model) chance(s sample) float64 {
	sum := 0.0
	for _, l := range s.lines {
		sum += m.worth(l)
	}
	return 1 / (1 + math.Exp(-sum))
}

// learn fits the weights to the samples.
func (m *model) learn(samples []sample) {
	for _, s := range samples {
		for _, l := range s.lines {
			for _, i := range m.parts(l) {
				m.seen[i]++
			}
		}
	}
	order := rand.New(rand.NewPCG(1, 1))
	for range epochs {
		for _, i := range order.Perm(len(samples)) {
			m.step(samples[i])
		}
	}
}

// step moves the weights of a position towards what came of it.
func (m *model) step(s sample) {
	missed := -m.chance(s)
	if s.won {
		missed++
	}
	for _, l := range s.lines {
		for _, i := range m.parts(l) {
			g := missed - m.pull*m.weight[i]/m.seen[i]
			m.square[i] += g * g
			m.weight[i] += rate * g / math.Sqrt(1+m.square[i])
		}
	}
}

// right returns the share of the samples whose winner is foretold.
func (m *model) right(samples []sample) float64 {
	n := 0
	for _, s := range samples {
		if m.chance(s) > 0.5 == s.won {
			n++
		}
	}
	return float64(n) / float64(len(samples))
}

// encode returns the worth of all lines as package crosscut reads them.
func (m *model) encode() (b []byte) {
	for depth := range m.depths {
		for pattern := range m.patterns {
			if number(squares(pattern, m.squares)) == pattern {
				worth := math.Round(scale * m.worth(line{depth, pattern}))
				b = binary.LittleEndian.AppendUint16(b, uint16(int16(worth)))
			}
		}
	}
	return b
}
