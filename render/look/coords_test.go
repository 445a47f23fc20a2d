package look

import (
	"math"
	"testing"

	"quintet/render/layout"
)

// TestCoordinatesAreUnderNoPiece rotates a board by quarters. On tilted ground the far border,
// over which pieces rise, has no names. From straight above all four borders have names.
func TestCoordinatesAreUnderNoPiece(t *testing.T) {
	for _, tilt := range []float64{0, 0.5} {
		l := NewGrid(8, 8, 0.5)
		l.Shape.Tilt = tilt
		for quarters := range 4 {
			for _, top := range []bool{false, true} {
				viewpoint := layout.Viewpoint{Turn: float64(quarters) * math.Pi / 2}
				if top {
					viewpoint = l.Board().Above(quarters)
				}
				cam := layout.Fit(l.Board(), layout.Rect{W: 640, H: 480}, viewpoint)
				unnamed := 0
				for _, way := range []layout.Vec{{X: 5}, {X: -5}, {Y: 5}, {Y: -5}} {
					at, middle := l.Centre(), l.Centre()
					_, y := cam.Project(at)
					at.X, at.Y = at.X+way.X, at.Y+way.Y
					if !cam.Behind(at, middle) {
						continue
					}
					unnamed++
					if _, far := cam.Project(at); far >= y {
						t.Errorf("turned by %d: the border without names, %v, is not the far one", quarters, way)
					}
				}
				if want := cam.Tilt > 0; (unnamed == 1) != want || unnamed > 1 {
					t.Errorf("turned by %d, tilted by %.2f: %d borders have no names, want one only if tilted", quarters, cam.Tilt, unnamed)
				}
			}
		}
	}
}

// TestCoordinatesCanBeRead checks the height of the letters at the border. On a telephone, with
// three pixels per unit, they are 11 units high, or less if there is no room. On large boards
// they grow with the cells.
func TestCoordinatesCanBeRead(t *testing.T) {
	for _, test := range []struct{ cell, unit, want float64 }{
		{27, 1, 8}, {3 * 27, 3, 33}, {3 * 20, 3, 0.42 * 60}, {90, 1, 18}, {20, 0, 8},
	} {
		if got := coordSize(test.cell, test.unit); math.Abs(got-test.want) > 0.5 {
			t.Errorf("beside cells of %v pixels, with %v pixels per unit, the letters are %v high, want %v", test.cell, test.unit, got, test.want)
		}
	}
}
