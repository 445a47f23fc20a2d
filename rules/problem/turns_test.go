package problem

import (
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

// TestSearchesCountTurnsAsProblemsDo searches problems. A proven win takes at least the turns that the
// problem asks for, and in most of them just as many.
func TestSearchesCountTurnsAsProblemsDo(t *testing.T) {
	most := 60
	if testing.Short() {
		most = 12
	}
	for _, g := range catalog.All {
		problems, err := Of(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		tried, same := 0, 0
		for _, p := range problems {
			if p.Kind != Win || tried == most {
				continue
			}
			tried++
			g, v, err := catalog.Parse(p.Spec)
			if err != nil {
				t.Fatal(err)
			}
			m, err := match.FromPosition(g, v, p.Text)
			if err != nil {
				t.Fatal(err)
			}
			s := m.State()
			search := bot.New(s, rules.Limits{Nodes: 20_000}, 1)
			search.Step(20_000)
			info := search.Info()
			if _, proven := bot.Proven(info.Value); !proven || info.Value < 0 {
				continue
			}
			turns := WinnersTurns(s, info.Value, info.Line)
			if turns < p.Turns {
				t.Errorf("%s: the search counts %d turns, the problem %d", p.ID, turns, p.Turns)
			}
			if turns == p.Turns {
				same++
			}
		}
		if tried > 0 && same < tried/2 {
			t.Errorf("%s: the search counts as many turns as the problem in %d of %d problems", g.ID, same, tried)
		}
	}
}
