package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"quintet/rules/catalog"
	"quintet/scenes/e2e/e2etest"
)

// TestResume kills the program in the middle of a game, and again after an undo. Each time the
// next start shows the position that was shown before.
func TestResume(t *testing.T) {
	t.Parallel()
	const played = 7
	e2etest.Each(t, len(catalog.All), func(t *testing.T, r *e2etest.Record) {
		home := t.TempDir()
		g := startAt(t, home, 800, 600)
		g.begin(r)
		for _, s := range r.Steps[:played] {
			g.act(s, clicks)
		}
		g.killAt(home, played, played)

		g = g.resume(home, r)
		at := g.undo(r, played)
		g.killAt(home, at, played)

		g = g.resume(home, r)
		e2etest.Keep(t, "board", g.screenshot())
		for at < played {
			at = g.redo(r, at)
		}
		g.act(r.Steps[played], clicks)
	})
}

// killAt kills the program as soon as the saved game has the given number of actions and shows
// the position after the first ply of them.
func (g *guest) killAt(home string, ply, actions int) {
	g.t.Helper()
	file := filepath.Join(home, "quintet", "state", "running-1.quintet")
	g.until(1, "the saving of the game", func() bool {
		var saved struct {
			At      int
			Actions []string
		}
		data, err := os.ReadFile(file)
		return err == nil && json.Unmarshal(data, &saved) == nil && saved.At == ply && len(saved.Actions) == actions
	})
	g.kill()
}

// resume restarts the program, which must show the recorded game.
func (g *guest) resume(home string, r *e2etest.Record) *guest {
	g.t.Helper()
	again := startAt(g.t, home, 800, 600)
	again.expect("game " + r.Spec + " first=Player 1 second=Player 2")
	again.expect("scene board")
	return again
}
