package look

import (
	"image"
	"image/color"
	"testing"

	"quintet/render/layout"
	"quintet/render/raster"
)

func TestLinesOfAGridAreEquallySharp(t *testing.T) {
	const side = 300
	ink := color.NRGBA{A: 255}
	for _, cells := range []float64{7, 9.3, 19.7} {
		board := layout.Board{W: cells, H: cells}
		cam := layout.Fit(&board, layout.Rect{W: side, H: side}, layout.Viewpoint{})
		c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, side, side))}
		for at := 1.0; at < cells-1; at++ {
			GroundLine(c, cam, at, 1, at, cells-1, 0.03, ink)
			GroundLine(c, cam, 1, at, cells-1, at, 0.03, ink)
		}
		for i := range side {
			across, down := c.Image.RGBAAt(i, side/2+1).A, c.Image.RGBAAt(side/2+1, i).A
			for _, a := range []uint8{across, down} {
				if a != 0 && a != 255 {
					t.Fatalf("with %v cells pixel %d has the alpha %d, want 0 or 255", cells, i, a)
				}
			}
		}
	}
}
