package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/proof"
	"quintet/rules/tactics"
)

// runCollect makes the files of package tactics: positions from games between weak players, with all
// right actions, found by exhaustive search.
func runCollect(c *command) error {
	m := &collector{out: c.out, wanted: map[tactics.Kind]int{}, used: map[string]bool{}}
	games, seed, nodes := c.games(5000), c.seed(), c.nodes(100_000)
	ends := c.count("ends", 1, "how often the end of a game is played")
	back := &span{1, 20, 1000}
	c.flags.Var(back, "back", "the least and the greatest distance of a problem from the end of its game, in actions")
	count := c.count("count", 26, "problems of each kind")
	only := c.flags.String("only", "", "the only kinds to look for, as in win1,defence")
	miss := c.flags.String("miss", "", "only problems that this contestant answers wrongly")
	boards, err := c.boards(false)
	if err != nil {
		return err
	}
	m.nodes, m.ends, m.least, m.most = *nodes, *ends, back.low, back.high
	if *miss != "" {
		if m.miss, err = arena.Parse(*miss); err != nil {
			return usageError{err}
		}
	}
	kinds := tactics.Kinds
	if *only != "" {
		kinds = nil
		for kind := range strings.SplitSeq(*only, ",") {
			if !slices.Contains(tactics.Kinds, tactics.Kind(kind)) {
				return usageError{fmt.Errorf("there is no kind %q, only %v", kind, tactics.Kinds)}
			}
			kinds = append(kinds, tactics.Kind(kind))
		}
	}
	for _, k := range kinds {
		m.wanted[k] = *count
	}
	fmt.Fprintln(c.out, "# collect", strings.Join(c.args, " "))
	return hunt(boards, *games, *seed, m.missing, m.play)
}

// collector makes problems from games.
type collector struct {
	out    io.Writer
	ends   int                  // the number of ends played for each game
	nodes  int                  // the greatest number of positions looked at for one problem
	least  int                  // the least distance of a problem from the end of its game, in actions
	most   int                  // the greatest distance
	miss   arena.Maker          // if not nil, keep only problems that this player answers wrongly
	wanted map[tactics.Kind]int // the number still to be found, by kind
	used   map[string]bool      // the texts of the positions that are problems already
}

// missing returns how many problems are still wanted.
func (m *collector) missing() (n int) {
	for _, wanted := range m.wanted {
		n += max(0, wanted)
	}
	return n
}

// play plays a game on b to its end m.ends times, and looks for problems at each end. Each
// further time it takes back the last 2*m.most actions and plays on from there.
func (m *collector) play(b board, seed uint64) error {
	var states []rules.State
	for end := range m.ends {
		var err error
		states = states[:max(0, len(states)-2*m.most)]
		if states, err = m.record(b, states, seed+uint64(end)<<32); err != nil {
			return err
		}
		if err := m.look(b, states); err != nil {
			return err
		}
	}
	return nil
}

// look prints at most one problem of each kind from the end of states, the positions of a
// game.
func (m *collector) look(b board, states []rules.State) error {
	found := map[tactics.Kind]bool{}
	for back := m.least; back <= min(m.most, len(states)-1); back++ {
		s := states[len(states)-1-back]
		if m.used[s.String()] || decided(s) {
			continue
		}
		p, err := m.search(b, s, found)
		if err != nil {
			return err
		}
		if len(p.Right) > 0 {
			fmt.Fprintln(m.out, p)
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
func (m *collector) search(b board, s rules.State, kinds map[tactics.Kind]bool) (tactics.Problem, error) {
	solver := proof.NewSolver(m.nodes)
	for _, k := range tactics.Kinds {
		if m.wanted[k] <= 0 || kinds[k] {
			continue
		}
		p := tactics.Problem{Kind: k, Spec: b.spec(), Text: s.String()}
		for _, a := range tactics.Find(solver, k, s) {
			p.Right = append(p.Right, s.Format(a))
		}
		if len(p.Right) == 0 {
			continue
		}
		if m.miss == nil {
			return p, nil
		}
		if solved, err := p.Try(m.miss, 1); err != nil || !solved {
			return p, err
		}
	}
	return tactics.Problem{}, nil
}

// players are the players of the games, from random to weak.
var players = []string{"random", "depth=1", "depth=2", "nodes=300", "nodes=1500"}

// One action in randomOnce is random. maxStates is the greatest number of states that are recorded
// of a game.
const (
	randomOnce = 6
	maxStates  = 1500
)

// record plays a game on b and returns its states, at most maxStates. It goes on from the last of
// states; if there are none, it begins at the start of the game.
func (m *collector) record(b board, states []rules.State, seed uint64) ([]rules.State, error) {
	dice := rand.New(rand.NewPCG(seed, 0x746163))
	var sides [2]arena.Contestant
	for i := range sides {
		maker, err := arena.Parse(players[dice.IntN(len(players))])
		if err != nil {
			return nil, err
		}
		if sides[i], err = maker(b.Game, b.values); err != nil {
			return nil, err
		}
	}
	if len(states) == 0 {
		s, err := b.New(b.values)
		if err != nil {
			return nil, err
		}
		states = append(states, s)
	}
	return playOn(states, maxStates, func(s rules.State, _ int) (rules.Action, error) {
		if a := anyAction(s, dice); dice.IntN(randomOnce) == 0 {
			return a, nil
		}
		return sides[s.Mover()].Choose(s, dice.Uint64())
	})
}
