package trial_test

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/internal/trial"
)

func decode(t *testing.T, text string) rules.State {
	t.Helper()
	g, v, err := catalog.Parse("dipole")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Decode(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func names(s rules.State, sites []rules.Site) (names []string) {
	for _, site := range sites {
		names = append(names, s.SiteName(site))
	}
	return names
}

// TestWins has a position in which White can capture the last stack of Black, and what follows from
// the two moves of Black.
func TestWins(t *testing.T) {
	s := decode(t, "8/8/8/8/8/4,b1,3/8/2,w2,5 b")
	for player, want := range [][]string{{"e3"}, nil} {
		if got := names(s, trial.Wins(s, rules.Player(player))); !slices.Equal(got, want) {
			t.Errorf("player %d wins on %v, want %v", player, got, want)
		}
	}
	for text, want := range map[string][]string{"e3-d2": nil, "e3-f2": {"e3"}} {
		after := s.Clone()
		a, err := s.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		after.Apply(a, nil)
		if got := names(s, trial.Stops(s, after, rules.First)); !slices.Equal(got, want) {
			t.Errorf("%s stops White on %v, want %v", text, got, want)
		}
	}
	if w := trial.Warn(s, "win", "next"); w.Key != "next" {
		t.Errorf("the warning is %v, want that White wins next, as no move leads to e3", w)
	}
}

// TestFinished checks that nobody wins once more after the end.
func TestFinished(t *testing.T) {
	s := decode(t, "8/8/8/8/8/8/8/2,w2,5 b")
	if wins := trial.Wins(s, rules.First); s.Outcome() == rules.Playing || wins != nil {
		t.Errorf("the game is %v, and White wins on %v", s.Outcome(), names(s, wins))
	}
}
