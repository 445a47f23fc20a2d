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

// TestAStrengthLiesBetweenTwoLevels checks in every game that the limits of each strength lie between
// those of the two levels or, if only one of these has a number of nodes, are those of one of them. The
// nodes do not fall, and the lapses do not grow, from one strength to the next. As many searches of a hundred as the strength says look as far ahead as the next level.
func TestAStrengthLiesBetweenTwoLevels(t *testing.T) {
	for _, g := range catalog.All {
		v, _ := g.Complete(nil)
		for level := 1; level < rules.Levels; level++ {
			low, _ := g.Level(level, v)
			high, _ := g.Level(level+1, v)
			before, seeds := low, 0
			for above := range rules.Whole {
				far := 0
				for seed := range uint64(1000) {
					l, err := g.Between(level, above, v, seed)
					a, b := before.Lapses, l.Lapses
					if (low.Nodes > 0) != (high.Nodes > 0) {
						a, b = rules.Lapses{}, rules.Lapses{}
						if l != low && l != high {
							t.Fatalf("%s: %d hundredths above level %d the limits are %+v, want %+v or %+v", g.ID, above, level, l, low, high)
						}
					}
					if err != nil || low.Nodes > 0 && high.Nodes > 0 && (l.Nodes < low.Nodes || l.Nodes > high.Nodes) ||
						(b.Temperature > a.Temperature) != (high.Temperature > low.Temperature) && b.Temperature != a.Temperature ||
						b.Overlooks > a.Overlooks && high.Overlooks <= low.Overlooks || b.Absurd > a.Absurd || b.Unguarded > a.Unguarded {
						t.Fatalf("%s: %d hundredths above level %d the limits are %+v (error %v), want some between %+v and %+v, and not below %+v", g.ID, above, level, l, err, low, high, before)
					}
					if l.Depth == high.Depth && l.Least == high.Least && l.Sight == high.Sight && (l.Nodes > 0) == (high.Nodes > 0) {
						far++
					}
					if seed == 999 {
						before = l
					}
					if low.Depth == high.Depth && low.Least == high.Least && low.Sight == high.Sight && (low.Nodes > 0) == (high.Nodes > 0) {
						break // all searches look as far
					}
					seeds++
				}
				if seeds > 0 && (far < 10*above-80 || far > 10*above+80) {
					t.Errorf("%s: %d hundredths above level %d, %d of 1000 searches look as far as the next level, want about %d", g.ID, above, level, far, 10*above)
				}
			}
			if l, err := g.Between(level, 0, v, 1); err != nil || l != low {
				t.Errorf("%s: level %d has the limits %+v (error %v), want %+v", g.ID, level, l, err, low)
			}
		}
		for _, s := range [][2]int{{0, 0}, {1, -1}, {1, rules.Whole}, {rules.Levels, 1}} {
			if _, err := g.Between(s[0], s[1], v, 1); err == nil {
				t.Errorf("%s: there is a strength %d hundredths above level %d, want none", g.ID, s[1], s[0])
			}
		}
	}
}

// TestTheTextOfAStrength reads the text of every strength, and texts that are none.
func TestTheTextOfAStrength(t *testing.T) {
	for level := 1; level <= rules.Levels; level++ {
		for above := range rules.Whole {
			l, a, err := rules.ParseStrength(rules.FormatStrength(level, above))
			if valid := level < rules.Levels || above == 0; valid != (err == nil) || valid && (l != level || a != above) {
				t.Errorf("%s is read as level %d and %d hundredths (error %v), want %d and %d", rules.FormatStrength(level, above), l, a, err, level, above)
			}
		}
	}
	for _, text := range []string{"", "0", "9", "-1", "3.", "3.0", "3.50", "3.255", "3.-5", "03", "3,5", "x", "1e0"} {
		if level, above, err := rules.ParseStrength(text); err == nil {
			t.Errorf("%q is read as level %d and %d hundredths, want an error", text, level, above)
		}
	}
}
