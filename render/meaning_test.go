package render

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules/dimpled"
)

// TestWhatWonIsSeenAmongCloseStones holds that the ring around a stone of the
// winning path is seen where it lies over the next stone.
func TestWhatWonIsSeenAmongCloseStones(t *testing.T) {
	const side = 400
	p, look := dimpledAt(t, 5, "1bw2/1bw2/1bw2/1bw2/1bw2 w -")
	img := Still(dimpled.Game, p, side, side, Style{Theme: &Light})
	view := NewView(look)
	view.Place(layout.Rect{W: side, H: side}.Inset(math.Round(0.02*side)), 1, Style{Theme: &Light})
	x, y := view.Screen(p.Site(1, 2), true)
	ring := int(0.53 * view.Cell())
	if c := img.RGBAAt(int(x)+ring, int(y)); c.R < 200 || c.B > c.R/2 {
		t.Errorf("between two stones is %v, not gold", c)
	}
}
