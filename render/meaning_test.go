package render

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules/dimpled"
)

// TestWhatWonIsSeenAmongCloseStones checks that the ring around a stone of the winning
// path is drawn over the next stone.
func TestWhatWonIsSeenAmongCloseStones(t *testing.T) {
	const side = 400
	p := rendertest.At(t, dimpled.Game, "size=5", "1bw2/1bw2/1bw2/1bw2/1bw2 w -").(*dimpled.Position)
	img := Still(looks.New(dimpled.Game, p), p, side, side, look.Style{Theme: &look.Light})
	view := NewView(looks.New(dimpled.Game, p))
	view.Place(layout.Rect{W: side, H: side}.Inset(math.Round(0.02*side)), 1, look.Style{Theme: &look.Light})
	x, y := view.Screen(p.Site(1, 2), true)
	ring := int(0.53 * view.Cell())
	if c := img.RGBAAt(int(x)+ring, int(y)); c.R < 200 || c.B > c.R/2 {
		t.Errorf("between two stones the colour is %v, want gold", c)
	}
}
