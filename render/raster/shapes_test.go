package raster

import (
	"testing"
)

// TestBrokenRingsCoverTheirPart checks that dashed and dotted rings cover the right
// fraction of the ring.
func TestBrokenRingsCoverTheirPart(t *testing.T) {
	const d, width = 100, 8
	whole := area(Ring(d, width).Image)
	for _, n := range []int{4, 12} {
		for _, part := range []float64{0.4, 0.7} {
			covers(t, "a ring of dashes", Dashes(d, width, n, part, 0), part*whole, 0.03/part)
		}
	}
	covers(t, "a ring of ten dots", DottedRing(d, width, 10), 10*area(Dot(width).Image), 0.03)
	covers(t, "a pair of rings", TwoRings(d, 60, 4), area(Ring(d, 4).Image)+area(Ring(60, 4).Image), 0.01)
}

// TestCornersLieAtTheCorners checks that the four arcs of a ring lie at the corners, and its
// gaps at the right, the left, the top and the bottom.
func TestCornersLieAtTheCorners(t *testing.T) {
	p := Dashes(100, 8, 4, 0.4, 0)
	at := func(dx, dy int) uint8 { return p.Image.RGBAAt(int(p.X)+dx, int(p.Y)+dy).A }
	for _, s := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		if at(33*s[0], 33*s[1]) < 200 {
			t.Errorf("the corner %v of the ring is empty", s)
		}
	}
	for _, s := range [][2]int{{46, 0}, {-46, 0}, {0, 46}, {0, -46}} {
		if at(s[0], s[1]) > 0 {
			t.Errorf("the ring has no gap at %v", s)
		}
	}
}

// TestChevronsPointDown checks that both chevrons point down: each is narrower below.
func TestChevronsPointDown(t *testing.T) {
	p := Chevrons(60, 6)
	width := func(dy int) int {
		left, right := p.Image.Rect.Dx(), 0
		for x := range p.Image.Rect.Dx() {
			if p.Image.RGBAAt(x, int(p.Y)+dy).A > 127 {
				left, right = min(left, x), x
			}
		}
		return right - left
	}
	for _, top := range []int{-27, 3} {
		if wide, narrow := width(top+2), width(top+20); narrow >= wide {
			t.Errorf("the chevron from %d on is %d wide, and lower down %d, want it narrower", top, wide, narrow)
		}
	}
}

// TestIconsDiffer checks that each icon is visible, has a picture of the size asked for and
// differs from all others, at sizes at which icons are drawn.
func TestIconsDiffer(t *testing.T) {
	for _, size := range []float64{13, 16, 20, 27, 32, 64} {
		seen := map[string]Icon{}
		for i := Icon(1); i < iconsEnd; i++ {
			p := i.Picture(size)
			if p.Image.Rect.Dx() != int(size) || p.X != size/2 {
				t.Errorf("icon %d at the size %v has the bounds %v and the anchor %v, want its size and %v, its middle", i, size, p.Image.Rect, p.X, size/2)
			}
			pix := string(p.Image.Pix)
			if other, ok := seen[pix]; ok {
				t.Errorf("at the size %v the icons %d and %d are the same", size, other, i)
			}
			seen[pix] = i
			if part := area(p.Image) / size / size; part < 0.05 || part > 0.8 {
				t.Errorf("icon %d at the size %v covers %.2f of its picture, want 0.05 to 0.8", i, size, part)
			}
		}
	}
}

// TestIconsAreSharp checks that a stroke along an axis has hard edges at every size: the
// bars of a plus cover only whole pixels.
func TestIconsAreSharp(t *testing.T) {
	for size := 12.0; size <= 60; size++ {
		p := Plus.Picture(size)
		for x := range p.Image.Rect.Dx() {
			if a := p.Image.RGBAAt(x, int(size/4)).A; a != 0 && a != 255 {
				t.Errorf("at the size %v pixel %d across the upright bar has the alpha %d, want 0 or 255", size, x, a)
			}
		}
	}
}
