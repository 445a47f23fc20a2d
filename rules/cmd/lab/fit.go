package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
)

// runFit fits the weights of a game's evaluation to games that the computer plays against itself. It
// starts from the built-in weights. So if its result is built in, another run starts from that
// result.
func runFit(args []string) error {
	f := flags("fit")
	var s selfPlay
	f.IntVar(&s.games, "games", 20_000, "games to play")
	f.IntVar(&s.nodes, "nodes", 1500, "nodes of the search for an action, on average")
	f.Uint64Var(&s.seed, "seed", 1, "decides the games")
	f.IntVar(&s.workers, "workers", 1, "games played at the same time")
	pull := f.Float64("pull", 15, "how strongly a rarely used weight is pulled to its old value")
	file := f.String("o", "", "a file for the weights, two bytes each, little-endian, as Crosscut reads them")
	specs, err := parse(f, args)
	if err != nil {
		return err
	}
	if len(specs) != 1 {
		return usageError{fmt.Errorf("fit needs one game, not %d", len(specs))}
	}
	g, v, err := catalog.Parse(specs[0])
	if err != nil {
		return usageError{err}
	}
	start, err := g.New(v)
	if err != nil {
		return err
	}
	weighted, ok := start.(rules.Weighted)
	if !ok {
		return fmt.Errorf("the evaluation of %s has no weights to be fitted", g.ID)
	}
	m := newModel(weighted.Weights(), *pull)
	samples := s.play(start)
	before := m.accuracy(samples)
	m.learn(samples)
	fmt.Printf("%d positions, %.2f %% predicted correctly, before %.2f %%\n", len(samples), 100*m.accuracy(samples), 100*before)
	if *file == "" {
		fmt.Println(m.weights())
		return nil
	}
	return os.WriteFile(*file, encode(m.weights()), 0o644)
}

// weights returns the weights in the unit of rules.Evaluator.
func (m *model) weights() (all []int16) {
	for _, w := range m.weight {
		w = math.Round(scale * w)
		all = append(all, int16(max(math.MinInt16, min(math.MaxInt16, w))))
	}
	return all
}

func encode(weights []int16) (b []byte) {
	for _, w := range weights {
		b = binary.LittleEndian.AppendUint16(b, uint16(w))
	}
	return b
}

// selfPlay describes the games to be played.
type selfPlay struct {
	games, nodes, workers int
	seed                  uint64
}

// opening is the greatest number of random actions at the beginning of a game.
const opening = 10

// sample is a position of a game: the terms of its evaluation, and whether the mover went
// on to win.
type sample struct {
	terms []rules.Term
	won   bool
}

// play plays the games from start, and returns the positions of all of them (see the method game).
// The same seed gives the same games.
func (sp selfPlay) play(start rules.State) (all []sample) {
	games := make([][]sample, sp.games)
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(1, sp.workers) {
		workers.Go(func() {
			for i := range next {
				games[i] = sp.game(start.Clone(), rand.New(rand.NewPCG(sp.seed, uint64(i))))
			}
		})
	}
	for i := range games {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, g := range games {
		all = append(all, g...)
	}
	return all
}

// game plays one game from s, after a random opening, until its outcome is certain. It returns the
// positions after the opening, except the last one if its outcome is certain without a search.
func (sp selfPlay) game(s rules.State, dice *rand.Rand) (all []sample) {
	var movers []rules.Player
	random := 2 + dice.IntN(opening-1)
	var end rules.Outcome
	for ; ; random-- {
		if end = foreseen(s); end != rules.Playing {
			break
		}
		if random > 0 {
			legal := s.Legal(nil)
			s.Apply(legal[dice.IntN(len(legal))], nil)
			continue
		}
		all = append(all, sample{terms: s.(rules.Weighted).Terms(nil)})
		movers = append(movers, s.Mover())
		a, certain := sp.think(s, dice)
		if certain != rules.Playing {
			end = certain
			break
		}
		s.Apply(a, nil)
	}
	for i, mover := range movers {
		all[i].won = end == rules.Win(mover)
	}
	return all
}

// foreseen returns the outcome of the game if it is certain without a search, else Playing.
func foreseen(s rules.State) rules.Outcome {
	if o := s.Outcome(); o != rules.Playing {
		return o
	}
	f, ok := s.(rules.Foreseer)
	if !ok {
		return rules.Playing
	}
	o, _ := f.Foresee()
	return o
}

// think returns the action that the computer chooses in s, and the outcome of the game if that is
// certain, else Playing.
func (sp selfPlay) think(s rules.State, dice *rand.Rand) (rules.Action, rules.Outcome) {
	nodes := sp.nodes/2 + dice.IntN(sp.nodes+1)
	search := bot.New(s, rules.Limits{Nodes: max(1, nodes)}, dice.Uint64())
	for !search.Step(1 << 20) {
	}
	value := search.Info().Value
	if _, proven := bot.Proven(value); !proven {
		return search.Best(), rules.Playing
	}
	if value > 0 {
		return search.Best(), rules.Win(s.Mover())
	}
	return search.Best(), rules.Win(s.Mover().Other())
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
