package e2e

import (
	"strings"
	"testing"
	"time"

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
	for line := g.line(); !strings.HasPrefix(line, "scene analysis"); {
		line = g.line()
	}
	g.key(ebiten.KeyI)
	g.awaitLine(true)
	e2etest.Keep(t, "lines", g.screenshot())
	g.clickOn("pv:0.0")
	if line := g.line(); !strings.HasPrefix(line, "play ") {
		t.Fatalf("after a click on the first action of a line the program wrote %q, want that it is played", line)
	}
	g.key(ebiten.KeyI)
	g.awaitLine(false)
}

// awaitLine waits until the engine shows a line or, if wanted is false, until it shows none.
func (g *guest) awaitLine(wanted bool) {
	g.t.Helper()
	for giveUp := time.Now().Add(stuck); time.Now().Before(giveUp); g.ticks(30) {
		if _, ok := g.places()["pv:0.0"]; ok == wanted {
			return
		}
	}
	g.t.Fatalf("a line of the engine is shown: %t, want %t", !wanted, wanted)
}
