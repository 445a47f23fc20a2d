package arena

import (
	"errors"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// toyShare returns a share without games, and the match whose games it is to hold.
func toyShare(t *testing.T, part Shard) (*Share, Match) {
	t.Helper()
	v := rulestest.Values(t, toy.Game, "size=9")
	s, err := NewShare(toy.Game, v, 3, 7)
	if err != nil {
		t.Fatal(err)
	}
	s.Shard = part
	return s, Match{Game: toy.Game, Values: v, Plies: 100}
}

// TestAShareGoesOnWhereItWas checks that a share that was stopped, written and read has the
// same end as one that is played in one go. The merged parts of a share must be the same as
// the whole.
func TestAShareGoesOnWhereItWas(t *testing.T) {
	kept := func() error { return nil }
	whole, m := toyShare(t, Shard{})
	if err := whole.Play(m, 23, kept); err != nil {
		t.Fatal(err)
	}
	if whole.Games() != 23 {
		t.Fatalf("%d games were played, want 23", whole.Games())
	}
	stopped, m := toyShare(t, Shard{})
	killed := errors.New("killed")
	err := stopped.Play(m, 23, func() error {
		if stopped.Games() == 9 {
			return killed
		}
		return nil
	})
	if !errors.Is(err, killed) {
		t.Fatalf("after %d games the error is %v, want %v", stopped.Games(), err, killed)
	}
	text, err := stopped.Text()
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadShare(text)
	if err != nil {
		t.Fatal(err)
	}
	m.Workers = 3
	if err := again.Play(m, 23, kept); err != nil {
		t.Fatal(err)
	}
	if *again != *whole {
		t.Errorf("the share played in two goes is\n%v, want that played in one go:\n%v", again, whole)
	}
	var parts []*Share
	for n := range 3 {
		part, m := toyShare(t, Shard{n + 1, 3})
		if err := part.Play(m, 23, kept); err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part)
	}
	if merged, err := MergeShares(parts); err != nil || *merged != *whole {
		t.Errorf("the share merged from parts is\n%v (%v), want that played in one go:\n%v", merged, err, whole)
	}
	if _, err := MergeShares(parts[:2]); err == nil {
		t.Error("two parts of three are merged")
	}
	parts[1].Limits.Nodes++
	if _, err := MergeShares(parts); err == nil {
		t.Error("parts of different limits are merged")
	}
}

// TestPercentages compares percentages with some computed by hand, also where the draws
// round to none.
func TestPercentages(t *testing.T) {
	for _, c := range []struct {
		results                 Results
		first, low, high, drawn int
	}{
		{Results{}, 0, 0, 0, 0},
		{Results{Wins: 132, Losses: 68}, 66, 59, 72, 0},
		{Results{Wins: 30, Draws: 10, Losses: 20}, 50, 38, 62, 17},
		{Results{Wins: 299, Draws: 1, Losses: 0}, 100, 98, 100, 1},
	} {
		s := Share{Results: c.results}
		if s.compute(); s.First != c.first || s.Low != c.low || s.High != c.high || s.Drawn != c.drawn {
			t.Errorf("the percentages of %+v are %d (%d to %d), drawn %d; want %+v", c.results, s.First, s.Low, s.High, s.Drawn, c)
		}
	}
}

// TestADamagedShareIsRefused checks that a text that is no share is refused with a sentence
// that says why.
func TestADamagedShareIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "unexpected end of JSON input",
		"[]":                               "cannot unmarshal array",
		"{}":                               "there is no level 0",
		`{"level":9}`:                      "there is no level 9",
		`{"level":"7"}`:                    "cannot unmarshal string",
		`{"level":7,"wins":-1,"losses":2}`: "a number of games is below 0",
		`{"level":7,"wins":1,"losses":1,"first":60,"low":9,"high":91}`:           "the percentages 60, 9, 91 and 0 do not follow from +1 =0 -1",
		`{"level":7,"wins":1,"losses":1,"first":50,"low":9,"high":91,"drawn":3}`: "do not follow",
	} {
		if _, err := ReadShare([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, not %q", text, err, want)
		}
	}
}

// TestGamesOfEqualsDiffer draws openings for games of a contestant against itself, in all games.
// There must be several different ones. In each a turn begins, and neither player is far
// ahead.
func TestGamesOfEqualsDiffer(t *testing.T) {
	const games = 40
	for _, g := range catalog.All {
		start := rulestest.Start(t, g)
		first := map[string]int{}
		for i := range games {
			s := openingOfEquals(start, newDice(uint64(i)).Uint64())
			first[s.String()]++
			if st := s.Status(); s.Outcome() != rules.Playing || !st.Start {
				t.Errorf("%s begins with %s, want the start of a turn of a game that goes on", g.ID, s)
			}
			if v := value(s, rules.First); v < -evenLimit || v > evenLimit {
				t.Errorf("%s begins with %s, of the value %d, want at most %d for either side", g.ID, s, v, evenLimit)
			}
		}
		if len(first) < 5 {
			t.Errorf("%s: %d games begin in %d ways, want at least 5", g.ID, games, len(first))
		}
	}
}
