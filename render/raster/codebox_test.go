package raster

import (
	"image"
	"math"
	"testing"
)

// nothingInstalled makes the system have no fonts.
func nothingInstalled(t *testing.T) { install(t, func() []string { return nil }) }

// TestALetterWithoutAFontIsABox checks that a letter that no font has is drawn as a box. The
// box is 0.84 font sizes wide with four digits, 1.13 with six, and as wide as TextWidth says.
func TestALetterWithoutAFontIsABox(t *testing.T) {
	nothingInstalled(t)
	for letter, want := range map[string]float64{"中": 0.84, "ع": 0.84, "😀": 1.13, "\t": 0.84} {
		for _, size := range []float64{11, 16, 40} {
			for _, bold := range []bool{false, true} {
				if got := TextWidth(size, bold, letter); math.Abs(got-want*size) > 1.0/32 {
					t.Errorf("%q is %.2f sizes wide, want %.2f", letter, got/size, want)
				}
				p := TextLine(size, bold, letter)
				x0, y0, x1, y1 := inked(Canvas{p.Image})
				if w := float64(x1 - x0); math.Abs(w-(want-2*boxSide)*size) > 1 {
					t.Errorf("at size %v the box of %q is %v pixels wide, want %v", size, letter, w, (want-2*boxSide)*size)
				}
				if up, down := p.Y-float64(y0), float64(y1)-p.Y; math.Abs(up-boxUp*size) > 1 || math.Abs(down-boxDown*size) > 1 {
					t.Errorf("at size %v the box of %q reaches %v up and %v down, want %v and %v", size, letter, up, down, boxUp*size, boxDown*size)
				}
			}
		}
	}
	if got, want := TextWidth(20, false, "a中b"), TextWidth(20, false, "a")+TextWidth(20, false, "b")+0.84*20; math.Abs(got-want) > 0.1 {
		t.Errorf("a text with a box between letters is %v wide, want %v", got, want)
	}
}

// TestABoxShowsTheCode checks that a box shows the code of its letter: the boxes of two
// letters differ only in the place of the digit that differs.
func TestABoxShowsTheCode(t *testing.T) {
	nothingInstalled(t)
	const size = 64
	box := func(r rune) *image.RGBA { return TextLine(size, false, string(r)).Image }
	for _, c := range []struct {
		one, other  rune
		right, down bool // the place of the digit that differs
	}{
		{0x4e2d, 0x4e21, true, true}, {0x4e2d, 0x4e7d, false, true}, {0x4e2d, 0x4c2d, true, false}, {0x4e2d, 0x5e2d, false, false},
	} {
		a, b := box(c.one), box(c.other)
		middle := image.Pt(a.Rect.Dx()/2, a.Rect.Dy()/2)
		n := 0
		for y := range a.Rect.Dy() {
			for x := range a.Rect.Dx() {
				if apart := int(alphaAt(a, x, y)) - int(alphaAt(b, x, y)); apart*apart < 100*100 {
					continue
				}
				if n++; x > middle.X != c.right || y > middle.Y != c.down {
					t.Fatalf("%04X and %04X differ at %d, %d, not in the digit that differs; the middle is %v", c.one, c.other, x, y, middle)
				}
			}
		}
		if n < 20 {
			t.Errorf("the boxes of %04X and %04X differ in %d pixels, want at least 20", c.one, c.other, n)
		}
	}
	if rows := (boxes{}).code(0x1f600); rows != [2]string{"01F", "600"} {
		t.Errorf("the code of U+1F600 is %q, want 01F and 600", rows)
	}
}

// TestWhatIsUnseenIsNotDrawn checks that joiners and marks of direction take no room, and no
// font is searched for them.
func TestWhatIsUnseenIsNotDrawn(t *testing.T) {
	install(t, func() []string {
		t.Error("the fonts of the system were listed")
		return nil
	})
	for _, r := range []rune{0x200d, 0x200f, 0x2066, 0xfe0f, 0xfeff} {
		if got, want := TextWidth(20, false, "a"+string(r)+"b"), TextWidth(20, false, "ab"); math.Abs(got-want) > 0.1 {
			t.Errorf("with %U a text is %v wide, want %v as without", r, got, want)
		}
	}
}
