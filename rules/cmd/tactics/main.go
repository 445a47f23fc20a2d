// Command tactics makes the files of package tactics: positions from games
// between weak players, with all right actions, found by exhaustive search.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/tactics"
)

func main() {
	var m maker
	flag.IntVar(&m.nodes, "nodes", 100_000, "positions looked at for one problem")
	flag.IntVar(&m.back, "back", 20, "how many actions before the end of a game a problem may be")
	flag.BoolVar(&m.start, "start", false, "only from the start of a turn")
	count := flag.Int("count", 26, "problems of each kind")
	games := flag.Int("games", 5000, "games to be played at most")
	seed := flag.Uint64("seed", 1, "decides the games")
	kind := flag.String("kind", "", "the only kind to look for")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: tactics [flags] SPEC...\nprints problems from games with these options, a number of each kind")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 || *kind != "" && !slices.Contains(tactics.Kinds, tactics.Kind(*kind)) {
		flag.Usage()
		os.Exit(2)
	}
	m.wanted, m.used = map[tactics.Kind]int{}, map[string]bool{}
	for _, k := range tactics.Kinds {
		if *kind == "" || *kind == string(k) {
			m.wanted[k] = *count
		}
	}
	fmt.Println("# tactics", strings.Join(os.Args[1:], " "))
	for n := range *games {
		if err := m.play(flag.Arg(n%flag.NArg()), *seed+uint64(n)); err != nil {
			fmt.Fprintln(os.Stderr, "tactics:", err)
			os.Exit(1)
		}
		if m.done() {
			return
		}
	}
}

// maker makes problems.
type maker struct {
	wanted map[tactics.Kind]int // how many are still to be found
	used   map[string]bool      // texts of the positions of other problems
	nodes  int
	back   int
	start  bool
}

// play plays a game and prints at most one problem of each kind from it.
func (m *maker) play(spec string, seed uint64) error {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return err
	}
	states, err := record(g, v, seed)
	if err != nil {
		return err
	}
	found := map[tactics.Kind]bool{}
	for i := len(states) - 2; i >= max(0, len(states)-1-m.back); i-- {
		if m.start && !states[i].Status().Start {
			continue
		}
		if p, ok := m.search(g, v, states[i], found); ok {
			fmt.Println(p)
			found[p.Kind] = true
			m.wanted[p.Kind]--
		}
	}
	return nil
}

// search returns the problem that the state is, of the kinds that are wanted
// and were not found before.
func (m *maker) search(g *rules.Game, v rules.Values, s rules.State, found map[tactics.Kind]bool) (tactics.Problem, bool) {
	p := tactics.Problem{Spec: g.Spec(v), Text: s.String()}
	if m.used[p.Text] {
		return p, false
	}
	solver := tactics.NewSolver(m.nodes)
	for _, p.Kind = range tactics.Kinds {
		if m.wanted[p.Kind] <= 0 || found[p.Kind] {
			continue
		}
		for _, a := range solver.Find(p.Kind, g.ID, s) {
			p.Right = append(p.Right, s.Format(a))
		}
		if len(p.Right) > 0 {
			m.used[p.Text] = true
			return p, true
		}
	}
	return p, false
}

// done says whether nothing is wanted any more.
func (m *maker) done() bool {
	for _, n := range m.wanted {
		if n > 0 {
			return false
		}
	}
	return true
}
