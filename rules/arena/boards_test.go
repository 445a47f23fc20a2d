package arena

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
)

// TestLevelsDifferOnSmallBoards lets levels play the level below on a board that is too small for
// the levels of the default one: level 2 to the last but one or, with -short, to level 3.
func TestLevelsDifferOnSmallBoards(t *testing.T) {
	const pairs, least = 50, 0.58
	for _, spec := range []string{"dimpled:size=5"} {
		g, v := catalogtest.Game(t, spec)
		highest := rules.Levels - 1 // the last level takes too long
		if testing.Short() {
			highest = 3
		}
		for level := 2; level <= highest; level++ {
			var total Results
			m := Match{Game: g, Values: v, One: Level(level), Two: Level(level - 1), Pairs: pairs, Seed: 1, Plies: 200}
			if err := m.Run(func(pair Results) bool {
				total.Add(pair)
				return true
			}); err != nil {
				t.Fatal(err)
			}
			if total.Score() < least {
				t.Errorf("%s: level %d scores %.0f %% against the level below, want at least %.0f %%", spec, level, 100*total.Score(), 100*least)
			}
		}
	}
}
