// Command crosscutfit fits the weights of Crosscut's evaluation, which are
// what each pattern of discs on a line is worth, to games that the computer
// plays against itself. Run several times, each time with the weights of the
// time before, it makes them better and better.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("crosscutfit: ")
	var s selfPlay
	flag.IntVar(&s.size, "size", 8, "of the board")
	flag.IntVar(&s.games, "games", 20_000, "to play")
	flag.IntVar(&s.nodes, "nodes", 1500, "looked at for an action, on average")
	flag.Uint64Var(&s.seed, "seed", 1, "of the openings")
	pull := flag.Float64("pull", 15, "how strongly a weight seen seldom is drawn to 0")
	file := flag.String("o", "", "where the weights go; their place in the program is rules/crosscut/weights/SIZE.bin")
	flag.Parse()
	if err := run(s, *pull, *file); err != nil {
		log.Fatal(err)
	}
}

func run(s selfPlay, pull float64, file string) error {
	samples, err := s.play()
	if err != nil {
		return err
	}
	m := newModel(s.size, pull)
	m.learn(samples)
	fmt.Printf("%d positions, %.1f %% foretold rightly\n", len(samples), 100*m.right(samples))
	return os.WriteFile(file, m.encode(), 0o644)
}
