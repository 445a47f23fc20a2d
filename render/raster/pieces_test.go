package raster

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"
)

func TestStackHeight(t *testing.T) {
	const d = 100
	last := 0
	for height := 1; height <= 20; height++ {
		p := Checker(d, deep, height)
		h := p.Image.Rect.Dy()
		least := 4
		if height <= 6 {
			least = 8
		}
		if h-2*margin > 2.25*d || height > 1 && h < last+least {
			t.Errorf("%d checkers are %d pixels high, after %d, want at least %d more, and at most 2.25 diameters", height, h, last, least)
		}
		last = h
		if top := p.Y - CheckerTop(d, height); math.Abs(top-d*squash/2-margin) > 1 {
			t.Errorf("%d checkers have the middle of their face at %.1f, want %.1f", height, top, d*squash/2+margin)
		}
		// The lowest checker stays in its place.
		foot := float64(h) - p.Y
		if foot < d*squash/2 || foot > d*squash/2+d*thick/2+2*margin {
			t.Errorf("%d checkers have the anchor %.1f above the lower edge, want the middle of the lowest", height, foot)
		}
	}
	for height, as := range map[int]int{-4: 1, 0: 1, 99: 20} {
		if !bytes.Equal(Checker(d, deep, height).Image.Pix, Checker(d, deep, as).Image.Pix) {
			t.Errorf("height %d is not drawn as %d", height, as)
		}
	}
}

func TestAFootballHasDarkPatches(t *testing.T) {
	const d = 60
	if !bytes.Equal(Football(d, 0, 0).Image.Pix, Football(d, 0, 2).Image.Pix) {
		t.Fatal("the same phase gives two pictures")
	}
	ball, dark := Football(d, 0.4, 0).Image, 0
	for i := 0; i < len(ball.Pix); i += 4 {
		if p := ball.Pix[i : i+4]; p[3] == 255 && p[0] < 90 {
			dark++
		}
	}
	if part := float64(dark) / area(ball); part < 0.12 || part > 0.40 {
		t.Errorf("%.2f of the ball is dark, want 0.12 to 0.40", part)
	}
}

// TestFootballRollsWhereItIsHeaded checks that the pattern on the ball moves in the direction
// of the heading.
func TestFootballRollsWhereItIsHeaded(t *testing.T) {
	const d, parts = 60, 8
	for part := range parts {
		heading := 2 * math.Pi * float64(part) / parts
		before, after := Football(d, 0.4, heading).Image, Football(d, 0.6, heading).Image
		sin, cos := math.Sincos(heading)
		// difference compares two pictures: the pixels around the middle of before, and those
		// of after that lie way pixels further in the direction of heading.
		difference := func(way float64) (sum float64) {
			dx, dy := int(math.Round(way*cos)), int(math.Round(-way*sin))
			for y := 23; y < 40; y++ {
				for x := 23; x < 40; x++ {
					sum += math.Abs(brightness(before, x, y) - brightness(after, x+dx, y+dy))
				}
			}
			return sum
		}
		if on, back := difference(6), difference(-6); on > 0.5*back {
			t.Errorf("heading %d of 8: the picture differs by %.0f ahead and %.0f behind, want at most half ahead", part, on, back)
		}
	}
}

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

func TestADiscTurnsOverItsEdge(t *testing.T) {
	const d = 100
	red, blue := color.NRGBA{160, 40, 30, 255}, color.NRGBA{60, 110, 190, 255}
	bluish := func(p Picture, dy float64) bool {
		c := p.Image.RGBAAt(int(p.X), int(p.Y+dy))
		return c.B > c.R
	}
	for _, turn := range []float64{0.8, 0.5, 0.1, 0, -0.1, -0.5, -0.8} {
		p := TurningDisc(DiscFace(d, red), d, red, blue, turn)
		size := p.Image.Rect.Size()
		want := d*math.Abs(turn) + DiscThick*d*math.Sqrt(1-turn*turn)
		if size.X != d+2*margin || math.Abs(float64(size.Y-2*margin)-want) > 1 {
			t.Errorf("a disc turned to %v has the size %v, want the height %v", turn, size, want)
		}
		// The colour of the other side is seen on the far part of the wall: first above the
		// face and then below it.
		edge := want/2 - 2
		if above, below := bluish(p, -edge), bluish(p, edge); above != (turn > 0) || below != (turn <= 0) {
			t.Errorf("turned to %v the other side is seen above: %v, below: %v; want %v and %v", turn, above, below, turn > 0, turn <= 0)
		}
	}
}

func TestOutlinesReachAroundBothEnds(t *testing.T) {
	alpha := func(p Picture, x, y float64) uint8 { return p.Image.RGBAAt(int(p.X+x), int(p.Y+y)).A }
	bar := Capsule(80, 0, 40, 4)
	for _, at := range []struct {
		x, y float64
		seen bool
	}{{0, 18, true}, {0, -18, true}, {58, 0, true}, {-58, 0, true}, {0, 0, false}, {40, 0, false}, {57, 17, false}} {
		if seen := alpha(bar, at.x, at.y) == 255; seen != at.seen {
			t.Errorf("at %v, %v of a bar the line is seen: %v, want %v", at.x, at.y, seen, at.seen)
		}
	}
	oval := Oval(60, -60, 80, 4, 0.2)
	if in, tip, out := alpha(oval, 0, 0), alpha(oval, 30, -30), alpha(oval, 40, 40); in != 51 || tip != 51 || out != 0 {
		t.Errorf("an oval has %d in its middle, %d at a tip and %d beside it, want 51, 51 and 0", in, tip, out)
	}
	for _, p := range []Picture{Capsule(0, 0, 0, 0), Oval(0, 0, 0, 0, 1), Oval(math.Inf(1), 0, 1, 1, 0)} {
		if p.Image.Rect.Empty() {
			t.Error("an outline of size 0 has an empty picture")
		}
	}
}

var (
	cream  = color.NRGBA{247, 237, 214, 255}
	timber = color.NRGBA{160, 122, 82, 255}
)

// bright returns the brightness of a pixel, in linear light.
func bright(p Picture, x, y float64) float64 {
	c := p.Image.RGBAAt(int(p.X+x), int(p.Y+y))
	return linear(color.NRGBA{c.R, c.G, c.B, 255}).luma()
}

func TestAMarbleIsLitAndMirrorsItsGround(t *testing.T) {
	wood, grass := Marble(60, cream, timber), Marble(60, cream, color.NRGBA{40, 160, 40, 255})
	if lit, shade := bright(wood, -14, -18), bright(wood, 14, 18); lit < 1.5*shade {
		t.Errorf("the brightness of the upper left is %.2f, of the lower right %.2f, want 1.5 times", lit, shade)
	}
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
		if touch, far := at(0.96*side, 0), at(-0.6, 0); z >= 0 && touch < 150 || far != 0 {
			t.Errorf("towards the viewer by %v: where the balls touch the shade is %d, and on the far side %d, want at least 150, and 0", z, touch, far)
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
	for right := range 6 { // from the anchor
		px := p.X + float64(right)
		if x, y := m[0]*px+m[1]*p.Y+m[2], m[3]*px+m[4]*p.Y+m[5]; math.Hypot(x-30, y-40-float64(right)) > 1e-9 {
			t.Errorf("the point %d to the right of the anchor is placed at %v, %v, want 30, %d", right, x, y, 40+right)
		}
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
