// Command fit fits the weights of a game's evaluation to games that the computer plays
// against itself. It starts from the built-in weights. So if its result is built in, another run
// starts from that result.
package main

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"

	"quintet/rules"
	"quintet/rules/catalog"
)

const usage = `usage: fit [flags] GAME

prints new weights for the evaluation of a game. GAME is its id with its options, as
in crosscut:size=7.
`

func main() {
	f := flag.NewFlagSet("fit", flag.ExitOnError)
	f.Usage = func() {
		fmt.Fprint(f.Output(), usage)
		f.PrintDefaults()
	}
	var s selfPlay
	f.IntVar(&s.games, "games", 20_000, "games to play")
	f.IntVar(&s.nodes, "nodes", 1500, "nodes of the search for an action, on average")
	f.Uint64Var(&s.seed, "seed", 1, "decides the games")
	f.IntVar(&s.workers, "workers", 1, "games played at the same time")
	pull := f.Float64("pull", 15, "how strongly a rarely used weight is pulled to its old value")
	file := f.String("o", "", "a file for the weights, two bytes each, little-endian, as Crosscut reads them")
	f.Parse(os.Args[1:])
	if f.NArg() != 1 {
		f.Usage()
		os.Exit(2)
	}
	if err := run(s, f.Arg(0), *pull, *file); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func run(s selfPlay, spec string, pull float64, file string) error {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return err
	}
	start, err := g.New(v)
	if err != nil {
		return err
	}
	weighted, ok := start.(rules.Weighted)
	if !ok {
		return fmt.Errorf("the evaluation of %s has no weights to be fitted", g.ID)
	}
	m := newModel(weighted.Weights(), pull)
	samples := s.play(start)
	before := m.accuracy(samples)
	m.learn(samples)
	fmt.Printf("%d positions, %.2f %% predicted correctly, before %.2f %%\n", len(samples), 100*m.accuracy(samples), 100*before)
	if file == "" {
		fmt.Println(m.weights())
		return nil
	}
	return os.WriteFile(file, encode(m.weights()), 0o644)
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
