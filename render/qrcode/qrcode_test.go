package qrcode

import (
	"image/color"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// TestCodesAreRead has another program read codes of all sizes. Each is of the smallest size that has
// room for its text.
func TestCodesAreRead(t *testing.T) {
	sizes := map[int]bool{}
	text := strings.Repeat("a link, with letters of Quintet: é, 8×8, 日本. ", 60)
	for n, last := 1, 0; n <= MaxText; n += 1 + n/40 {
		c, ok := New(text[:n])
		if !ok || c.size < last {
			t.Fatalf("%d bytes have the code %t of %d modules, after one of %d", n, ok, c.size, last)
		}
		last = c.size
		if sizes[c.size] && n%7 > 0 {
			continue
		}
		sizes[c.size] = true
		bits, err := gozxing.NewBinaryBitmapFromImage(c.Picture(2).Image)
		if err != nil {
			t.Fatal(err)
		}
		read, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{
			gozxing.DecodeHintType_PURE_BARCODE: true, gozxing.DecodeHintType_CHARACTER_SET: "UTF-8"})
		if err != nil || read.GetText() != strings.ToValidUTF8(text[:n], "\uFFFD") {
			t.Fatalf("the code of %d bytes, with %d modules, is read as %v: %v", n, c.size, read, err)
		}
	}
	if len(sizes) != len(versions) {
		t.Errorf("codes of %d sizes were tried, want %d", len(sizes), len(versions))
	}
	if _, ok := New(text[:MaxText]); !ok {
		t.Errorf("%d bytes have no code", MaxText)
	}
	if _, ok := New(text[:MaxText+1]); ok {
		t.Errorf("%d bytes have a code", MaxText+1)
	}
}

// TestPicture checks each pixel of pictures of small and large codes: modules of the scale, black or
// white, and around them a white margin four modules wide.
func TestPicture(t *testing.T) {
	for _, n := range []int{1, 100, 800, MaxText} {
		c, _ := New(strings.Repeat("a", n))
		for scale := 1; scale <= 4; scale++ {
			p := c.Picture(scale)
			if size := p.Image.Rect.Size(); size.X != scale*c.Side() || size.Y != size.X || c.Side() != c.size+8 {
				t.Fatalf("%d bytes: the picture is %v pixels large, of %d modules of %d pixels", n, size, c.Side(), scale)
			}
			for y := range scale * c.Side() {
				for x := range scale * c.Side() {
					want := color.RGBA{255, 255, 255, 255}
					if i, j := x/scale-4, y/scale-4; i >= 0 && j >= 0 && x/scale < c.size+4 && y/scale < c.size+4 && c.black[j*c.size+i] {
						want = color.RGBA{0, 0, 0, 255}
					}
					if got := p.Image.RGBAAt(x, y); got != want {
						t.Fatalf("%d bytes at scale %d: the pixel %d, %d is %v, want %v", n, scale, x, y, got, want)
					}
				}
			}
		}
	}
}
