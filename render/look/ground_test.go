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
