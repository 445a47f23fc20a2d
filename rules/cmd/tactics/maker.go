package main

import (
	"fmt"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/proof"
	"quintet/rules/tactics"
)

// maker makes problems from games.
type maker struct {
	games  int // at most
	seed   uint64
	ends   int                  // of each game
	nodes  int                  // looked at for one problem
	least  int                  // actions before the end of a game at which a problem may be
	most   int                  // such actions
	miss   arena.Maker          // answers all problems wrongly, if given
	wanted map[tactics.Kind]int // how many are still to be found
	used   map[string]bool      // texts of the positions of other problems
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

// play plays a game, with several ends, and prints at most one problem of each
// kind from each of them, the last first.
func (m *maker) play(spec string, seed uint64) error {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return err
	}
	var states []rules.State
	for end := range m.ends {
		states = states[:max(0, len(states)-2*m.most)]
		if states, err = record(g, v, states, seed+uint64(end)<<32); err != nil {
			return err
		}
		if err := m.look(g, v, states); err != nil {
			return err
		}
	}
	return nil
}

// look prints at most one problem of each kind from the end of a game.
func (m *maker) look(g *rules.Game, v rules.Values, states []rules.State) error {
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

// decided says whether a player is so far ahead that one point does not matter.
func decided(s rules.State) bool {
	score, ok := s.(rules.Scorer)
	if !ok {
		return false
	}
	lead := score.Score(rules.First) - score.Score(rules.Second)
	return lead < -1 || lead > 1
}

// search returns the problem that the state is, of the kinds that are wanted
// and were not found before in the same game; one without right actions if it
// is none.
func (m *maker) search(g *rules.Game, v rules.Values, s rules.State, found map[tactics.Kind]bool) (tactics.Problem, error) {
	solver := proof.NewSolver(m.nodes)
	for _, k := range tactics.Kinds {
		if m.wanted[k] <= 0 || found[k] {
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

// easy says whether the problem is answered rightly by who is not to do so.
func (m *maker) easy(p tactics.Problem) (bool, error) {
	if m.miss == nil {
		return false, nil
	}
	return p.Try(m.miss, 1)
}
