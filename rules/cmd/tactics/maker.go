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

func (m *maker) done() bool {
	for _, n := range m.wanted {
		if n > 0 {
			return false
		}
	}
	return true
}

// play plays a game of spec to its end m.ends times, and looks for problems at each end. Each
// further time it takes back the last 2*m.most actions and plays on from there.
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

// look prints at most one problem of each kind from the end of states, the positions of a
// game.
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
func (m *maker) search(g *rules.Game, v rules.Values, s rules.State, kinds map[tactics.Kind]bool) (tactics.Problem, error) {
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
func (m *maker) easy(p tactics.Problem) (bool, error) {
	if m.miss == nil {
		return false, nil
	}
	return p.Try(m.miss, 1)
}
