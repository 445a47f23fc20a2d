package rules_test

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// TestALevelLooksAtFewerPositionsOnLargeBoards checks that a level has the game's limits on
// the default board and on smaller ones, and that on larger ones, where a position takes
// longer, its nodes are fewer.
func TestALevelLooksAtFewerPositionsOnLargeBoards(t *testing.T) {
	for spec, part := range map[string]int{"dimpled": 1, "dimpled:size=5": 1, "dimpled:size=19": 2, "dipole:size=10": 1} {
		g, v, err := catalog.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for level := 1; level <= rules.Levels; level++ {
			l, err := g.Level(level, v)
			want := g.Levels[level-1]
			if want.Nodes > 0 && (part == 1) != (l.Nodes == want.Nodes) || l.Nodes*part > want.Nodes || l.Nodes == 0 && want.Nodes > 0 {
				t.Errorf("%s: level %d has %d nodes, and %d on the default board", spec, level, l.Nodes, want.Nodes)
			}
			if l.Nodes = want.Nodes; err != nil || l != want {
				t.Errorf("%s: level %d has the limits %+v (error %v), want those of the default board except for the nodes", spec, level, l, err)
			}
		}
	}
	g, v, _ := catalog.Parse("dimpled")
	for _, level := range []int{0, rules.Levels + 1} {
		if _, err := g.Level(level, v); err == nil {
			t.Errorf("Level(%d) returns no error", level)
		}
	}
}
