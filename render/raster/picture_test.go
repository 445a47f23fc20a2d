package raster

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"
)

var (
	ivory = color.NRGBA{0xf4, 0xf1, 0xea, 255}
	deep  = color.NRGBA{0x8c, 0x1c, 0x1c, 255}
	ink   = color.NRGBA{0x1d, 0x1e, 0x21, 255}
)

// pieces are the pictures of pieces, which are lit.
var pieces = map[string]func(d float64) Picture{
	"ivory ball":    func(d float64) Picture { return Ball(d, ivory) },
	"red ball":      func(d float64) Picture { return Ball(d, deep) },
	"black stone":   func(d float64) Picture { return Stone(d, ink) },
	"white stone":   func(d float64) Picture { return Stone(d, ivory) },
	"white disc":    func(d float64) Picture { return Disc(d, ivory, ink) },
	"red checker":   func(d float64) Picture { return Checker(d, deep, 1) },
	"high stack":    func(d float64) Picture { return Checker(d, ivory, 20) },
	"token":         func(d float64) Picture { return Token(d, deep, ivory, false, 0) },
	"keeper":        func(d float64) Picture { return Token(d, deep, ivory, true, 0) },
	"football":      func(d float64) Picture { return Football(d, 0, 0) },
	"turned ball":   func(d float64) Picture { return Football(d, 2.3, 1) },
	"black checker": func(d float64) Picture { return Checker(d, ink, 4) },
}

// plains are the pictures of one colour.
var plains = map[string]func(d float64) Picture{
	"shadow": func(d float64) Picture { return Shadow(d, 0.1) },
	"ring":   func(d float64) Picture { return Ring(d, 3) },
	"dot":    Dot,
}

func eachPicture(t *testing.T, do func(t *testing.T, d float64, draw func(d float64) Picture)) {
	for _, kind := range []map[string]func(d float64) Picture{pieces, plains} {
		for name, draw := range kind {
			t.Run(name, func(t *testing.T) {
				for _, d := range []float64{math.NaN(), -3, 0, 0.4, 1, 6, 23, 24.5, 64, 100} {
					do(t, d, draw)
				}
			})
		}
	}
}

func alphaAt(img *image.RGBA, x, y int) uint8 { return img.Pix[img.PixOffset(x, y)+3] }

// TestPictures checks that the anchor of a picture is inside of it, that no channel is above the alpha, that
// the outline is the same mirrored, with a border that is empty, and that a picture is the same every time.
func TestPictures(t *testing.T) {
	unlike := func(a, b uint8) bool { return max(a, b)-min(a, b) > 4 } // less is rounding
	eachPicture(t, func(t *testing.T, d float64, draw func(d float64) Picture) {
		p := draw(d)
		img, b := p.Image, p.Image.Rect
		if b.Min != (image.Point{}) || b.Empty() {
			t.Fatalf("diameter %v: the bounds are %v, want a rectangle that begins at 0, 0 and is not empty", d, b)
		}
		if p.X <= 0 || p.Y <= 0 || p.X >= float64(b.Max.X) || p.Y >= float64(b.Max.Y) {
			t.Fatalf("diameter %v: the anchor is at %v, %v, want it inside of %v", d, p.X, p.Y, b)
		}
		checkPremultiplied(t, img)
		w, h := b.Dx(), b.Dy()
		for y := range h {
			for x := range w {
				a := alphaAt(img, x, y)
				if across, down := alphaAt(img, w-1-x, y), alphaAt(img, x, h-1-y); unlike(a, across) || unlike(a, down) {
					t.Fatalf("diameter %v: the alpha is %d at %d, %d, and mirrored it is %d and %d, want the same", d, a, x, y, across, down)
				}
				if edge := x == 0 || y == 0; edge && a != 0 {
					t.Fatalf("diameter %v: the alpha on the border is %d, want 0", d, a)
				}
			}
		}
		if d == 64 && !bytes.Equal(img.Pix, draw(d).Image.Pix) {
			t.Error("two pictures differ")
		}
	})
}

func checkPremultiplied(t *testing.T, img *image.RGBA) {
	t.Helper()
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4]
		if p[0] > p[3] || p[1] > p[3] || p[2] > p[3] {
			t.Fatalf("pixel %d has the colour %v, want no channel above the alpha", i/4, p)
		}
	}
}

// area sums up the alpha of an image, in pixels.
func area(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

func TestSize(t *testing.T) {
	for name, draw := range pieces {
		if name == "high stack" || name == "red checker" || name == "black checker" {
			continue
		}
		for _, d := range []float64{6, 24, 51.5, 100} {
			want := math.Pi * d * d / 4
			if got := area(draw(d).Image); math.Abs(got-want) > 0.02*want+0.5 {
				t.Errorf("%s: with the diameter %v it covers %.1f pixels, want %.1f", name, d, got, want)
			}
		}
	}
	covers(t, "a ring", Ring(80, 5), math.Pi*(40*40-35*35), 0.02)
	covers(t, "a rounded rectangle", RoundRect(60.5, 30, 8), 60.5*30-(4-math.Pi)*64, 0.02)
}

// covers checks that p covers so many pixels, up to the fraction off.
func covers(t *testing.T, what string, p Picture, want, off float64) {
	t.Helper()
	if got := area(p.Image); math.Abs(got-want) > off*want {
		t.Errorf("%s covers %.1f pixels, want %.1f", what, got, want)
	}
}

// brightness returns the brightness of a pixel, 0..255.
func brightness(img *image.RGBA, x, y int) float64 {
	p := img.Pix[img.PixOffset(x, y):]
	return 0.2126*float64(p[0]) + 0.7152*float64(p[1]) + 0.0722*float64(p[2])
}

// luminance returns the mean brightness of the opaque pixels of img for which accept
// returns true.
func luminance(img *image.RGBA, accept func(x, y int) bool) float64 {
	sum, n := 0.0, 0
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if alphaAt(img, x, y) == 255 && accept(x, y) {
				sum += brightness(img, x, y)
				n++
			}
		}
	}
	return sum / float64(n)
}

func TestLitFromUpperLeft(t *testing.T) {
	for name, draw := range pieces {
		for _, d := range []float64{12, 24, 100} {
			img := draw(d).Image
			w, h := img.Rect.Dx(), img.Rect.Dy()
			upper := luminance(img, func(x, y int) bool { return float64(x)/float64(w)+float64(y)/float64(h) < 0.98 })
			lower := luminance(img, func(x, y int) bool { return float64(x)/float64(w)+float64(y)/float64(h) > 1.02 })
			// The patches of a rotated football may be anywhere.
			if upper <= lower && name != "turned ball" {
				t.Errorf("%s with the diameter %v: the brightness is %.1f in the upper left and %.1f in the lower right, want less in the lower right", name, d, upper, lower)
			}
		}
	}
	img := Ball(100, deep).Image
	best, bx, by := 0.0, 0, 0
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if l := brightness(img, x, y); l > best {
				best, bx, by = l, x, y
			}
		}
	}
	if bx >= 48 || by >= 48 || bx < 20 || by < 15 {
		t.Errorf("the highlight of the ball is at %d, %d, want it in the upper left", bx, by)
	}
}

func TestColoursTell(t *testing.T) {
	all := func(int, int) bool { return true }
	if w, b := luminance(Ball(60, ivory).Image, all), luminance(Ball(60, ink).Image, all); w < b+100 {
		t.Errorf("the brightness of an ivory ball is %.0f, of a black ball %.0f, want 100 less", w, b)
	}
	if w, b := luminance(Stone(60, ivory).Image, all), luminance(Stone(60, ink).Image, all); w < 195 || b > 60 {
		t.Errorf("a white stone has the brightness %.0f, a black one %.0f, want at least 195 and at most 60", w, b)
	}
	disc := Disc(100, ivory, ink)
	c := int(disc.X)
	at := func(y int) uint8 { return disc.Image.Pix[disc.Image.PixOffset(c, y)] }
	if face, edge := at(c), at(disc.Image.Rect.Dy()-margin-3); face < 200 || edge > 80 {
		t.Errorf("the face of a disc has the red value %d, its near edge %d, want at least 200 and at most 80", face, edge)
	}
}

func TestShadow(t *testing.T) {
	for _, soft := range []float64{0, 0.05, 0.12, 0.3, 1} {
		p := Shadow(80, soft)
		c := int(p.X)
		if mid := alphaAt(p.Image, c, c); soft <= 0.3 && (mid < 108 || mid > 120) {
			t.Errorf("softness %v: the alpha in the middle is %d, want 108 to 120", soft, mid)
		}
		for x := c; x < p.Image.Rect.Dx()-1; x++ {
			if alphaAt(p.Image, x, c) < alphaAt(p.Image, x+1, c) {
				t.Errorf("softness %v: the shadow becomes darker outwards at %d, want it lighter", soft, x)
			}
		}
		for i := 0; i < len(p.Image.Pix); i += 4 {
			if p.Image.Pix[i]|p.Image.Pix[i+1]|p.Image.Pix[i+2] != 0 {
				t.Fatal("the shadow is not black")
			}
		}
	}
	if sharp, soft := Shadow(80, 0.02), Shadow(80, 0.2); soft.Image.Rect.Dx() <= sharp.Image.Rect.Dx() {
		t.Error("a softer shadow reaches no further")
	}
}

func TestPlainPictures(t *testing.T) {
	ring := Ring(80, 6)
	c := int(ring.X)
	if a, b := alphaAt(ring.Image, c, c), alphaAt(ring.Image, c+37, c); a != 0 || b != 255 {
		t.Errorf("a ring has the alpha %d in the middle and %d on the ring, want 0 and 255", a, b)
	}
	r := RoundRect(40, 20, 6)
	if r.X != 0 || r.Y != 0 || r.Image.Rect != image.Rect(0, 0, 40, 20) {
		t.Errorf("a rounded rectangle has the anchor %v, %v in %v, want 0, 0 in 40 × 20", r.X, r.Y, r.Image.Rect)
	}
	if a, b := alphaAt(r.Image, 0, 0), alphaAt(r.Image, 20, 0); a > 60 || b != 255 {
		t.Errorf("a rounded rectangle has the alpha %d in the corner and %d on the edge, want at most 60 and 255", a, b)
	}
	for _, w := range []float64{-1, 0, 0.5, math.NaN()} {
		if RoundRect(w, w, 3).Image.Rect.Empty() {
			t.Errorf("rounded rectangle %v is empty", w)
		}
	}
	for _, width := range []float64{-1, 0, 900} {
		Ring(10, width)
	}
}
