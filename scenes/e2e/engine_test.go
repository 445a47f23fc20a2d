package e2e

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/e2e/e2etest"
)

// TestEngine switches the engine of an analysis on, plays the first action of its best line with
// a click on it, and switches it off.
func TestEngine(t *testing.T) {
	t.Parallel()
	g := start(t, 800, 600)
	g.begin(e2etest.Records(t)[0])
	g.key(ebiten.KeyA)
	g.skipTo("scene analysis")
	g.key(ebiten.KeyI)
	g.until(30, "a line of the engine", func() bool { return g.shows("pv:0.0") })
	e2etest.Keep(t, "lines", g.screenshot())
	g.clickOn("pv:0.0")
	if line := g.line(); !strings.HasPrefix(line, "play ") {
		t.Fatalf("after a click on the first action of a line the program wrote %q, want that it is played", line)
	}
	g.key(ebiten.KeyI)
	g.until(30, "the end of the lines", func() bool { return !g.shows("pv:0.0") })
}
