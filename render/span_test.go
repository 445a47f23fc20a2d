package render

import (
	"math"
	"testing"
)

// A mark from site to site lies around both, whichever is named first.
func TestSpansReachFromSiteToSite(t *testing.T) {
	p, look := crosscutAt(t, "8/8/8/8/8/8/8/8 r")
	low, high := p.Site(3, 1), p.Site(3, 5)
	for _, m := range []Mark{{Site: low, To: high, Kind: Line}, {Site: high, To: low, Kind: Line}} {
		all, cell := marked(t, p, look, m)
		if len(all) != 1 {
			t.Fatalf("%d pictures are drawn", len(all))
		}
		size := all[0].picture.Image.Rect.Size()
		if w, h := float64(size.X)/cell, float64(size.Y)/cell; math.Abs(w-1.1) > 0.1 || math.Abs(h-5.1) > 0.1 {
			t.Errorf("around five squares a line has %.2f × %.2f cells", w, h)
		}
	}
	if all, _ := marked(t, p, look, Mark{Site: low, Kind: Note}); len(all) != 0 {
		t.Errorf("a note without a label draws %d pictures", len(all))
	}
}
