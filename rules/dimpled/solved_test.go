package dimpled

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

// TestSolved checks what is proven of the board of 5: of each first placement who wins, and of each that
// loses a reply that wins. No other board has a solution. Package bot proves a part.
func TestSolved(t *testing.T) {
	for _, size := range Game.Options[0].Choices {
		if solution := solved(rules.Values{"size": size}); (size == "5") != (solution != nil) {
			t.Errorf("size %s: the solution is %v, want one only for 5", size, solution)
		}
	}
	if got := strings.Join(solution.First, " "); got != "b2 b4 c2 c3 c4 d2 d4" || solution.Winner != rules.First || solution.Round != 8 {
		t.Errorf("the solution is %+v", solution)
	}
	empty := newPosition(rules.Values{"size": "5"})
	for _, a := range empty.Legal(nil) {
		p := *empty
		p.Apply(a, nil)
		text, f := empty.Format(a), forecasts[p.Hash()]
		if wins := slices.Contains(solution.First, text); wins != (f.outcome == rules.FirstWins) || wins == (f.outcome == rules.SecondWins) {
			t.Errorf("after %s the forecast is %+v, want a win of First: %t", text, f, wins)
		}
		replies := 0
		for _, reply := range p.Legal(nil) {
			q := p
			q.Apply(reply, nil)
			if after, known := forecasts[q.Hash()]; known {
				replies++
				if after.outcome != f.outcome || after.actions != f.actions-1 {
					t.Errorf("after %s %s the forecast is %+v, and before the reply %+v", text, p.Format(reply), after, f)
				}
			}
		}
		if loses := f.outcome == rules.SecondWins; loses != (replies > 0) {
			t.Errorf("after %s, which loses: %t, %d replies have forecasts", text, loses, replies)
		}
	}
}
