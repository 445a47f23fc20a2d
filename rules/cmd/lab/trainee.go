package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"quintet/rules"
	"quintet/rules/internal/net"
)

// trainee is a network that learns. Its values are logarithms of odds.
type trainee struct {
	in     *rules.Inputs
	bias   []number    // by unit
	rows   [][]float32 // by feature, and then by unit: what own and parts add up to
	own    [][]number  // by feature, and then by unit
	parts  [][]number  // by part of a feature, and then by unit
	stages [][]number  // by stage: the bias, and the weight of each unit
	dice   *rand.Rand
	rate   float64 // in the first epoch
	decay  float32 // own weights shrink by so many times the rate

	gradients [][]float32 // of rows
	seen      []int       // the features of the batch, in the order in which they were seen first
	new       []bool      // by feature: it is not in seen
	sums      []float32   // of the units that look at an image of the board
	back      []float32   // the gradient of sums
}

// number is a weight, and what Adam knows of it.
type number struct{ weight, gradient, mean, square float32 }

const (
	batchSize    = 1024
	cooling      = 50 // the rate of the first epoch is so many times that after the last
	outputRate   = 3  // the rate of the weights of outputs, as a multiple
	beta1, beta2 = 0.9, 0.999
)

// step changes the weight by the sum of the gradients of n positions (Adam). The weight stays within
// limit.
func (x *number) step(n int, rate, limit float32) {
	g := x.gradient / float32(n)
	x.gradient = 0
	x.mean += (1 - beta1) * (g - x.mean)
	x.square += (1 - beta2) * (g*g - x.square)
	w := x.weight - rate*x.mean/(float32(math.Sqrt(float64(x.square)))+1e-8)
	x.weight = max(-limit, min(limit, w))
}

// newTrainee returns a network that has learned nothing yet.
func newTrainee(in *rules.Inputs, units int, rate, decay float64, seed uint64) *trainee {
	m := &trainee{in: in, rate: rate, decay: float32(decay), dice: rand.New(rand.NewPCG(seed, 0x747261696e))}
	m.new = slices.Repeat([]bool{true}, in.Features)
	m.sums, m.back = make([]float32, units), make([]float32, units)
	numbers := func(n int, mean, deviation float64) (all []number) {
		for range n {
			all = append(all, number{weight: float32(mean + deviation*m.dice.NormFloat64())})
		}
		return all
	}
	m.bias = numbers(units, 0.3, 0)
	for range in.Features {
		m.own = append(m.own, numbers(units, 0, 0.1))
		m.rows = append(m.rows, make([]float32, units))
		m.gradients = append(m.gradients, make([]float32, units))
	}
	for _, parts := range in.Parts {
		for _, p := range parts {
			for int(p) >= len(m.parts) {
				m.parts = append(m.parts, numbers(units, 0, 0))
			}
		}
	}
	outputs := append(numbers(1, 0, 0), numbers(units, 0, 0.5/float64(in.Symmetries()))...)
	for range in.Stages {
		m.stages = append(m.stages, slices.Clone(outputs))
	}
	m.addUp()
	return m
}

// sum sets sums for a position and a symmetry.
func (m *trainee) sum(features []uint16, symmetry int) {
	for u := range m.sums {
		m.sums[u] = m.bias[u].weight
	}
	for _, f := range features {
		row := m.rows[m.in.Image(symmetry, int(f))][:len(m.sums)]
		for u := range m.sums {
			m.sums[u] += row[u]
		}
	}
}

// value returns the value of a position.
func (m *trainee) value(features []uint16, stage int) float64 {
	w := m.stages[stage]
	v := w[0].weight
	for i := range m.in.Symmetries() {
		m.sum(features, i)
		for u, x := range m.sums {
			x = max(0, min(1, x))
			v += x * x * w[1+u].weight
		}
	}
	return float64(v)
}

// learn learns all positions of l once, in a new order, and returns their mean loss. It is the given
// epoch of epochs, from 0.
func (m *trainee) learn(l *lessons, epoch, epochs int) (loss float64) {
	rate := m.rate * math.Pow(cooling, -float64(epoch)/float64(epochs))
	order := m.dice.Perm(len(l.learned))
	for batch := range slices.Chunk(order, batchSize) {
		for _, i := range batch {
			loss += m.see(l, l.learned[i])
		}
		m.step(len(batch), float32(rate))
	}
	return loss / float64(len(order))
}

// see adds the gradient of a position to those of the batch, and returns its loss.
func (m *trainee) see(l *lessons, s lesson) (loss float64) {
	features := l.featuresOf(s)
	p := chance(m.value(features, s.stage))
	d := float32(p - s.chance)
	w := m.stages[s.stage]
	w[0].gradient += d
	for i := range m.in.Symmetries() {
		if len(m.in.Images) > 0 {
			m.sum(features, i) // value has set those of the last symmetry
		}
		for u, x := range m.sums {
			m.back[u] = 0
			if x > 0 {
				x = min(1, x)
				w[1+u].gradient += d * x * x
			}
			if x > 0 && x < 1 {
				m.back[u] = d * 2 * x * w[1+u].weight
				m.bias[u].gradient += m.back[u]
			}
		}
		for _, f := range features {
			f := m.in.Image(i, int(f))
			if m.new[f] {
				m.new[f] = false
				m.seen = append(m.seen, f)
			}
			row := m.gradients[f][:len(m.back)]
			for u, g := range m.back {
				row[u] += g
			}
		}
	}
	return lossOf(p, s.chance)
}

// step changes the weights after a batch of n positions.
func (m *trainee) step(n int, rate float32) {
	all := func(numbers []number, rate, limit float32) {
		for i := range numbers {
			numbers[i].step(n, rate, limit)
		}
	}
	for _, f := range m.seen {
		m.new[f] = true
		for u, g := range m.gradients[f] {
			m.own[f][u].gradient = g
			for _, p := range m.partsOf(f) {
				m.parts[p][u].gradient += g
			}
		}
		clear(m.gradients[f])
		all(m.own[f], rate, m.limit())
		for u := range m.own[f] {
			m.own[f][u].weight *= 1 - rate*m.decay
		}
	}
	m.seen = m.seen[:0]
	for _, p := range m.parts {
		all(p, rate, m.limit())
	}
	m.addUp()
	all(m.bias, rate, m.limit())
	for _, w := range m.stages {
		all(w, outputRate*rate, math.MaxInt16/(scale*net.Point))
	}
}

// limit returns the limit of the weights of features, and of the biases of units: no sum of a unit is
// too large for package net.
func (m *trainee) limit() float32 { return net.MostSum / float32(net.One*(1+m.in.Most)) }

// partsOf returns the parts of a feature.
func (m *trainee) partsOf(feature int) []uint16 {
	if m.in.Parts == nil {
		return nil
	}
	return m.in.Parts[feature]
}

// addUp sets rows.
func (m *trainee) addUp() {
	limit := m.limit()
	for f, row := range m.rows {
		for u := range row {
			row[u] = m.own[f][u].weight
		}
		for _, p := range m.partsOf(f) {
			part := m.parts[p][:len(row)]
			for u := range row {
				row[u] += part[u].weight
			}
		}
		for u := range row {
			row[u] = max(-limit, min(limit, row[u]))
		}
	}
}

// weights returns the weights as whole numbers.
func (m *trainee) weights() *net.Weights {
	whole := func(numbers []number, unit float64) (all []int16) {
		for _, x := range numbers {
			all = append(all, int16(math.Round(unit*float64(x.weight))))
		}
		return all
	}
	w := &net.Weights{Bias: whole(m.bias, net.One)}
	for _, r := range m.rows {
		row := make([]int16, len(r))
		for u, x := range r {
			row[u] = int16(math.Round(net.One * float64(x)))
		}
		w.Rows = append(w.Rows, row)
	}
	for _, s := range m.stages {
		w.Stages = append(w.Stages, whole(s, scale*net.Point))
	}
	return w
}
