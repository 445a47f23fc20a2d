package review

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/coach"
	"quintet/rules/rulestest"
)

// TestChancesOfLines checks that the best line has the win probability that a review shows, and
// that no line has a higher one than the line before it.
func TestChancesOfLines(t *testing.T) {
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		for depth := 1; depth <= 3; depth++ {
			search := bot.New(s, rules.Limits{Depth: depth}, Seed)
			search.Analyse(3)
			for !search.Step(1000) {
			}
			found := search.Info()
			chances := Chances(found)
			if len(chances) != len(found.Lines) || chances[0] != coach.Worth(found) {
				t.Errorf("%s to depth %d: the chances are %v, in a review %v", g.ID, depth, chances, coach.Worth(found))
			}
			if worse := slices.Clone(chances); !slices.IsSortedFunc(worse, func(a, b float64) int { return int(1e9 * (b - a)) }) {
				t.Errorf("%s to depth %d: the chances are %v, want them in falling order", g.ID, depth, chances)
			}
		}
	}
}

// TestAProvenLineCountsAlone checks lines, some of which have a proven value.
func TestAProvenLineCountsAlone(t *testing.T) {
	found := bot.Info{Values: []int{100, bot.Won + 5}, Lines: []bot.Line{{Value: bot.Won + 5}, {Value: 0}, {Value: -bot.Won}}}
	if got := Chances(found); !slices.Equal(got, []float64{1, 0.5, 0}) {
		t.Errorf("the chances are %v, want 1, 0.5 and 0", got)
	}
}
