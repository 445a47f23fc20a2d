package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/e2e/e2etest"
)

// TestEditorAndLayers opens a position of each game from a file, steps through its layers with the
// key V, and then changes it in the editor with the mouse: it removes a piece, undoes the removal,
// redoes it and undoes it again. In the end the game is on the board.
func TestEditorAndLayers(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all")
	}
	t.Parallel()
	for _, r := range e2etest.Records(t) {
		t.Run(r.Game.ID, func(t *testing.T) {
			t.Parallel()
			middle := r.Steps[len(r.Steps)/2].Before
			file := filepath.Join(t.TempDir(), "position.txt")
			if err := os.WriteFile(file, []byte(r.Spec+" "+middle.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			g := start(t, 800, 600, file)
			g.skipTo("scene board")
			for i := range middle.(rules.Layered).Layers() {
				g.key(ebiten.KeyV)
				g.ticks(2)
				e2etest.Keep(t, fmt.Sprint("layer-", i), g.screenshot())
			}
			g.key(ebiten.KeyV)
			g.press("button:game")
			g.press("button:game.edit")
			shown := fmt.Sprintf("edit %s | ", r.Spec)
			g.skipTo(shown + middle.String())
			pieces := middle.Pieces(nil)
			g.press("piece:none")
			g.press("site:" + middle.SiteName(pieces[len(pieces)-1].Site)) // in Akron it lies on top
			changed := g.skipTo(shown)
			g.press("button:undo")
			g.skipTo(shown + middle.String())
			g.press("button:redo")
			g.skipTo(changed)
			e2etest.Keep(t, "editor", g.screenshot())
			g.press("button:undo")
			g.skipTo(shown + middle.String())
			g.press("button:back")
			g.skipTo("scene board")
		})
	}
}

// press waits two ticks, skips what the program has written to its transcript, and clicks the thing with
// the given name.
func (g *guest) press(name string) {
	g.t.Helper()
	g.ticks(2)
	for written := true; written; {
		_, written = g.transcript.next()
	}
	g.clickOn(name)
}

// skipTo waits for a line of the transcript that begins with the given text, and returns the line.
// It waits by the clock, because the disk does not follow the program's time.
func (g *guest) skipTo(text string) string {
	g.t.Helper()
	for giveUp := time.Now().Add(stuck); time.Now().Before(giveUp); {
		line, written := g.transcript.next()
		switch {
		case !written:
			g.ticks(1)
		case strings.HasPrefix(line, text):
			return line
		}
	}
	g.t.Fatalf("the program does not write %q", text)
	return ""
}
