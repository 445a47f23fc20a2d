package problem

import (
	"fmt"
	"testing"

	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/proof"
	"quintet/rules/rulestest"
)

// TestProveFindsTheProblems proves positions of problems again: Prove finds the same number of
// turns, the same right actions and the same problem, without being told what to look for.
func TestProveFindsTheProblems(t *testing.T) {
	const nodes = 200_000
	for _, g := range catalog.All {
		all, proven := of(t, g.ID), 0
		for _, p := range all {
			if p.Kind != Win && p.Kind != Score || p.Turns > 2 {
				continue
			}
			if proven == rulestest.Share(10) {
				break
			}
			g, v := catalogtest.Game(t, p.Spec)
			s := attempt(t, p).State()
			solver := proof.NewSolver(nodes)
			c := Prove(solver, g, v, s, 5)
			if solver.Exhausted() {
				continue
			}
			proven++
			var right, want []string
			for _, a := range c.Right {
				right = append(right, s.Format(a))
			}
			for _, a := range p.Answers {
				want = append(want, a.Action)
			}
			if c.Kind != p.Kind || c.Player != s.Mover() || c.Turns != p.Turns || fmt.Sprint(right) != fmt.Sprint(want) || c.Problem.ID != p.ID {
				t.Errorf("%s: the claim is %+v with the actions %v, want the problem and %v", p, c, right, want)
			}
		}
		if proven == 0 && len(all) > 0 {
			t.Errorf("%s: no problem was proven", g.ID)
		}
	}
}

// TestProveSaysWhoWins proves that a side wins, that nothing is forced, and that the nodes are not
// enough.
func TestProveSaysWhoWins(t *testing.T) {
	for _, c := range []struct {
		text  string // of Dipole
		nodes int
		want  string // the kind, the player and the turns of the claim
	}{
		{"8/8/8/8/8/8/1,b1,6/w1,7 b", 10_000, "win 1 1"},                          // Black captures the last checker
		{"8/8/8/8/8/2,b1,5/8/w1,7 w", 10_000, "win 1 1"},                          // White has to leave the board or to go to b2
		{"8/8/8/2,b1,1,b1,1,b1,1/1,w2,1,w2,1,w2,1,w2/8/8/8 w", 10_000, "win 0 3"}, // Black is skipped twice
		{"7,b1/8/8/8/8/8/8/w1,7 w", 1, " 0 0"},
		{"3,b12,4/8/8/8/8/8/8/4,w12,3 w", 500, " 0 1"},
	} {
		g, v := catalogtest.Game(t, "dipole")
		s := catalogtest.Position(t, "dipole", c.text)
		claim := Prove(proof.NewSolver(c.nodes), g, v, s, 5)
		if got := fmt.Sprintf("%s %d %d", claim.Kind, claim.Player, claim.Turns); got != c.want {
			t.Errorf("%s: the claim is %q, want %q", c.text, got, c.want)
		}
	}
}

// TestAProofStops checks that a proof stops once it is told to.
func TestAProofStops(t *testing.T) {
	g, v := catalogtest.Game(t, "crosscut")
	s := catalogtest.Position(t, "crosscut", "")
	asked, solver := 0, proof.NewSolver(1_000_000)
	solver.Watch(func() bool { asked++; return asked == 3 })
	claim := Prove(solver, g, v, s, 5)
	if asked != 3 || !solver.Exhausted() || claim.Kind != "" {
		t.Errorf("it was asked %d times whether to stop, and the claim is %+v, want 3 times and no claim", asked, claim)
	}
}
