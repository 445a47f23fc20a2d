package rules_test

import (
	"testing"

	"quintet/rules"
)

// foreseen is a position that knows its end.
type foreseen struct {
	rules.Position
	now, end rules.Outcome
}

func (f foreseen) Outcome() rules.Outcome                  { return f.now }
func (f foreseen) Foresee() (o rules.Outcome, actions int) { return f.end, 3 }

func TestDecided(t *testing.T) {
	for _, c := range []struct {
		p      rules.Position
		winner rules.Player
		ok     bool
	}{
		{foreseen{end: rules.SecondWins}, rules.Second, true},
		{foreseen{end: rules.FirstWins}, rules.First, true},
		{foreseen{end: rules.Playing}, rules.First, false},
		{foreseen{end: rules.Draw}, rules.First, false},
		{foreseen{now: rules.FirstWins, end: rules.FirstWins}, rules.First, false},
		{struct{ rules.Position }{}, rules.First, false},
	} {
		winner, actions, ok := rules.Decided(c.p)
		if winner != c.winner || ok != c.ok || ok != (actions == 3) {
			t.Errorf("%+v is decided %v for %v in %d", c.p, ok, winner, actions)
		}
	}
}
