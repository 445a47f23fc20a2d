package render

import (
	"math"
	"testing"

	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules/crosscut"
)

// TestSpansReachFromSiteToSite checks that a mark from site to site surrounds both,
// whichever is first. A note without a label is not drawn.
func TestSpansReachFromSiteToSite(t *testing.T) {
	p := rendertest.At(t, crosscut.Game, "", "").(*crosscut.Position)
	l := looks.New(crosscut.Game, p)
	low, high := p.Site(3, 1), p.Site(3, 5)
	for _, m := range []look.Mark{{Site: low, To: high, Kind: look.Line}, {Site: high, To: low, Kind: look.Line}} {
		all, cell := marked(t, p, l, m)
		if len(all) != 1 {
			t.Fatalf("%d pictures are drawn, want 1", len(all))
		}
		size := all[0].Picture.Image.Rect.Size()
		if w, h := float64(size.X)/cell, float64(size.Y)/cell; math.Abs(w-1.1) > 0.1 || math.Abs(h-5.1) > 0.1 {
			t.Errorf("a line around five squares has %.2f × %.2f cells, want 1.1 × 5.1", w, h)
		}
	}
	if all, _ := marked(t, p, l, look.Mark{Site: low, Kind: look.Note}); len(all) != 0 {
		t.Errorf("a note without a label draws %d pictures, want none", len(all))
	}
}
