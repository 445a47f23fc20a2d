package raster

import (
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// TestTheLettersAreThoseOfTheGoFonts checks that every letter has the same outline and width as
// in the Go fonts. Only the zero has another outline: a ring, which consists of two contours.
func TestTheLettersAreThoseOfTheGoFonts(t *testing.T) {
	var buf sfnt.Buffer
	em := fixed.I(1000)
	for name, c := range map[string]struct {
		ttf []byte
		own *opentype.Font
	}{"regular": {goregular.TTF, regular}, "bold": {gobold.TTF, bold}} {
		given, letters := parse(c.ttf), 0
		for r := range rune(0x10000) {
			was, err := given.GlyphIndex(&buf, r)
			if err != nil {
				t.Fatal(err)
			}
			is, err := c.own.GlyphIndex(&buf, r)
			if err != nil || was != 0 && is == 0 {
				t.Errorf("%s lacks %q: %v", name, r, err)
				continue
			}
			if was == 0 {
				continue
			}
			letters++
			if a, b := glyphAdvance(t, given, was, em), glyphAdvance(t, c.own, is, em); a != b {
				t.Errorf("%q of %s is %v wide, want %v", r, name, b, a)
			}
			a, b := glyphOutline(t, given, was, em), glyphOutline(t, c.own, is, em)
			if r == '0' {
				if n := contours(b); n != 2 {
					t.Errorf("the zero of %s has %d contours, want 2", name, n)
				}
				continue
			}
			if !slices.Equal(a, b) {
				t.Errorf("%q of %s has another outline than in the Go font", r, name)
			}
		}
		if letters < 600 {
			t.Errorf("%s has %d letters, want at least 600", name, letters)
		}
		a, err := given.Metrics(&buf, em, font.HintingNone)
		if err != nil {
			t.Fatal(err)
		}
		if b, err := c.own.Metrics(&buf, em, font.HintingNone); a != b {
			t.Errorf("the metrics of %s are %v, want %v (%v)", name, b, a, err)
		}
	}
}

func glyphAdvance(t *testing.T, f *opentype.Font, glyph sfnt.GlyphIndex, em fixed.Int26_6) fixed.Int26_6 {
	t.Helper()
	var buf sfnt.Buffer
	w, err := f.GlyphAdvance(&buf, glyph, em, font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func glyphOutline(t *testing.T, f *opentype.Font, glyph sfnt.GlyphIndex, em fixed.Int26_6) sfnt.Segments {
	t.Helper()
	var buf sfnt.Buffer
	s, err := f.LoadGlyph(&buf, glyph, em, nil)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(s)
}

func contours(s sfnt.Segments) (n int) {
	for _, segment := range s {
		if segment.Op == sfnt.SegmentOpMoveTo {
			n++
		}
	}
	return n
}
