package qrcode

import (
	"image/color"
	"strings"
	"testing"
)

// TestPicture checks each pixel of pictures of small and large codes: modules of the scale, black or
// white as the encoder says, and around them a white margin four modules wide.
func TestPicture(t *testing.T) {
	for _, n := range []int{1, 100, 800, MaxText} {
		c, ok := New(strings.Repeat("a", n))
		if !ok {
			t.Fatalf("%d bytes have no code", n)
		}
		for scale := 1; scale <= 4; scale++ {
			p := c.Picture(scale)
			if size := p.Image.Rect.Size(); size.X != scale*c.Side() || size.Y != size.X || c.Side() != c.code.Size+8 {
				t.Fatalf("%d bytes: the picture is %v pixels large, of %d modules of %d pixels", n, size, c.Side(), scale)
			}
			for y := range scale * c.Side() {
				for x := range scale * c.Side() {
					want := color.RGBA{255, 255, 255, 255}
					if c.code.Black(x/scale-4, y/scale-4) {
						want = color.RGBA{0, 0, 0, 255}
					}
					if got := p.Image.RGBAAt(x, y); got != want {
						t.Fatalf("%d bytes at scale %d: the pixel %d, %d is %v, want %v", n, scale, x, y, got, want)
					}
				}
			}
		}
	}
	if _, ok := New(strings.Repeat("a", MaxText+1)); ok {
		t.Errorf("%d bytes have a code", MaxText+1)
	}
}
