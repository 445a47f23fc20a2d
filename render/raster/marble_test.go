package raster

import (
	"image/color"
	"math"
	"testing"
)

var (
	cream  = color.NRGBA{247, 237, 214, 255}
	timber = color.NRGBA{160, 122, 82, 255}
)

// bright returns the brightness of a pixel, in linear light.
func bright(p Picture, x, y float64) float64 {
	c := p.Image.RGBAAt(int(p.X+x), int(p.Y+y))
	return linear(color.NRGBA{c.R, c.G, c.B, 255}).luma()
}

func TestAMarbleIsLitFromTheUpperLeft(t *testing.T) {
	p := Marble(60, cream, timber)
	if lit, shade := bright(p, -14, -18), bright(p, 14, 18); lit < 1.5*shade {
		t.Errorf("the brightness of the light side is %.2f, of the dark side %.2f, want 1.5 times", lit, shade)
	}
}

func TestAMarbleMirrorsItsGroundBelow(t *testing.T) {
	wood, grass := Marble(60, cream, timber), Marble(60, cream, color.NRGBA{40, 160, 40, 255})
	if above := math.Abs(bright(wood, 0, -20) - bright(grass, 0, -20)); above > 0.03 {
		t.Errorf("above the middle the ground changes the brightness by %.3f, want at most 0.03", above)
	}
	a, b := wood.Image.RGBAAt(int(wood.X), int(wood.Y+25)), grass.Image.RGBAAt(int(grass.X), int(grass.Y+25))
	if int(a.R)-int(b.R) < 8 {
		t.Errorf("below the middle the colour is %v on wood and %v on grass, want more red on wood", a, b)
	}
}

// TestContactShadesWhatIsNear checks that the shade is darkest where the other ball touches, and
// there is none on the side that faces away from it.
func TestContactShadesWhatIsNear(t *testing.T) {
	for _, z := range []float64{-0.5, 0, 0.5} {
		p := Contact(60, z)
		at := func(x, y float64) uint8 {
			px, py := int(p.X+30*x), int(p.Y+30*y)
			return p.Image.RGBAAt(px, py).A
		}
		side := math.Sqrt(1 - z*z)
		touch := at(0.96*side, 0)
		if z >= 0 && touch < 150 {
			t.Errorf("towards the viewer by %v: where the balls touch the shade is %d, want at least 150", z, touch)
		}
		if far := at(-0.6, 0); far != 0 {
			t.Errorf("towards the viewer by %v: on the far side the shade is %d, want 0", z, far)
		}
		if up, down := at(0.6*side, -0.3), at(0.6*side, 0.3); math.Abs(float64(up)-float64(down)) > 4 {
			t.Errorf("towards the viewer by %v: the shade is %d above and %d below, want the same", z, up, down)
		}
	}
}

// TestAStampWithAMap checks that a stamp with a map draws the picture where its matrix says,
// like a stamp with the same scales.
func TestAStampWithAMap(t *testing.T) {
	p := Marble(20, cream, timber)
	s := Stamp{X: 30, Y: 40, Map: [4]float64{0, -1, 1, 0}, Alpha: 1}
	m := s.Place(&p)
	if x, y := m[0]*p.X+m[1]*p.Y+m[2], m[3]*p.X+m[4]*p.Y+m[5]; math.Hypot(x-30, y-40) > 1e-9 {
		t.Errorf("the anchor is placed at %v, %v, want 30, 40", x, y)
	}
	if x, y := m[0]*(p.X+5)+m[1]*p.Y+m[2], m[3]*(p.X+5)+m[4]*p.Y+m[5]; math.Hypot(x-30, y-45) > 1e-9 {
		t.Errorf("a point 5 to the right is placed at %v, %v, want 30, 45", x, y)
	}
	if _, _, sharp := s.Sharp(&p); sharp {
		t.Error("Sharp is true for a rotated picture")
	}
	same := Stamp{X: 30, Y: 40, Map: [4]float64{2, 0, 0, 3}}
	if got, want := same.Place(&p), (Stamp{X: 30, Y: 40, ScaleX: 2, ScaleY: 3}).Place(&p); got != want {
		t.Errorf("Place returns %v, want %v", got, want)
	}
}

func TestTrimmedKeepsWhatIsSeen(t *testing.T) {
	p := blank(40, 30)
	Canvas{p.Image}.Rect(7, 9, 12, 5, cream)
	got := p.Trimmed()
	if size := got.Image.Rect.Size(); size.X != 12 || size.Y != 5 || got.X != p.X-7 || got.Y != p.Y-9 {
		t.Errorf("a picture with 12 × 5 pixels at 7, 9 is trimmed to %v with the anchor %v, %v; before it was %v, %v", size, got.X, got.Y, p.X, p.Y)
	}
	if none := blank(3, 3).Trimmed(); none.Image.Rect.Empty() {
		t.Error("an empty picture is trimmed to no pixels, want one")
	}
}
