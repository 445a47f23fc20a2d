package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/proof"
	"quintet/rules/tactics"
)

// runCollect makes the files of package tactics: positions from games between weak players, with all
// right actions, found by exhaustive search.
func runCollect(args []string) error {
	f := flags("collect")
	m := &collector{wanted: map[tactics.Kind]int{}, used: map[string]bool{}}
	f.IntVar(&m.games, "games", 5000, "games to be played at most")
	f.Uint64Var(&m.seed, "seed", 1, "decides the games")
	f.IntVar(&m.ends, "ends", 1, "how often the end of a game is played")
	f.IntVar(&m.nodes, "nodes", 100_000, "positions looked at for one problem")
	back := f.String("back", "1-20", "the least and the greatest distance of a problem from the end of its game, in actions")
	count := f.Int("count", 26, "problems of each kind")
	only := f.String("only", "", "the only kinds to look for, as in win1,defence")
	miss := f.String("miss", "", "only problems that this contestant answers wrongly")
	specs, err := parse(f, args)
	if err != nil {
		return err
	}
	if len(specs) == 0 {
		return usageError{errors.New("no game is named")}
	}
	if _, err := fmt.Sscanf(*back, "%d-%d", &m.least, &m.most); err != nil || m.least < 1 {
		return usageError{fmt.Errorf("-back %q is not two numbers from 1 on, as in 1-20", *back)}
	}
	if *miss != "" {
		if m.miss, err = arena.Parse(*miss); err != nil {
			return usageError{err}
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
			return usageError{fmt.Errorf("there is no kind %q, only %v", k, tactics.Kinds)}
		}
	}
	fmt.Println("# collect", strings.Join(args, " "))
	for n := 0; n < m.games && !m.done(); n++ {
		if err := m.play(specs[n%len(specs)], m.seed+uint64(n)); err != nil {
			return err
		}
	}
	return nil
}

// collector makes problems from games.
type collector struct {
	games  int // the greatest number of games
	seed   uint64
	ends   int                  // the number of ends played for each game
	nodes  int                  // the greatest number of positions looked at for one problem
	least  int                  // the least distance of a problem from the end of its game, in actions
	most   int                  // the greatest distance
	miss   arena.Maker          // if not nil, keep only problems that this player answers wrongly
	wanted map[tactics.Kind]int // the number still to be found, by kind
	used   map[string]bool      // the texts of the positions that are problems already
}

func (m *collector) done() bool {
	for _, n := range m.wanted {
		if n > 0 {
			return false
		}
	}
	return true
}

// play plays a game of spec to its end m.ends times, and looks for problems at each end. Each
// further time it takes back the last 2*m.most actions and plays on from there.
func (m *collector) play(spec string, seed uint64) error {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return err
	}
	var states []rules.State
	for end := range m.ends {
		states = states[:max(0, len(states)-2*m.most)]
		if states, err = playOn(g, v, states, seed+uint64(end)<<32); err != nil {
			return err
		}
		if err := m.look(g, v, states); err != nil {
			return err
		}
	}
	return nil
}

// look prints at most one problem of each kind from the end of states, the positions of a
// game.
func (m *collector) look(g *rules.Game, v rules.Values, states []rules.State) error {
	found := map[tactics.Kind]bool{}
	for back := m.least; back <= min(m.most, len(states)-1); back++ {
		s := states[len(states)-1-back]
		if m.used[s.String()] || decided(s) {
			continue
		}
		p, err := m.search(g, v, s, found)
		if err != nil {
			return err
		}
		if len(p.Right) > 0 {
			fmt.Println(p)
			found[p.Kind], m.used[p.Text] = true, true
			m.wanted[p.Kind]--
		}
	}
	return nil
}

// decided reports whether a player is so far ahead that one point does not matter.
func decided(s rules.State) bool {
	score, ok := s.(rules.Scorer)
	if !ok {
		return false
	}
	lead := score.Score(rules.First) - score.Score(rules.Second)
	return lead < -1 || lead > 1
}

// search returns a problem in s of a kind that is wanted and not in kinds. If there is none, the
// problem returned has no right actions.
func (m *collector) search(g *rules.Game, v rules.Values, s rules.State, kinds map[tactics.Kind]bool) (tactics.Problem, error) {
	solver := proof.NewSolver(m.nodes)
	for _, k := range tactics.Kinds {
		if m.wanted[k] <= 0 || kinds[k] {
			continue
		}
		p := tactics.Problem{Kind: k, Spec: g.Spec(v), Text: s.String()}
		for _, a := range tactics.Find(solver, k, s) {
			p.Right = append(p.Right, s.Format(a))
		}
		if len(p.Right) == 0 {
			continue
		}
		if easy, err := m.easy(p); err != nil || !easy {
			return p, err
		}
	}
	return tactics.Problem{}, nil
}

// easy reports whether m.miss solves p.
func (m *collector) easy(p tactics.Problem) (bool, error) {
	if m.miss == nil {
		return false, nil
	}
	return p.Try(m.miss, 1)
}

// players are the players of the games, from random to weak.
var players = []string{"random", "depth=1", "depth=2", "nodes=300", "nodes=1500"}

// One action in randomOnce is random. maxStates is the greatest number of states that are recorded
// of a game.
const (
	randomOnce = 6
	maxStates  = 1500
)

// playOn plays a game of g and returns its states, at most maxStates. It goes on from the last of
// states; if there are none, it begins at the start of the game.
func playOn(g *rules.Game, v rules.Values, states []rules.State, seed uint64) ([]rules.State, error) {
	dice := rand.New(rand.NewPCG(seed, 0x746163))
	var sides [2]arena.Contestant
	for i := range sides {
		collector, err := arena.Parse(players[dice.IntN(len(players))])
		if err != nil {
			return nil, err
		}
		if sides[i], err = collector(g, v); err != nil {
			return nil, err
		}
	}
	if len(states) == 0 {
		s, err := g.New(v)
		if err != nil {
			return nil, err
		}
		states = append(states, s)
	}
	for s := states[len(states)-1]; s.Outcome() == rules.Playing && len(states) < maxStates; {
		legal := s.Legal(nil)
		a := legal[dice.IntN(len(legal))]
		if dice.IntN(randomOnce) > 0 {
			var err error
			if a, err = sides[s.Mover()].Choose(s, dice.Uint64()); err != nil {
				return nil, err
			}
		}
		s = s.Clone()
		s.Apply(a, nil)
		states = append(states, s)
	}
	return states, nil
}
