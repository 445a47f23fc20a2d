package analysis

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestALayerIsExplainedInAnAnalysis checks that V and the menu step through the layers, that what
// a layer says is in the panel and spoken, and that a note takes its place.
func TestALayerIsExplainedInAnAnalysis(t *testing.T) {
	d := newDriver(t, 800, 600)
	b := d.show(d.match("dimpled", "e5"))
	d.Key(ebiten.KeyV)
	if said := b.note(); !strings.Contains(said, "Black needs") || !slices.Contains(b.Spoken(), said) {
		t.Errorf("the layer says %q, and %q is spoken; want what Black needs, spoken too", said, b.Spoken())
	}
	first := b.note()
	d.Click("button:menu")
	d.Click("menu:layer")
	if b.note() == first || b.note() == "" {
		t.Errorf("the second layer says %q, want something other than the first, %q", b.note(), first)
	}
	if d.Click("site:e5"); strings.Contains(b.note(), "crosscut") {
		t.Errorf("after a refused click the note is %q", b.note())
	}
}
