package trial_test

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/internal/trial"
	"quintet/rules/rulestest"
)

// TestWins has a position in which White can capture the last stack of Black, and what follows from
// the two moves of Black.
func TestWins(t *testing.T) {
	s := catalogtest.Position(t, "dipole", "8/8/8/8/8/4,b1,3/8/2,w2,5 b")
	for player, want := range []string{"e3", ""} {
		if got := rulestest.Names(s, trial.Wins(s, rules.Player(player))); got != want {
			t.Errorf("player %d wins on %s, want %s", player, got, want)
		}
	}
	for text, want := range map[string]string{"e3-d2": "", "e3-f2": "e3"} {
		after := s.Clone()
		rulestest.Play(t, after, text)
		if got := rulestest.Names(s, trial.Stops(s, after, rules.First)); got != want {
			t.Errorf("%s stops White on %s, want %s", text, got, want)
		}
	}
	if w := trial.Warn(s, "win", "next"); w.Key != "next" {
		t.Errorf("the warning is %v, want that White wins next, as no move leads to e3", w)
	}
}

// TestFinished checks that nobody wins once more after the end.
func TestFinished(t *testing.T) {
	s := catalogtest.Position(t, "dipole", "8/8/8/8/8/8/8/2,w2,5 b")
	if wins := trial.Wins(s, rules.First); s.Outcome() == rules.Playing || wins != nil {
		t.Errorf("the game is %v, and White wins on %v", s.Outcome(), wins)
	}
}
