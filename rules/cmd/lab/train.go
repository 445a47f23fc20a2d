package main

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/internal/net"
)

// runTrain trains a network that evaluates the positions of a board, with games that the computer
// plays against itself, and lets it play against the evaluation by hand.
func runTrain(c *command) error {
	games, seed := c.games(30_000), c.seed()
	nodes := c.count("nodes", 2000, "nodes of the search for an action, on average")
	strays := c.count("strays", 32, "one of so many actions is any legal action")
	learned := c.flags.Bool("learned", false, "let the network that the program has play the games")
	l := learning{seed: seed, nodes: nodes}
	l.units = c.count("units", 32, "the units of the network, without those for symmetries")
	l.epochs = c.count("epochs", 15, "how many times the positions are learned")
	l.learningRate = c.flags.Float64("rate", 0.002, "how fast it learns at first: less if positions have many features")
	l.decay = c.flags.Float64("decay", 2, "how strongly what is learned of a single feature shrinks, beside what it shares with others")
	rated := c.count("rated", 400, "games against the evaluation by hand at the end")
	l.to = c.flags.String("to", "rules/learned", "the folder for the network")
	c.cuts()
	b, start, err := c.oneBoard("train")
	if err != nil {
		return err
	}
	l.board = b
	if l.pairs, err = inPairs(*rated); err != nil {
		return err
	}
	learner, ok := start.(rules.Learner)
	if !ok || learner.Inputs() == nil {
		return fmt.Errorf("the positions of %s have no features to be learned", l.board.spec())
	}
	if p, ok := start.Clone().(rules.Learned); *learned && !(ok && p.Learn()) {
		return fmt.Errorf("the program has no network for %s", l.board.spec())
	}
	play := selfPlay{rules.Limits{Nodes: *nodes, Learned: *learned}, *strays}
	t := task[selfPlayed]{name: l.board.spec(), units: *games}
	t.do = each(c, func(unit int) (selfPlayed, error) {
		return play.play(start, rand.New(rand.NewPCG(*seed, uint64(unit)))), nil
	})
	t.add = func(unit int, g selfPlayed) bool {
		l.add(start.Clone(), g, unit%heldOut == 0)
		return true
	}
	t.end = func() error { return l.learn(c, learner.Inputs()) }
	return t.run(c)
}

// learning is how a network learns from lessons.
type learning struct {
	lessons
	board        board
	seed         *uint64
	nodes        *int
	units        *int
	epochs       *int
	learningRate *float64
	decay        *float64
	pairs        int // of games at the end
	to           *string
}

// learn trains a network, writes its file, and rates it.
func (l *learning) learn(c *command, in *rules.Inputs) error {
	m := newTrainee(in, *l.units, *l.learningRate, *l.decay, *l.seed)
	for epoch := range *l.epochs {
		loss := m.learn(&l.lessons, epoch, *l.epochs)
		held, right := l.judge(func(s lesson) float64 { return m.value(l.featuresOf(s), s.stage) })
		fmt.Fprintf(os.Stderr, "epoch %d: loss %.5f, held out %.5f, %.2f %% of the winners\n", epoch+1, loss, held, 100*right)
	}
	w := m.weights()
	n, err := w.Net(in)
	if err != nil {
		return err
	}
	held, right := l.judge(func(s lesson) float64 { return float64(n.Value(l.featuresOf(s), s.stage)) / scale })
	byHand, rightByHand := l.judge(func(s lesson) float64 { return float64(s.byHand) / scale })
	w.About = fmt.Sprintf("%s: %d positions; held out: loss %.5f and %.2f %% of the winners, by hand %.5f and %.2f %%",
		c.whole(l.board.spec()), len(l.learned)+len(l.heldOut), held, 100*right, byHand, 100*rightByHand)
	file := filepath.Join(*l.to, net.FileName(in))
	if err := write(file, w.Format()); err != nil {
		return err
	}
	defer func(before fs.FS) { net.Provide(before) }(net.Provide(os.DirFS(*l.to)))
	tally, err := l.rate(c)
	if err != nil {
		return err
	}
	w.About += fmt.Sprintf("; %d games against that by hand, with as many nodes: %s", tally.Games(), tally)
	fmt.Fprintln(c.out, w.About)
	return write(file, w.Format())
}

// rate lets the network play against the evaluation by hand, both with the same number of nodes.
func (l *learning) rate(c *command) (tally arena.Tally, err error) {
	byHand := fmt.Sprintf("nodes=%d", *l.nodes)
	m := arena.Match{Game: l.board.Game, Values: l.board.values, Seed: *l.seed, Workers: *c.cut.workers, Plies: 2000, Pairs: l.pairs}
	if m.One, err = arena.Parse(byHand + ",learned=1"); err != nil {
		return tally, err
	}
	if m.Two, err = arena.Parse(byHand); err != nil {
		return tally, err
	}
	err = m.Run(func(r arena.Results) bool {
		tally.Add(r)
		return true
	})
	return tally, err
}
