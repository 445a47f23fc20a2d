package raster

import "testing"

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
			inked := 0
			for at := 3; at < len(p.Image.Pix); at += 4 {
				if p.Image.Pix[at] > 0 {
					inked++
				}
			}
			if part := float64(inked) / size / size; part < 0.05 || part > 0.8 {
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
