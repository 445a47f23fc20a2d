package tactics

import (
	"os"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/proof"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// withProblems calls test for each game that has problems, with all its problems.
func withProblems(t *testing.T, test func(g *rules.Game, all []Problem)) {
	t.Helper()
	for _, g := range catalog.All {
		all, err := Problems(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) > 0 {
			test(g, all)
		}
	}
}

func TestEveryFileIsOfAGame(t *testing.T) { catalogtest.Files(t, files, "testdata") }

func state(t *testing.T, p Problem) rules.State {
	t.Helper()
	s, err := p.State()
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return s
}

func texts(s rules.State, actions []rules.Action) (all []string) {
	for _, a := range actions {
		all = append(all, s.Format(a))
	}
	return all
}

func TestThereAreEnoughProblems(t *testing.T) {
	withProblems(t, func(g *rules.Game, all []Problem) {
		count, seen, specs := map[Kind]int{}, map[string]bool{}, map[string]bool{}
		for _, p := range all {
			count[p.Kind]++
			specs[p.Spec] = true
			if id := string(p.Kind) + p.Spec + p.Text; seen[id] {
				t.Errorf("%s: the problem is there twice", p)
			} else {
				seen[id] = true
			}
			s := state(t, p)
			legal := texts(s, s.Legal(nil))
			if len(p.Right) == 0 || 2*len(p.Right) > len(legal) {
				t.Errorf("%s: %d of %d actions are right, want 1 to half of them", p, len(p.Right), len(legal))
			}
			for _, a := range p.Right {
				if !slices.Contains(legal, a) {
					t.Errorf("%s: %s is not legal", p, a)
				}
			}
		}
		for _, k := range Kinds {
			if count[k] < 25 {
				t.Errorf("%s: there are %d problems of the kind %s, want at least 25", g.ID, count[k], k)
			}
		}
		if len(specs) < 2 {
			t.Errorf("%s: all problems are of one size", g.ID)
		}
	})
}

// TestTheAnswersAreRight solves again the problems that can be solved quickly. With
// QUINTET_DEEP set it solves all of them.
func TestTheAnswersAreRight(t *testing.T) {
	nodes := 30_000
	deep := os.Getenv("QUINTET_DEEP") != ""
	if deep {
		nodes = 50_000_000
	}
	withProblems(t, func(g *rules.Game, all []Problem) {
		solved := 0
		for _, p := range all {
			s, v := state(t, p), proof.NewSolver(nodes)
			right := Find(v, p.Kind, s)
			if v.Exhausted() && !deep {
				continue
			}
			solved++
			if !slices.Equal(texts(s, right), p.Right) {
				t.Errorf("%s: the right actions are %s, want %s", p, strings.Join(texts(s, right), " "), strings.Join(p.Right, " "))
			}
		}
		if solved < 20 {
			t.Errorf("%s: %d problems were solved again, want at least 20", g.ID, solved)
		}
	})
}

// TestTheComputer checks that with a few thousand nodes the computer always wins if one turn
// is enough, and finds nine of ten defences.
func TestTheComputer(t *testing.T) {
	maker, err := arena.Parse("nodes=4000")
	if err != nil {
		t.Fatal(err)
	}
	withProblems(t, func(g *rules.Game, all []Problem) {
		defences, held := 0, 0
		for _, p := range all {
			if p.Kind != Win1 && p.Kind != Defence {
				continue
			}
			right, err := p.Try(maker, 1)
			if err != nil {
				t.Fatal(err)
			}
			if p.Kind == Defence {
				defences++
				if right {
					held++
				}
			} else if !right {
				t.Errorf("%s: the win is missed", p)
			}
		}
		if 10*held < 9*defences {
			t.Errorf("%s: %d of %d defences are found, want nine in ten", g.ID, held, defences)
		}
	})
}

func TestParse(t *testing.T) {
	const line = "win1; dipole; 8/8/8/8/8/8/8/4,w1,3 w; e1-d2 e1-f2"
	p, err := Parse(line)
	if err != nil || p.String() != line {
		t.Errorf("%q is read as %q, %v, want the same problem", line, p, err)
	}
	for _, line := range []string{"", "win1; dipole; w", "win3; dipole; w; a1", "win1; dipole; w; a1; a2"} {
		if _, err := Parse(line); err == nil {
			t.Errorf("%q is accepted", line)
		}
	}
}

// TestFind looks for each kind of problem in positions of the toy game that were solved by
// hand.
func TestFind(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		text  string
		right string
	}{
		{Win1, "xx....... x 1", "c"},    // completes the row
		{Win1, "x........ x 2", "b c"},  // both are needed
		{Win2, "x........ x 2", ""},     // the win is already in this turn
		{Win1, "x........ x 1", ""},     // one action is too few
		{Defence, "oo.xx.... x 1", ""},  // a win is no defence
		{Defence, "oo.x..... x 1", "c"}, // the only action that stops the row
	} {
		s := rulestest.Position(t, toy.Game, "size=9", c.text)
		right := Find(proof.NewSolver(1_000_000), c.kind, s)
		if got := strings.Join(texts(s, right), " "); got != c.right {
			t.Errorf("%s, %s: the right actions are %q, want %q", c.kind, c.text, got, c.right)
		}
	}
}

func TestASolverGivesUp(t *testing.T) {
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		for _, k := range Kinds {
			if right := Find(proof.NewSolver(500), k, s); right != nil {
				t.Errorf("%s: the start is a problem of the kind %s, want none within 500 nodes", g.ID, k)
			}
		}
	}
}
