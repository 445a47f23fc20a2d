package e2e

import (
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/e2e/e2etest"
)

// TestEndedGames plays the three shortest games to their end. Then it steps back and acts several
// times, and answers the question that follows in each way: once it restarts the program instead. The
// game that has ended does not change. A game begun from it is another game.
func TestEndedGames(t *testing.T) {
	t.Parallel()
	for seed, r := range e2etest.Records(t)[:3] {
		t.Run(r.Game.ID, func(t *testing.T) {
			t.Parallel()
			dice := rand.New(rand.NewPCG(uint64(seed), 0x656e64))
			home := t.TempDir()
			g := startAt(t, home, 800, 600)
			g.play(r, clicks, 0)
			g.review()
			at := len(r.Steps)
			for range 1 + dice.IntN(4) {
				at = g.undo(r, at)
			}
			for _, leave := range []func(){
				func() { g.key(ebiten.KeyEscape); g.expect("scene board") },
				func() { g.clickOn("button:close"); g.expect("scene board") },
				func() { g.killAt(home, at, len(r.Steps)); g = g.resume(home, r) },
			} {
				g.ask(dice, r, at)
				leave()
			}
			own := g.ask(dice, r, at)
			g.clickOn("button:branch")
			g.expect("scene board")
			g.expect("game " + r.Spec + " first=Player 1 second=Player 2")
			g.expect("scene board")
			g.expect(own.Line)
			g.keeps(home, len(r.Steps))
			g.kill()
			g = g.resume(home, r)
			g.keeps(home, len(r.Steps))
			g.key(ebiten.KeyArrowLeft)
			if line := g.line(); !strings.HasPrefix(line, "undo ") {
				t.Errorf("the other game is not on the board: %s", line)
			}
		})
	}
}

// review waits for the card at the end of the game and closes it.
func (g *guest) review() {
	g.t.Helper()
	g.until(10, "the card at the end", func() bool { return g.shows("end:review") })
	g.clickOn("end:review")
}

// ask clicks an action in the position after ply actions of the recorded game, which has
// ended, and returns the action. The program asks a question and does not play the action.
func (g *guest) ask(dice *rand.Rand, r *e2etest.Record, ply int) e2etest.Step {
	g.t.Helper()
	before := r.Steps[ply].Before
	s := e2etest.Step{Before: before, Action: pick(dice, before.Legal(nil))}
	after := before.Clone()
	after.Apply(s.Action, nil)
	s.Line = "play " + before.Format(s.Action) + " | " + after.String()
	clicks(g, s.Path())
	for line := g.line(); line != "scene offer"; line = g.line() {
		if !strings.HasPrefix(line, "say ") {
			g.t.Fatalf("the program wrote %q; want a line that begins with say", line)
		}
	}
	return s
}

// keeps waits until there is a kept game, not the one on the board, that has ended after the
// given number of actions and shows its last position.
func (g *guest) keeps(home string, actions int) {
	g.t.Helper()
	g.until(1, "the keeping of the game that ended", func() (found bool) {
		_ = filepath.WalkDir(home, func(name string, _ fs.DirEntry, err error) error {
			var saved struct {
				At      int
				Actions []string
				Result  string
			}
			if filepath.Ext(name) == ".quintet" && !strings.HasPrefix(filepath.Base(name), "running") {
				data, err := os.ReadFile(name)
				found = found || err == nil && json.Unmarshal(data, &saved) == nil &&
					saved.Result != "" && len(saved.Actions) == actions && saved.At == actions
			}
			return err
		})
		return found
	})
}
