package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"quintet/rules"
)

// runFit fits the weights of a game's evaluation to games that the computer plays against itself. It
// starts from the built-in weights. So if its result is built in, another run starts from that
// result.
func runFit(c *command) error {
	games, seed := c.games(20_000), c.seed()
	nodes := c.count("nodes", 1500, "nodes of the search for an action, on average")
	pull := c.flags.Float64("pull", 15, "how strongly a rarely used weight is pulled to its old value")
	file := c.flags.String("o", "", "a file for the weights, two bytes each, little-endian, as Crosscut reads them")
	c.cuts()
	b, start, err := c.oneBoard("fit")
	if err != nil {
		return err
	}
	weighted, ok := start.(rules.Weighted)
	if !ok {
		return fmt.Errorf("the evaluation of %s has no weights to be fitted", b.ID)
	}
	var samples []sample
	t := task[selfPlayed]{name: b.spec(), units: *games}
	t.do = each(c, func(unit int) (selfPlayed, error) {
		return selfPlay{limits: rules.Limits{Nodes: *nodes}}.play(start, rand.New(rand.NewPCG(*seed, uint64(unit)))), nil
	})
	t.add = func(_ int, g selfPlayed) bool {
		samples = append(samples, g.samples(start.Clone())...)
		return true
	}
	t.end = func() error {
		m := newModel(weighted.Weights(), *pull)
		before := m.accuracy(samples)
		m.learn(samples)
		fmt.Fprintf(c.out, "%d positions, %.2f %% predicted correctly, before %.2f %%\n", len(samples), 100*m.accuracy(samples), 100*before)
		if *file == "" {
			fmt.Fprintln(c.out, m.weights())
			return nil
		}
		text, err := binary.Append(nil, binary.LittleEndian, m.weights())
		return errors.Join(err, write(*file, text))
	}
	return t.run(c)
}

// weights returns the weights in the unit of rules.Evaluator.
func (m *model) weights() (all []int16) {
	for _, w := range m.weight {
		w = math.Round(scale * w)
		all = append(all, int16(max(math.MinInt16, min(math.MaxInt16, w))))
	}
	return all
}

// sample is a position of a game: the terms of its evaluation, and whether the mover went
// on to win.
type sample struct {
	terms []rules.Term
	won   bool
}

// samples returns the positions of g, a game from s, before its actions after the opening.
func (g selfPlayed) samples(s rules.State) (all []sample) {
	for i, a := range g.Actions {
		if i >= g.Random {
			all = append(all, sample{s.(rules.Weighted).Terms(nil), g.Won == rules.Win(s.Mover())})
		}
		s.Apply(a, nil)
	}
	return all
}

const (
	epochs       = 30
	learningRate = 0.1
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
		m.weight[i] += learningRate * g / math.Sqrt(1+m.square[i])
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
