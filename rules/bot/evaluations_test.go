package bot

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestEvaluationsAreThoseOfThePositions checks, with few slots, that every evaluation is what the
// position itself says, whether it is computed or found.
func TestEvaluationsAreThoseOfThePositions(t *testing.T) {
	for _, g := range catalog.All {
		if _, ok := rulestest.Start(t, g).(rules.Evaluator); !ok {
			continue
		}
		dice, evals, found := rand.New(rand.NewPCG(3, 5)), newEvaluations(1), 0
		for i := range 400 {
			s := rulestest.Wander(rulestest.Start(t, g), i%40, dice)
			if s.Outcome() != rules.Playing {
				continue
			}
			want := unproven(s.Clone().(rules.Evaluator).Eval())
			f := newFrame(s)
			first := evals.of(f)
			f.evaluator = nil // a value that is found needs none
			if again := evals.of(f); first != want || again != want {
				t.Fatalf("%s: the evaluation of %s is %d and then %d, want %d", g.ID, s, first, again, want)
			}
			found++
		}
		if found < 2*len(evals)/3 {
			t.Errorf("%s: only %d positions for %d slots", g.ID, found, len(evals))
		}
	}
}
