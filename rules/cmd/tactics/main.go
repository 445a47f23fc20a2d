// Command tactics makes the files of package tactics: positions from games
// between weak players, with all right actions, found by exhaustive search.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"quintet/rules/arena"
	"quintet/rules/tactics"
)

func main() {
	m, specs, err := arguments()
	if err != nil {
		fmt.Fprintln(os.Stderr, "tactics:", err)
		flag.Usage()
		os.Exit(2)
	}
	fmt.Println("# tactics", strings.Join(os.Args[1:], " "))
	for n := 0; n < m.games && !m.done(); n++ {
		if err := m.play(specs[n%len(specs)], m.seed+uint64(n)); err != nil {
			fmt.Fprintln(os.Stderr, "tactics:", err)
			os.Exit(1)
		}
	}
}

// arguments reads the command line. It returns the maker, and the games to make problems
// from.
func arguments() (*maker, []string, error) {
	m := &maker{wanted: map[tactics.Kind]int{}, used: map[string]bool{}}
	flag.IntVar(&m.games, "games", 5000, "games to be played at most")
	flag.Uint64Var(&m.seed, "seed", 1, "decides the games")
	flag.IntVar(&m.ends, "ends", 1, "how often the end of a game is played")
	flag.IntVar(&m.nodes, "nodes", 100_000, "positions looked at for one problem")
	back := flag.String("back", "1-20", "the least and the greatest distance of a problem from the end of its game, in actions")
	count := flag.Int("count", 26, "problems of each kind")
	only := flag.String("only", "", "the only kinds to look for, as in win1,defence")
	miss := flag.String("miss", "", "only problems that this contestant answers wrongly; written as for arena match")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: tactics [flags] SPEC...\nprints problems of each kind from games of each SPEC, a game with or without options")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		return nil, nil, fmt.Errorf("no game is named")
	}
	if _, err := fmt.Sscanf(*back, "%d-%d", &m.least, &m.most); err != nil || m.least < 1 {
		return nil, nil, fmt.Errorf("-back %q is not two numbers from 1 on, as in 1-20", *back)
	}
	if *miss != "" {
		var err error
		if m.miss, err = arena.Parse(*miss); err != nil {
			return nil, nil, err
		}
	}
	for _, k := range tactics.Kinds {
		m.wanted[k] = *count
	}
	if *only != "" {
		clear(m.wanted)
		for _, k := range strings.Split(*only, ",") {
			m.wanted[tactics.Kind(k)] = *count
		}
	}
	for k := range m.wanted {
		if !slices.Contains(tactics.Kinds, k) {
			return nil, nil, fmt.Errorf("there is no kind %q, only %v", k, tactics.Kinds)
		}
	}
	return m, flag.Args(), nil
}
