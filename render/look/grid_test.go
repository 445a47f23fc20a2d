package look

import (
	"image"
	"image/color"
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/render/raster"
)

// TestLinesOfAGridAreEquallySharp draws a grid and looks at a row and a column of pixels. Both
// cross every line, every pixel there is either ink or empty, and all lines are equally wide.
func TestLinesOfAGridAreEquallySharp(t *testing.T) {
	const side, thick = 300, 0.08 // pixels, cells
	ink := color.NRGBA{A: 255}
	for _, cells := range []float64{7, 9.3, 19.7} {
		board := layout.Board{W: cells, H: cells}
		cam := layout.Fit(&board, layout.Rect{W: side, H: side}, layout.Viewpoint{})
		c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, side, side))}
		for at := 1.0; at < cells-1; at++ {
			GroundLine(c, cam, at, 1, at, cells-1, thick, ink)
			GroundLine(c, cam, 1, at, cells-1, at, thick, ink)
		}
		lines := int(math.Ceil(cells)) - 2
		width := int(math.Max(1, math.Round(thick*cam.Scale)))
		inked := [2]int{}
		for i := range side {
			for way, a := range [2]uint8{c.Image.RGBAAt(i, side/2+1).A, c.Image.RGBAAt(side/2+1, i).A} {
				if a != 0 && a != 255 {
					t.Fatalf("with %v cells pixel %d has the alpha %d, want 0 or 255", cells, i, a)
				}
				inked[way] += int(a) / 255
			}
		}
		if want := lines * width; inked != [2]int{want, want} {
			t.Errorf("with %v cells %v pixels of a row and of a column are ink, want %d: %d lines of %d", cells, inked, want, lines, width)
		}
	}
}

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
