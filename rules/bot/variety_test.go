package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// TestTheComputerVaries lets a search without lapses play six actions of its own against an
// opponent who answers the same position always alike, in twenty games of every kind. Each seed leads to the same game again, and the games differ.
func TestTheComputerVaries(t *testing.T) {
	const games, own, nodes = 20, 6, 300
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		play := func(seed uint64) (line []rules.Action) {
			s, err := g.New(v)
			if err != nil {
				t.Fatal(err)
			}
			acted := 0
			for s.Outcome() == rules.Playing && acted < own {
				search := New(s.Clone(), rules.Limits{Nodes: nodes, Least: 1}, s.Hash())
				if s.Mover() == rules.Second {
					search = New(s.Clone(), rules.Limits{Nodes: nodes, Least: 1}, seed+s.Hash())
					search.Vary()
					acted++
				}
				for !search.Step(1 << 20) {
				}
				line = append(line, search.Best())
				s.Apply(search.Best(), nil)
			}
			return line
		}
		var all [][]rules.Action
		for seed := range uint64(games) {
			line := play(seed)
			if seed == 0 && !slices.Equal(line, play(seed)) {
				t.Errorf("%s: the same seed leads to another game", g.ID)
			}
			if !slices.ContainsFunc(all, func(other []rules.Action) bool { return slices.Equal(line, other) }) {
				all = append(all, line)
			}
		}
		if len(all) < 8 {
			t.Errorf("%s: %d of %d games differ, want at least 8", g.ID, len(all), games)
		}
		t.Logf("%s: %d of %d games differ", g.ID, len(all), games)
	}
}

// TestVarietyLosesLittle checks that an action that a search chooses for variety is worth nearly as
// much as the best one of a search that does not vary, to the same depth.
func TestVarietyLosesLittle(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		dice := rand.New(rand.NewPCG(3, 1))
		for range 12 {
			limits := rules.Limits{Depth: 2}
			all := New(s.Clone(), limits, 1)
			all.Analyse(len(s.Legal(nil)))
			plain := New(s.Clone(), limits, 1)
			search := New(s.Clone(), limits, dice.Uint64())
			search.Vary()
			for _, b := range []*Search{all, plain, search} {
				for !b.Step(1 << 20) {
				}
			}
			lines, best := all.Info().Lines, plain.Info().Value
			at := slices.IndexFunc(lines, func(l Line) bool { return l.Actions[0] == search.Best() })
			if only := len(lines) == 1; at < 0 || !only && lines[at].Value < best-variety {
				t.Errorf("%s: %s is chosen in %s, line %d of %d, want one worth at most %d less than %d", g.ID, s.Format(search.Best()), s, at, len(lines), variety, best)
			}
			for range 3 {
				if s.Outcome() == rules.Playing {
					legal := s.Legal(nil)
					s.Apply(legal[dice.IntN(len(legal))], nil)
				}
			}
			if s.Outcome() != rules.Playing {
				break
			}
		}
	}
}
