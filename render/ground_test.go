package render

import (
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules/catalog"
)

// left returns how many pixels of the ground are not rasterised.
func (g *ground) left() (pixels int) {
	for _, part := range g.parts {
		pixels += part.Pixels()
	}
	return pixels
}

// TestTheGroundIsRasterisedInParts draws boards in a box of several portions until everything
// is there. One Draw rasterises at most a portion and a part of the ground. Nothing is drawn
// before the first ground is there. The result is the same picture as when all is rasterised
// at once.
func TestTheGroundIsRasterisedInParts(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			once, parts := newScene(t, g), newScene(t, g)
			parts.view.InParts = true
			once.place(1920, 1080)
			parts.place(1920, 1080)
			once.draw()
			v, draws, left := parts.view, 0, 1920*1080
			for more := true; more; more = v.Unfinished() {
				if draws++; draws > 40 {
					t.Fatal("the board is never there")
				}
				drew := v.Draw(rendertest.Nowhere{}, parts.sprites, nil)
				if v.ground.picture == nil && v.ground.canvas.Image == nil {
					continue // pictures of a pile are rasterised
				}
				if now := v.ground.left(); left-now > portion+raster.PartPixels {
					t.Errorf("%d pixels are rasterised with one Draw", left-now)
				} else {
					left = now
				}
				if there := v.ground.picture != nil || v.Piled(); drew != there {
					t.Errorf("after %d draws the board is drawn: %t; there is a ground: %t", draws, drew, there)
				}
			}
			if least := 1920 * 1080 / (portion + raster.PartPixels); draws < least {
				t.Errorf("the board is there after %d draws, which is less than %d portions", draws, least)
			}
			got, want := v.ground.picture.Image, once.view.ground.picture.Image
			if got.Rect != want.Rect {
				t.Fatalf("the ground fills %v, and at once %v", got.Rect, want.Rect)
			}
			for i := range got.Pix {
				if d := int(got.Pix[i]) - int(want.Pix[i]); d < -1 || d > 1 {
					t.Fatalf("the ground is another one than at once: byte %d is %d, not %d", i, got.Pix[i], want.Pix[i])
				}
			}
		})
	}
}

// TestAGroundStaysUntilAnotherIsThere changes the size and the theme of a board. The old
// ground is drawn in the new place until the new one is there.
func TestAGroundStaysUntilAnotherIsThere(t *testing.T) {
	for _, g := range catalog.All {
		s := newScene(t, g)
		v := s.view
		s.draw()
		v.InParts = true
		box := layout.Rect{W: 1600, H: 1000}
		for _, theme := range []*look.Theme{&look.Light, &look.Dark} {
			v.Place(box, 1, look.Style{Theme: theme, Coords: true})
			draws := 0
			for more := true; more; more = v.Unfinished() {
				var all rendertest.Record
				if draws++; !v.Draw(&all, s.sprites, s.marks) || len(all) == 0 {
					t.Fatalf("%s: nothing is drawn", g.ID)
				}
				if first := all[0]; !v.Piled() && v.Unfinished() {
					wide := float64(first.Picture.Image.Rect.Dx()) * first.ScaleX
					if want := v.board.W * v.cam.Scale; wide < 0.9*want || wide > 1.3*want {
						t.Errorf("%s: the ground of before is %.0f wide, and the board %.0f", g.ID, wide, want)
					}
				}
			}
			if draws < 3 {
				t.Errorf("%s: the ground is there after %d draws", g.ID, draws)
			}
		}
	}
}
