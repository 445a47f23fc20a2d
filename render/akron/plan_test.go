package akron

import (
	"image"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules/akron"
	"quintet/rules/rulestest"
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

// onePart is a ration that is spent with the first part that is rasterised, or with the first
// picture that is loaded.
type onePart struct {
	left   bool
	spent  int // pixels
	loaded map[*raster.Picture]bool
}

func (o *onePart) Left() bool       { return o.left }
func (o *onePart) Spend(pixels int) { o.left, o.spent = false, pixels }

func (o *onePart) Load(p *raster.Picture) bool {
	if !o.loaded[p] && o.left {
		o.left, o.loaded[p] = false, true
		return false
	}
	return o.loaded[p]
}

// TestAPlanIsPreparedInParts prepares the ground for a large screen, with the levels apart, one
// part for each frame. No part of the top of the slab, which is most of the ground, is larger
// than a part of a canvas. In a frame only one sheet is rasterised and one picture loaded. A
// sheet that is not ready is not drawn.
func TestAPlanIsPreparedInParts(t *testing.T) {
	const levels = 5
	l := New(rulestest.StartWith(t, akron.Game, "size=9")).(*board)
	p := l.Plan(120, look.Style{Theme: &look.Light, Coords: true}, nil).(*plan)
	cam := layout.Fit(&l.Shape, layout.Rect{W: 1600, H: 1200}, l.Shape.Spread(0, levels))
	top, sheets := p.planes.top.Image, 0
	work := onePart{loaded: map[*raster.Picture]bool{}}
	for last, ready := 0, false; !ready; last = drawn(top) {
		work.left, work.spent = true, 0
		ready = p.Prepare(&work, cam)
		if n := drawn(top) - last; n > raster.PartPixels || n > work.spent {
			t.Errorf("a part of the slab has %d pixels and spends %d, want at most %d and that spent", n, work.spent, raster.PartPixels)
		}
		rasterised := 0
		for level := range p.planes.sheets {
			if p.planes.sheets[level].picture.Image != nil {
				rasterised++
			}
		}
		if rasterised > sheets+1 {
			t.Errorf("%d sheets are rasterised for one frame, want at most 1", rasterised-sheets)
		}
		sheets = rasterised
		if len(p.parts) > 0 {
			continue
		}
		var all rendertest.Record
		p.Draw(&all, cam)
		for _, d := range all {
			for level := range p.planes.sheets {
				if d.Picture == &p.planes.sheets[level].picture && !work.loaded[d.Picture] {
					t.Errorf("the sheet of level %d is drawn before it is loaded", level)
				}
			}
		}
	}
	if sheets != cam.Levels()-1 {
		t.Errorf("%d sheets are rasterised for %d levels, want one for each level but the lowest", sheets, cam.Levels())
	}
	if all := top.Rect.Dx() * top.Rect.Dy(); drawn(top) < all*9/10 || p.hole.Image == nil || len(p.letters) == 0 || p.planes.wall.Image == nil {
		t.Errorf("%d pixels of the slab's %d are drawn, there are %d letters, and the picture of the hole is nil: %t, that of the wall: %t; want nearly all pixels, letters and both pictures",
			drawn(top), all, len(p.letters), p.hole.Image == nil, p.planes.wall.Image == nil)
	}
}
