package akron

import (
	"image"
	"testing"

	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/akron"
)

// drawn returns the number of pixels of an image that are not transparent.
func drawn(img *image.RGBA) (n int) {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 0 {
			n++
		}
	}
	return n
}

// TestAPlanIsRasterisedInParts rasterises the ground for a large screen. No part of the top
// of the slab, which is most of the ground, is larger than a portion.
func TestAPlanIsRasterisedInParts(t *testing.T) {
	s, err := akron.Game.New(rules.Values{"size": "9"})
	if err != nil {
		t.Fatal(err)
	}
	p := New(s).(*board).Plan(120, look.Style{Theme: &look.Light, Coords: true}, nil).(*plan)
	top := p.planes.top.Image
	for last, more := 0, true; more; last = drawn(top) {
		var pixels int
		pixels, more = p.Rasterise()
		if n := drawn(top) - last; n > raster.PartPixels || n > pixels || pixels == 0 {
			t.Errorf("a part has %d pixels, and it is said to have %d", n, pixels)
		}
	}
	if all := top.Rect.Dx() * top.Rect.Dy(); drawn(top) < all*9/10 || p.hole.Image == nil || len(p.letters) == 0 || p.planes.wall.Image == nil {
		t.Error("something is not rasterised")
	}
}
