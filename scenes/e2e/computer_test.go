package e2e

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/e2e/e2etest"
)

// TestAgainstTheComputer plays some turns of every game against the computer. The computer acts
// by itself, and its actions are legal.
func TestAgainstTheComputer(t *testing.T) {
	t.Parallel()
	const turns = 4
	const motion = 300 // the number of ticks after which every motion has ended
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			state := rulestest.Start(t, game)
			home := t.TempDir()
			set := settings.Default()
			set.Coach = settings.CoachOff // the coach would ask about a random action
			if err := set.Store(filepath.Join(home, "quintet", "settings.json")); err != nil {
				t.Fatal(err)
			}
			g := startAt(t, home, 1280, 720)
			g.setUp(game.ID, "choice:one=0", "choice:two=2", "button:start")
			if line := g.line(); !strings.HasSuffix(line, " second=Computer 2") {
				t.Fatalf("the program wrote %q; want a line that ends with second=Computer 2", line)
			}
			g.expect("scene board")
			dice := rand.New(rand.NewPCG(1, 1))
			for n := 0; n < 2*turns && state.Outcome() == rules.Playing; {
				legal := state.Legal(nil)
				s := e2etest.Step{Before: state.Clone(), Action: legal[dice.IntN(len(legal))]}
				if state.Mover() == rules.First && !s.Forced() {
					g.ticks(motion) // a click before that would only end the motion
					clicks(g, s.Path())
				}
				s.Action = g.played(state)
				state.Apply(s.Action, nil)
				if state.Mover() != s.Before.Mover() {
					n++
				}
			}
			e2etest.Keep(t, "board", g.screenshot())
		})
	}
}

// played waits for the next action played from state, and returns it. The program plays it, by
// itself or because of earlier clicks.
func (g *guest) played(state rules.State) rules.Action {
	g.t.Helper()
	var line string
	g.until(1, "an action", func() (written bool) {
		line, written = g.transcript.next()
		return written
	})
	text, _, _ := strings.Cut(strings.TrimPrefix(line, "play "), " | ")
	action, err := state.Parse(text)
	if err != nil || !slices.Contains(state.Legal(nil), action) {
		g.t.Fatalf("%q is not legal in %s: %v", line, state, err)
	}
	return action
}
