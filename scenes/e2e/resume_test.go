package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"quintet/scenes/e2e/e2etest"
)

// TestResume kills the program in the middle of a game, and again after an undo. Each time the
// next start shows the position that was shown before.
func TestResume(t *testing.T) {
	t.Parallel()
	const played = 7
	for _, r := range e2etest.Records(t) {
		t.Run(r.Game.ID, func(t *testing.T) {
			t.Parallel()
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
}

// killAt kills the program as soon as the saved game has the given number of actions and shows
// the position after the first ply of them.
func (g *guest) killAt(home string, ply, actions int) {
	g.t.Helper()
	file := filepath.Join(home, "quintet", "state", "running-1.quintet")
	for giveUp := time.Now().Add(stuck); time.Now().Before(giveUp); g.ticks(1) {
		var saved struct {
			At      int
			Actions []string
		}
		data, err := os.ReadFile(file)
		if err == nil && json.Unmarshal(data, &saved) == nil && saved.At == ply && len(saved.Actions) == actions {
			g.kill()
			return
		}
	}
	g.t.Fatalf("the game is not saved after %d of %d actions", ply, actions)
}

// resume restarts the program, which must show the recorded game.
func (g *guest) resume(home string, r *e2etest.Record) *guest {
	g.t.Helper()
	again := startAt(g.t, home, 800, 600)
	again.expect("game " + r.Spec + " first=Player 1 second=Player 2")
	again.expect("scene board")
	return again
}
