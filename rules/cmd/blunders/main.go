// Command blunders measures how often a review, or the coach, is right when it calls an action a
// blunder. It lets weak levels play games. Then it searches each blunder again with many times the
// nodes, and prints how many of the blunders this search confirms.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"quintet/rules/catalog"
	"quintet/rules/coach"
	"quintet/rules/review"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "blunders:", err)
		os.Exit(1)
	}
}

func run() error {
	judge := flag.String("judge", "review", "who finds the blunders: review or coach")
	want := flag.Int("blunders", 100, "blunders to be found for each SPEC")
	times := flag.Int("times", 10, "the nodes of the confirming search, as a multiple of the nodes of a first search of the judge")
	plies := flag.Int("plies", 150, "games end after this number of actions")
	sift := flag.Int("sift", 1, "if this is more than 1, only actions are reviewed that are mistakes by a review whose nodes are divided by this number; this finds blunders faster, but may miss some")
	seed := flag.Uint64("seed", 1, "decides the games")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: blunders [flags] SPEC...\nprints which blunders the review or the coach finds, how many of them are confirmed, and how long it takes")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		return errors.New("no game is named")
	}
	for name, value := range map[string]int{"blunders": *want, "times": *times, "plies": *plies, "sift": *sift} {
		if value < 1 {
			return fmt.Errorf("-%s is %d, and must be at least 1", name, value)
		}
	}
	for _, spec := range flag.Args() {
		g, v, err := catalog.Parse(spec)
		if err != nil {
			return err
		}
		m := &measure{game: g, values: v, plies: *plies, dice: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{}}
		switch *judge {
		case "review":
			m.limits, m.judge = review.Limits(g, v, 0), reviewed
			if *sift > 1 {
				m.judge = sifted(*sift)
			}
		case "coach":
			m.limits, m.judge = coach.Limits(g, v), coached
		default:
			return fmt.Errorf("there is no judge %q, only review and coach", *judge)
		}
		m.deep = m.limits
		m.deep.Nodes *= *times
		for m.found() < *want {
			if err := m.next(*want); err != nil {
				return err
			}
		}
		fmt.Printf("%s: of %d actions %d are blunders; %d are confirmed as mistakes at least: %.1f %%, %d as blunders: %.1f %%\n",
			spec, m.actions, m.found(), m.mistakes, m.percent(m.mistakes), m.blunders, m.percent(m.blunders))
		fmt.Printf("%s: 60 actions are judged on one thread in %.1f s\n", spec, (m.spent * 60 / time.Duration(m.actions)).Seconds())
	}
	return nil
}
