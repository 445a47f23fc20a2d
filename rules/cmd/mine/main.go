// Command mine makes the files of package problem: problems from games between strong
// levels of the computer, and between strong and weak levels. With the flag -prove it
// proves the existing problems again. With the flag -rate it rates the problems of files
// again.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/problem"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mine:", err)
		os.Exit(1)
	}
}

func run() error {
	prove := flag.Bool("prove", false, "prove the problems of the given games again, or those of all games")
	again := flag.Bool("rate", false, "rate the problems in the given files again, and write the files")
	nodes := flag.Int("nodes", 3_000_000, "positions looked at for one problem")
	games := flag.Int("games", 2000, "games to be played at most")
	seed := flag.Uint64("seed", 1, "decides the games")
	strong := flag.String("strong", "5,6", "the strong levels")
	weak := flag.String("weak", "1,2,3,4", "the weak levels")
	start := flag.String("start", "", "the start from which the games begin, if not the usual one")
	slip := flag.Int("slip", 0, "if N is not 0, one in N actions of the weak levels is random")
	want := flag.String("want", "", "how many of each kind, as in win1=20,stop1=30")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: mine -want win1=20,win2=20 SPEC...\n   or: mine -prove [GAME...]\n   or: mine -rate FILE...\nthe first form prints problems from games of each SPEC, a game with or without options")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *prove {
		return proveAll(flag.Args())
	}
	if *again {
		return rateFiles(flag.Args())
	}
	if flag.NArg() == 0 {
		flag.Usage()
		return errors.New("no game is named")
	}
	m := &miner{nodes: *nodes, start: *start, slip: *slip, used: map[string][]rules.Board{}, out: os.Stdout}
	if err := cmp.Or(m.wants(*want), readLevels(*strong, &m.levels[0]), readLevels(*weak, &m.levels[1])); err != nil {
		return err
	}
	fmt.Println("# mine", strings.Join(os.Args[1:], " "))
	return m.mine(flag.Args(), *games, *seed)
}

// proveAll proves every problem of the given games again. If no game is given, it proves every
// problem of all games.
func proveAll(games []string) error {
	all, err := problem.All()
	if err != nil {
		return err
	}
	wrong, tried := 0, 0
	for _, p := range all {
		if len(games) > 0 && !slices.Contains(games, p.Game()) {
			continue
		}
		if err := p.Prove(proveNodes); err != nil {
			wrong++
			fmt.Println(err)
		}
		tried++
	}
	fmt.Printf("%d problems are proven\n", tried-wrong)
	if wrong > 0 {
		return fmt.Errorf("%d problems are not proven", wrong)
	}
	return nil
}

// readLevels reads text, levels separated by commas, into levels.
func readLevels(text string, levels *[]int) error {
	for item := range strings.SplitSeq(text, ",") {
		level, err := strconv.Atoi(item)
		if err != nil {
			return fmt.Errorf("%q is not a level", item)
		}
		*levels = append(*levels, level)
	}
	return nil
}
