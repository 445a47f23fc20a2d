package main

import (
	"errors"
	"fmt"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/tactics"
)

// runTactics prints, for each game and kind, the number of problems that the computer
// solves.
func runTactics(args []string) error {
	f := flags("tactics")
	level := f.Int("level", 0, "only this level")
	nodes := f.Int("nodes", 0, "a search of this many nodes instead of a level")
	levels := f.String("levels", fmt.Sprintf("1-%d", rules.Levels), "the lowest and the highest level")
	seed := f.Uint64("seed", 1, "decides among actions of equal value")
	wrong := f.Bool("wrong", false, "print the problems that are answered wrongly")
	games, err := parse(f, args)
	if err != nil {
		return err
	}
	low, high, err := readRange(*levels)
	if err != nil {
		return usageError{err}
	}
	var solvers []string
	switch {
	case *level != 0 && *nodes != 0:
		return usageError{errors.New("-level and -nodes exclude each other")}
	case *level != 0:
		solvers = []string{fmt.Sprintf("level=%d", *level)}
	case *nodes != 0:
		solvers = []string{fmt.Sprintf("nodes=%d", *nodes)}
	default:
		for l := low; l <= high; l++ {
			solvers = append(solvers, fmt.Sprintf("level=%d", l))
		}
	}
	if len(games) == 0 {
		for _, g := range catalog.All {
			games = append(games, g.ID)
		}
	}
	for _, game := range games {
		if _, _, err := catalog.Parse(game); err != nil {
			return usageError{err}
		}
		problems, err := tactics.Problems(game)
		if err != nil {
			return usageError{err}
		}
		fmt.Println(game)
		for _, s := range solvers {
			maker, err := arena.Parse(s)
			if err != nil {
				return usageError{err}
			}
			if err := countSolved(s, maker, problems, *seed, *wrong); err != nil {
				return err
			}
		}
	}
	return nil
}

// countSolved prints in one line, for each kind, the number of problems that a contestant of maker
// solves. If verbose is true it also prints the problems that are not solved.
func countSolved(name string, maker arena.Maker, problems []tactics.Problem, seed uint64, verbose bool) error {
	right, all := map[tactics.Kind]int{}, map[tactics.Kind]int{}
	solved := 0
	for _, p := range problems {
		ok, err := p.Try(maker, seed)
		if err != nil {
			return err
		}
		all[p.Kind]++
		if ok {
			right[p.Kind]++
			solved++
		} else if verbose {
			fmt.Println("  wrong:", p)
		}
	}
	fmt.Printf("  %-12s", name)
	for _, k := range tactics.Kinds {
		fmt.Printf("  %s %3d/%d", k, right[k], all[k])
	}
	fmt.Printf("  together %5.1f %%\n", 100*float64(solved)/float64(len(problems)))
	return nil
}
