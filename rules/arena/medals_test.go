package arena

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// The number of games of each game that TestMedalsInGames plays, and the strongest level in them.
// A medal that no side earns in them is rare. Some side must earn it in the given number of games
// with random actions.
const medalGames, medalLevels, randomGames = 60, 4, 3000

// TestMedalsInGames lets levels play games, and counts the sides that earn each medal. Each medal
// must be possible, and not all sides may earn it. The log has the table. It runs only with
// QUINTET_SIMULATE in the environment.
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
				if n == sides {
					t.Errorf("all %d sides earn the medal %s", n, m.ID)
				}
				if n == 0 {
					games := untilEarned(t, g, m)
					if fmt.Fprintf(&table, ", in random game %d", games); games == 0 {
						t.Errorf("no side earns the medal %s, and none in %d random games", m.ID, randomGames)
					}
				}
			}
			t.Logf("%d sides earn%s", sides, table.String())
		})
	}
}

// untilEarned plays games with random actions until a side earns m, and returns their number; 0 if
// no side earns it in randomGames.
func untilEarned(t *testing.T, g *rules.Game, m rules.Medal) int {
	t.Helper()
	dice := rand.New(rand.NewPCG(7, 8))
	for n := 1; n <= randomGames; n++ {
		played := play(rulestest.Start(t, g), func(s rules.State) rules.Action {
			legal := s.Legal(nil)
			return legal[dice.IntN(len(legal))]
		})
		if m.Earned(played, rules.First) || m.Earned(played, rules.Second) {
			return n
		}
	}
	return 0
}

// play plays from s to the end of the game, with the actions that choose returns.
func play(s rules.State, choose func(s rules.State) rules.Action) *rules.Played {
	var played rules.Played
	for s.Outcome() == rules.Playing {
		step := rules.NewStep(s, choose(s))
		played.Steps, s = append(played.Steps, step), step.After
	}
	played.Outcome = s.Outcome()
	return &played
}

// countMedals returns how many sides earn each medal in n games of levels, and the number of
// sides.
func countMedals(t *testing.T, g *rules.Game, n int) (counts map[string]int, sides int) {
	t.Helper()
	counts = map[string]int{}
	for i := range n {
		var team [2]Contestant
		for side := range team {
			level := 1 + (i+side*(1+i/7))%medalLevels
			team[side] = contestant(t, fmt.Sprint("level=", level), g, rulestest.Values(t, g, ""))
		}
		seed := uint64(1000 * i)
		played := play(rulestest.Start(t, g), func(s rules.State) rules.Action {
			seed++
			return choice(t, team[s.Mover()], s, seed-1)
		})
		for side := range rules.Player(2) {
			sides++
			for _, id := range g.Earned(played, side) {
				counts[id]++
			}
		}
	}
	return counts, sides
}
