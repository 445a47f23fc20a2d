package raster

import (
	"bytes"
	"errors"
	"image"
	"math"
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

func TestTextWidth(t *testing.T) {
	for _, bold := range []bool{false, true} {
		last := 0.0
		text := ""
		for _, r := range "Zug 12: Àéüß Ω Ж a1–h8" {
			text += string(r)
			w := TextWidth(20, bold, text)
			if w <= last {
				t.Errorf("%q is %.2f wide, not wider than the %.2f without its last letter", text, w, last)
			}
			last = w
		}
		if a, b := TextWidth(10, bold, text), TextWidth(20, bold, text); math.Abs(2*a-b) > 0.5 {
			t.Errorf("a text of twice the size is %.2f wide, want %.2f", b, 2*a)
		}
	}
	if regular, bold := TextWidth(20, false, "Wald"), TextWidth(20, true, "Wald"); regular >= bold {
		t.Errorf("the bold text is %.2f wide, and the regular one %.2f; want the bold one wider", bold, regular)
	}
	if zero, negative, empty := TextWidth(0, false, "x"), TextWidth(-3, false, "x"), TextWidth(9, false, ""); zero != 0 || negative != 0 || empty != 0 {
		t.Errorf("texts of size 0 and -3 and an empty text are %v, %v and %v wide, want 0", zero, negative, empty)
	}
}

// TestAccentsStandAboveCapitals draws letters with accents that are characters of their own. They look
// like the letters that have their accents.
func TestAccentsStandAboveCapitals(t *testing.T) {
	for separate, whole := range map[string]string{"A\u0308O\u0308A\u030a": "ÄÖÅ", "E\u0301lan N\u0303andu\u0301": "Élan Ñandú", "abc": "abc"} {
		a, b := TextLine(40, false, separate), TextLine(40, false, whole)
		if !bytes.Equal(a.Image.Pix, b.Image.Pix) || TextWidth(40, false, separate) != TextWidth(40, false, whole) {
			t.Errorf("%q is not drawn, or is not as wide, as %q", separate, whole)
		}
	}
}

// inked returns the smallest rectangle around what is drawn.
func inked(c Canvas) (x0, y0, x1, y1 int) {
	x0, y0 = 1<<20, 1<<20
	for y := range c.Image.Rect.Dy() {
		for x := range c.Image.Rect.Dx() {
			if alphaAt(c.Image, x, y) > 100 {
				x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x+1), max(y1, y+1)
			}
		}
	}
	return
}

func TestTextPlace(t *testing.T) {
	for _, bold := range []bool{false, true} {
		for _, at := range []struct{ ax, ay float64 }{{0, 0}, {0.5, 0.5}, {1, 1}, {0.25, 0}} {
			c := canvas(400, 200, nothing)
			c.Text(200, 100, 60, at.ax, at.ay, bold, ink, "HEH")
			w, h := TextWidth(60, bold, "HEH"), 60*1480.0/2048
			x0, y0, x1, y1 := inked(c)
			left, top := 200-at.ax*w, 100-at.ay*h
			if max(math.Abs(float64(x0)-left), math.Abs(float64(x1)-left-w)) > 7 || max(math.Abs(float64(y0)-top), math.Abs(float64(y1)-top-h)) > 1.5 {
				t.Errorf("anchor %v, bold %v: the text extends from %d, %d to %d, %d, want from %.1f, %.1f to %.1f, %.1f", at, bold, x0, y0, x1, y1, left, top, left+w, top+h)
			}
		}
	}
}

// TestLetters checks that letters have the right shapes: counters are open, and accents are
// above.
func TestLetters(t *testing.T) {
	box := func(text string) (x0, y0, x1, y1 int, c Canvas) {
		c = canvas(120, 120, nothing)
		c.Text(60, 60, 80, 0.5, 0.5, true, ink, text)
		x0, y0, x1, y1 = inked(c)
		return
	}
	x0, y0, x1, y1, c := box("O")
	if middle, stroke := alphaAt(c.Image, (x0+x1)/2, (y0+y1)/2), alphaAt(c.Image, x0+4, (y0+y1)/2); middle != 0 || stroke != 255 {
		t.Errorf("the O has %d in its middle and %d in its stroke, want 0 and 255", middle, stroke)
	}
	_, plain, _, _, _ := box("A")
	if _, accent, _, _, _ := box("À"); accent > plain-5 {
		t.Errorf("À begins at row %d, A at row %d, want À at least 5 higher", accent, plain)
	}
	_, _, _, high, _ := box("x")
	if _, _, _, low, _ := box("p"); low < high+10 {
		t.Errorf("p ends at row %d, x at row %d, want p at least 10 lower", low, high)
	}
	if _, _, x1, _, _ := box(" "); x1 != 0 {
		t.Error("a space is drawn")
	}
}

// TestMeasuringOpensNoFont checks that a text is measured in a font that is kept open. A list
// measures thousands of texts when it is made.
func TestMeasuringOpensNoFont(t *testing.T) {
	width := TextWidth(16, false, "12. e4 d5")
	if n := testing.AllocsPerRun(20, func() { TextWidth(16, false, "12. e4 d5") }); n > 1 {
		t.Errorf("measuring a text again allocates %v times, want at most once", n)
	}
	for size := range 200 { // more sizes than are kept
		TextWidth(float64(size+1), true, "e4")
	}
	if again := TextWidth(16, false, "12. e4 d5"); again != width {
		t.Errorf("after other sizes a text is %v wide, want %v", again, width)
	}
}

// TestTheLettersAreThoseOfTheGoFonts checks that every letter has the same outline and width as
// in the Go fonts. Only the zero has another outline: a ring, which consists of two contours.
func TestTheLettersAreThoseOfTheGoFonts(t *testing.T) {
	var buf sfnt.Buffer
	for name, c := range map[string]struct {
		ttf []byte
		own *opentype.Font
	}{"regular": {goregular.TTF, regular}, "bold": {gobold.TTF, bold}} {
		given, letters := parse(c.ttf), 0
		for r := range rune(0x10000) {
			was, is := glyphOf(t, &buf, given, r), glyphOf(t, &buf, c.own, r)
			if was.index == 0 {
				continue
			}
			letters++
			if is.index == 0 || is.width != was.width {
				t.Errorf("%q of %s is glyph %d, %v wide, want %v", r, name, is.index, is.width, was.width)
			}
			contours := 0
			for _, segment := range is.outline {
				if segment.Op == sfnt.SegmentOpMoveTo {
					contours++
				}
			}
			if zero := r == '0'; slices.Equal(was.outline, is.outline) == zero || zero && contours != 2 {
				t.Errorf("%q of %s has %d contours; want the outline of the Go font, and for the zero two contours", r, name, contours)
			}
		}
		a, bad := given.Metrics(&buf, em, font.HintingNone)
		if b, err := c.own.Metrics(&buf, em, font.HintingNone); a != b || err != nil || bad != nil || letters < 600 {
			t.Errorf("the metrics of %s are %v (%v), want %v (%v); it has %d letters, want at least 600", name, b, err, a, bad, letters)
		}
	}
}

// em is the size at which glyphs are compared.
var em = fixed.I(1000)

type glyph struct {
	index   sfnt.GlyphIndex // 0 if the font does not have it
	width   fixed.Int26_6
	outline sfnt.Segments
}

func glyphOf(t *testing.T, buf *sfnt.Buffer, f *opentype.Font, r rune) (g glyph) {
	t.Helper()
	var bad, worse, err error
	if g.index, err = f.GlyphIndex(buf, r); g.index != 0 {
		g.width, bad = f.GlyphAdvance(buf, g.index, em, font.HintingNone)
		g.outline, worse = f.LoadGlyph(buf, g.index, em, nil)
		g.outline = slices.Clone(g.outline) // the next glyph takes its room
	}
	if err := errors.Join(err, bad, worse); err != nil {
		t.Fatal(err)
	}
	return g
}

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
