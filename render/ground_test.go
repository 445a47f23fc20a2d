package render

import (
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules/catalog"
)

// rationed is a surface with a ration for each frame. It keeps what is drawn in a frame.
type rationed struct {
	rendertest.Record
	left       int
	unfinished bool
	rasterised int                     // pixels, in this frame
	loading    int                     // pixels, in this frame
	loaded     map[*raster.Picture]int // pixels, in all frames
}

// ration is the number of pixels that may be rasterised or loaded for a frame.
const ration = raster.PartPixels / 2

// frame begins another frame.
func (r *rationed) frame() {
	if r.loaded == nil {
		r.loaded = map[*raster.Picture]int{}
	}
	r.Record, r.left, r.rasterised, r.loading, r.unfinished = nil, ration, 0, 0, false
}

func (r *rationed) Left() bool {
	r.unfinished = r.unfinished || r.left <= 0
	return r.left > 0
}

func (r *rationed) Spend(pixels int) { r.left, r.rasterised = r.left-pixels, r.rasterised+pixels }

func (r *rationed) Load(p *raster.Picture) bool {
	if r.loaded[p] == p.Pixels() {
		return true
	}
	some := max(0, min(p.Pixels()-r.loaded[p], r.left))
	r.left, r.loading, r.loaded[p] = r.left-some, r.loading+some, r.loaded[p]+some
	return r.Left()
}

// Draw implements raster.Surface: the rest of a picture larger than a ration is loaded now.
func (r *rationed) Draw(p *raster.Picture, s raster.Stamp) {
	r.Record.Draw(p, s)
	if p.Pixels() > ration {
		r.loading, r.loaded[p] = r.loading+p.Pixels()-r.loaded[p], p.Pixels()
	}
}

// TestTheGroundIsPreparedInParts draws boards whose ground takes several rations, until it is
// ready. In one frame at most a ration and a part of the ground are rasterised, and at most a
// ration is loaded. Nothing is drawn before the first ground is ready; only a pile is drawn
// before, from its plan. The ground is the same as when it is rasterised at once.
func TestTheGroundIsPreparedInParts(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			once, parts := newScene(t, g), newScene(t, g)
			parts.view = NewView(parts.view.look)
			once.place(1920, 1080)
			parts.place(1920, 1080)
			once.draw()
			v, frames := parts.view, 0
			var on rationed
			for more := true; more; more = on.unfinished {
				if frames++; frames > 100 {
					t.Fatal("after 100 frames the board is not ready")
				}
				on.frame()
				drew := v.Draw(&on, parts.sprites, nil)
				if on.rasterised > ration+raster.PartPixels || on.loading > ration {
					t.Errorf("in frame %d %d pixels are rasterised and %d loaded, want at most %d and %d", frames, on.rasterised, on.loading, ration+raster.PartPixels, ration)
				}
				if !v.Piled() && drew == on.unfinished {
					t.Errorf("in frame %d the board is drawn: %t; another frame is needed: %t; want one of the two", frames, drew, on.unfinished)
				}
			}
			if least := 1920 * 1080 / (ration + raster.PartPixels); frames < least {
				t.Errorf("the board is ready after %d frames, want at least %d", frames, least)
			}
			got, want := v.ground.picture.Image, once.view.ground.picture.Image
			if got.Rect != want.Rect {
				t.Fatalf("the ground has the bounds %v, want %v as when rasterised at once", got.Rect, want.Rect)
			}
			for i := range got.Pix {
				if d := int(got.Pix[i]) - int(want.Pix[i]); d < -1 || d > 1 {
					t.Fatalf("the ground differs from one rasterised at once: byte %d is %d, want %d", i, got.Pix[i], want.Pix[i])
				}
			}
		})
	}
}

// TestAGroundStaysUntilAnotherIsThere changes the size and the theme of a board. The old ground
// is drawn in the new place until the new ground is ready. A pile has no old ground: until then
// it is drawn from its plan.
func TestAGroundStaysUntilAnotherIsThere(t *testing.T) {
	for _, g := range catalog.All {
		s := newScene(t, g)
		v := s.view
		var on rationed
		for more := true; more; more = on.unfinished {
			on.frame()
			v.Draw(&on, s.sprites, nil)
		}
		box := layout.Rect{W: 1600, H: 1000}
		for _, theme := range []*look.Theme{&look.Light, &look.Dark} {
			v.Place(box, 1, look.Style{Theme: theme, Coords: true})
			frames := 0
			for more := true; more; more = on.unfinished {
				on.frame()
				if frames++; !v.Draw(&on, s.sprites, s.marks) || len(on.Record) == 0 {
					t.Fatalf("%s: nothing is drawn", g.ID)
				}
				if on.loading > ration {
					t.Errorf("%s: in frame %d %d pixels are loaded, want at most %d", g.ID, frames, on.loading, ration)
				}
				if first := on.Record[0]; !v.Piled() && on.unfinished {
					wide := float64(first.Picture.Image.Rect.Dx()) * first.ScaleX
					if want := v.board.W * v.cam.Scale; wide < 0.9*want || wide > 1.3*want {
						t.Errorf("%s: the old ground is drawn %.0f wide, want about %.0f, the width of the board", g.ID, wide, want)
					}
				}
			}
			if frames < 3 {
				t.Errorf("%s: the ground is ready after %d frames, want at least 3", g.ID, frames)
			}
		}
	}
}
