package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
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
	e2etest.Each(t, len(catalog.All), func(t *testing.T, r *e2etest.Record) {
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

// press waits two ticks, skips what the program has written to its transcript, and clicks the thing with
// the given name.
func (g *guest) press(name string) {
	g.t.Helper()
	g.ticks(2)
	g.skip()
	g.clickOn(name)
}
