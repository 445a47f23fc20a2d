package render

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"testing"
)

// rounding is the greatest difference, as returned by unlike, that comes from rounding alone.
// Some processors add products without rounding them first, so results differ by up to 1.1.
const rounding = 2

// compressed returns a picture in the form of golden pictures.
func compressed(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 88}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decoded(t *testing.T, data []byte) *image.RGBA {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	rgba := image.NewRGBA(img.Bounds())
	draw.Draw(rgba, rgba.Rect, img, img.Bounds().Min, draw.Src)
	return rgba
}

// unlike returns the difference of two pictures, from 0 to 255, and where it is. The difference
// is the greatest mean over a window of 16 × 16 pixels, so that a small part that is missing
// from a large picture counts. Windows are 8 pixels apart. Both pictures are compressed in the
// same way, so that compression makes no difference.
func unlike(t *testing.T, one, other []byte) (off float64, at image.Rectangle) {
	t.Helper()
	const side, step = 16, 8
	a, b := decoded(t, one), decoded(t, other)
	size := a.Rect.Size()
	if size != b.Rect.Size() {
		t.Fatalf("the pictures have the sizes %v and %v, want the same", size, b.Rect.Size())
	}
	wide := size.X/step + 2
	tiles := make([]float64, wide*(size.Y/step+2)) // sums over step × step pixels
	for y := range size.Y {
		for x := range size.X {
			tiles[y/step*wide+x/step] += apartBy(a, b, x, y)
		}
	}
	for i := range len(tiles) - wide - 1 {
		if mean := (tiles[i] + tiles[i+1] + tiles[i+wide] + tiles[i+wide+1]) / (side * side); mean > off {
			off, at = mean, image.Rectangle{Max: image.Pt(side, side)}.Add(image.Pt(i%wide, i/wide).Mul(step))
		}
	}
	return off, at
}

// apartBy returns the greatest difference of the red, green and blue of a pixel, of 255.
func apartBy(a, b *image.RGBA, x, y int) (most float64) {
	i, j := a.PixOffset(x, y), b.PixOffset(x, y)
	for k := range 3 {
		most = math.Max(most, math.Abs(float64(a.Pix[i+k])-float64(b.Pix[j+k])))
	}
	return most
}

// TestGoldenTolerance checks that a changed colour is noticed, and rounding is not.
func TestGoldenTolerance(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 64, 64))
	plain := compressed(t, img)
	for i := 0; i < len(img.Pix); i += 3 {
		img.Pix[i] = 1
	}
	if off, _ := unlike(t, plain, compressed(t, img)); off > rounding {
		t.Errorf("pixels with other rounding are a difference of %v, want at most %v", off, rounding)
	}
	clear(img.Pix)
	for i := range 4 {
		for j := range 4 {
			img.SetGray(30+i, 30+j, color.Gray{Y: 100})
		}
	}
	if off, _ := unlike(t, plain, compressed(t, img)); off <= rounding {
		t.Errorf("a spot of another colour is a difference of %v, want more than %v", off, rounding)
	}
}
