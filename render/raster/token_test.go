package raster

import (
	"image"
	"math"
	"testing"
)

// TestTokenOfAKeeper checks that a keeper is recognised by its base. Along an arc behind
// the footballer's back, a base that is not checkered has one colour, and the base of a keeper
// two.
func TestTokenOfAKeeper(t *testing.T) {
	for _, d := range []float64{24, 64, 140} {
		plain, keeper := spread(Token(d, deep, ivory, false, 0)), spread(Token(d, deep, ivory, true, 0))
		if plain > 60 || keeper < 90 {
			t.Errorf("%v pixels: the brightness of the base varies by %.0f, of a keeper's base by %.0f, want at most 60 and at least 90", d, plain, keeper)
		}
	}
}

// spread returns how much the brightness varies on the base behind a footballer who faces
// right.
func spread(p Picture) float64 {
	lo, hi := math.Inf(1), math.Inf(-1)
	r := 0.68 * (p.X - margin)
	for deg := 140.0; deg <= 220; deg++ {
		sin, cos := math.Sincos(deg * math.Pi / 180)
		b := brightness(p.Image, int(p.X+r*cos), int(p.Y+r*sin))
		lo, hi = min(lo, b), max(hi, b)
	}
	return hi - lo
}

// TestTokenFacesItsHeading checks that the arms, in the colour of the trim, are ahead of
// the footballer.
func TestTokenFacesItsHeading(t *testing.T) {
	right, left := Token(80, ink, ivory, false, 0).Image, Token(80, ink, ivory, false, math.Pi).Image
	up, down := Token(80, ink, ivory, false, math.Pi/2).Image, Token(80, ink, ivory, false, -math.Pi/2).Image
	pale := func(img *image.RGBA, in func(x, y int) bool) (n int) {
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if in(x, y) && brightness(img, x, y) > 195 {
					n++
				}
			}
		}
		return
	}
	east, north := func(x, _ int) bool { return x > 52 }, func(_, y int) bool { return y < 29 }
	if a, b := pale(right, east), pale(left, east); a <= b {
		t.Errorf("at the right there are %d pixels of the arms if the footballer faces right, and %d if left; want more if right", a, b)
	}
	if a, b := pale(up, north), pale(down, north); a <= b {
		t.Errorf("at the top there are %d pixels of the arms if the footballer faces up, and %d if down; want more if up", a, b)
	}
}
