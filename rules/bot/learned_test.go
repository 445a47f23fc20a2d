package bot_test

import (
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
)

// TestLearned checks that a search has the learned evaluation if its limits say so and only then, and
// that the position searched keeps its own.
func TestLearned(t *testing.T) {
	g, _ := catalogtest.Game(t, "dipole")
	s := rulestest.Start(t, g)
	byHand, learned := s.(rules.Evaluator).Eval(), s.Clone()
	learned.(rules.Learned).Learn()
	want := learned.(rules.Evaluator).Eval()
	if want == byHand {
		t.Fatalf("the two evaluations are the same, %d", want)
	}
	for _, c := range []struct {
		learned bool
		leaf    func(rules.State) int
	}{
		{false, func(s rules.State) int { return s.(rules.Evaluator).Eval() }},
		{true, func(s rules.State) int { s.(rules.Learned).Learn(); return s.(rules.Evaluator).Eval() }},
	} {
		info := finish(bot.New(s, rules.Limits{Depth: 1, Learned: c.learned}, 1)).Info()
		end := s.Clone()
		for _, a := range info.Line {
			end.Apply(a, nil)
		}
		value := c.leaf(end)
		if end.Mover() != s.Mover() {
			value = -value
		}
		if info.Value != value {
			t.Errorf("learned %v: the value is %d, and that at the end of the line %d", c.learned, info.Value, value)
		}
	}
	if s.(rules.Evaluator).Eval() != byHand {
		t.Error("the position searched has another evaluation than before")
	}
}
