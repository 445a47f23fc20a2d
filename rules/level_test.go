package rules_test

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
)

// TestALevelLooksAtFewerPositionsWhereTheyTakeLonger checks that a level has the game's
// limits on the default board and on smaller ones. Where a position takes longer, on larger
// boards and with turns that go on, it must have fewer nodes.
func TestALevelLooksAtFewerPositionsWhereTheyTakeLonger(t *testing.T) {
	// The values are percentages of the default board's nodes.
	for spec, most := range map[string]int{
		"dimpled": 100, "dimpled:size=7": 100, "dimpled:size=15": 55, "dipole:size=10": 100,
		"akron:size=5": 100, "akron:size=10": 65, "akron:size=11": 53,
		"chessyball:size=14x9": 100, "chessyball:pass=any": 100, "chessyball:extend=on": 34,
	} {
		g, v := catalogtest.Game(t, spec)
		for level := 1; level <= rules.Levels; level++ {
			l, err := g.Level(level, v)
			want := g.Levels[level-1]
			if want.Nodes > 0 && (most == 100) != (l.Nodes == want.Nodes) || 100*l.Nodes > most*want.Nodes || l.Nodes == 0 && want.Nodes > 0 {
				t.Errorf("%s: level %d has %d nodes, want at most %d %% of %d, and at 100 %% the same number", spec, level, l.Nodes, most, want.Nodes)
			}
			if l.Nodes = want.Nodes; err != nil || l != want {
				t.Errorf("%s: level %d has the limits %+v (error %v), want those of the default board except for the nodes", spec, level, l, err)
			}
		}
	}
	g, v, _ := catalog.Parse("dimpled")
	for _, level := range []int{0, rules.Levels + 1} {
		if _, err := g.Level(level, v); err == nil {
			t.Errorf("Level(%d) returns no error, want one", level)
		}
	}
}

// TestABoardMayHaveLevelsOfItsOwn checks that Level returns the limits of LevelsOn where there are
// some, except that the nodes may be fewer on a large board. It also checks that the highest level
// is the same on every board.
func TestABoardMayHaveLevelsOfItsOwn(t *testing.T) {
	own := 0
	for _, spec := range []string{"dimpled", "dimpled:size=5", "dimpled:size=7", "dimpled:size=19"} {
		g, v := catalogtest.Game(t, spec)
		levels := g.LevelsOn(v)
		if levels == nil {
			continue
		}
		own++
		for level := 1; level <= rules.Levels; level++ {
			l, err := g.Level(level, v)
			nodes := l.Nodes
			if l.Nodes = levels[level-1].Nodes; err != nil || l != levels[level-1] || nodes > l.Nodes {
				t.Errorf("%s: level %d has the limits %+v and %d nodes (error %v), want %+v, or fewer nodes", spec, level, l, nodes, err, levels[level-1])
			}
		}
		if levels[rules.Levels-1] != g.Levels[rules.Levels-1] {
			t.Errorf("%s: level %d is not the one of the default board, want the same", spec, rules.Levels)
		}
	}
	if own != 2 {
		t.Errorf("%d boards have levels of their own, want 2", own)
	}
}
