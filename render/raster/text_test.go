package raster

import (
	"bytes"
	"math"
	"testing"
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
			if math.Abs(float64(x0)-left) > 7 || math.Abs(float64(x1)-left-w) > 7 {
				t.Errorf("anchor %v, bold %v: the text extends from %d to %d to the right, want from %.1f to %.1f", at, bold, x0, x1, left, left+w)
			}
			if math.Abs(float64(y0)-top) > 1.5 || math.Abs(float64(y1)-top-h) > 1.5 {
				t.Errorf("anchor %v, bold %v: the text extends from %d to %d downwards, want from %.1f to %.1f", at, bold, y0, y1, top, top+h)
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
	if a := alphaAt(c.Image, (x0+x1)/2, (y0+y1)/2); a != 0 {
		t.Errorf("the O has %d in its middle, want 0", a)
	}
	if a := alphaAt(c.Image, x0+4, (y0+y1)/2); a != 255 {
		t.Errorf("the O has no stroke: %d", a)
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

func BenchmarkText(b *testing.B) {
	c := canvas(400, 60, ivory)
	for b.Loop() {
		c.Text(200, 30, 20, 0.5, 0.5, false, ink, "a b c d e f g h 1 2 3 4 5 6 7 8")
	}
}
