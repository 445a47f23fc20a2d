package render

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestCoordinatesAreUnderNoPiece holds that on tilted ground no border is named over
// which pieces rise, however the board is turned, and that from straight above all
// four are.
func TestCoordinatesAreUnderNoPiece(t *testing.T) {
	flats := 0
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		look, ok := New(g, s).(interface {
			Board() *layout.Board
			behind(cam layout.Camera, border layout.Vec) bool
			centre() layout.Vec
		})
		if !ok {
			continue // its board turns freely, with letters that stand beside it
		}
		flats++
		for quarters := range 4 {
			for _, top := range []bool{false, true} {
				sight := layout.Sight{Turn: float64(quarters) * math.Pi / 2}
				if top {
					sight = look.Board().Above(quarters)
				}
				cam := layout.Fit(look.Board(), layout.Rect{W: 640, H: 480}, sight)
				unnamed := 0
				for _, way := range []layout.Vec{{X: 5}, {X: -5}, {Y: 5}, {Y: -5}} {
					at := look.centre()
					_, y := cam.Project(at)
					at.X, at.Y = at.X+way.X, at.Y+way.Y
					if !look.behind(cam, at) {
						continue
					}
					unnamed++
					if _, far := cam.Project(at); far >= y {
						t.Errorf("%s turned by %d: the border %v is not the farthest", g.ID, quarters, way)
					}
				}
				if want := cam.Tilt > 0; (unnamed == 1) != want || unnamed > 1 {
					t.Errorf("%s turned by %d, tilted by %.2f: %d borders are not named", g.ID, quarters, cam.Tilt, unnamed)
				}
			}
		}
	}
	if flats < len(catalog.All)-1 {
		t.Errorf("only %d boards name their borders", flats)
	}
}
