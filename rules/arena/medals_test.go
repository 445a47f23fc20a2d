package arena

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// The number of games of each game that TestMedalsInGames plays, and the strongest level in them.
const medalGames, medalLevels = 60, 4

// TestMedalsInGames lets levels play games, and counts in how many of them a side earns each
// medal. Each medal must be earned in some games, and by some side not. The log has the table.
// It runs only with QUINTET_SIMULATE in the environment.
func TestMedalsInGames(t *testing.T) {
	if os.Getenv("QUINTET_SIMULATE") == "" {
		t.Skip("plays hundreds of games: left to ./build.sh simulate")
	}
	for _, g := range catalog.All {
		if len(g.Medals) == 0 {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			counts, sides := countMedals(t, g, medalGames)
			var table strings.Builder
			for _, m := range g.Medals {
				n := counts[m.ID]
				fmt.Fprintf(&table, "\n%-10s %5.1f %%", m.ID, 100*float64(n)/float64(sides))
				if n == 0 || n == sides {
					t.Errorf("%d of %d sides earn the medal %s, want some of them", n, sides, m.ID)
				}
			}
			t.Logf("%d sides earn%s", sides, table.String())
		})
	}
}

// countMedals returns how many sides earn each medal in n games of levels, and the number of
// sides.
func countMedals(t *testing.T, g *rules.Game, n int) (counts map[string]int, sides int) {
	t.Helper()
	counts = map[string]int{}
	v := rulestest.Values(t, g, "")
	for i := range n {
		var team [2]Contestant
		for side := range team {
			level := 1 + (i+side*(1+i/7))%medalLevels
			c, err := Level(level)(g, v)
			if err != nil {
				t.Fatal(err)
			}
			team[side] = c
		}
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		var played rules.Played
		for seed := uint64(1000 * i); s.Outcome() == rules.Playing; seed++ {
			a, err := team[s.Mover()].Choose(s, seed)
			if err != nil {
				t.Fatal(err)
			}
			step := rules.NewStep(s, a)
			played.Steps = append(played.Steps, step)
			s = step.After
		}
		played.Outcome = s.Outcome()
		for side := range rules.Player(2) {
			sides++
			for _, id := range g.Earned(&played, side) {
				counts[id]++
			}
		}
	}
	return counts, sides
}
