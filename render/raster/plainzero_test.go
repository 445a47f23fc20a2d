package raster

import (
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// TestTheZeroIsPlain holds that a zero is a ring of two outlines, as the Go fonts
// have it for prose, as wide as before, and that every other glyph is as it was.
func TestTheZeroIsPlain(t *testing.T) {
	outline := func(f *opentype.Font, glyph sfnt.GlyphIndex) sfnt.Segments {
		var buf sfnt.Buffer
		s, err := f.LoadGlyph(&buf, glyph, fixed.I(100), nil)
		if err != nil {
			t.Fatal(err)
		}
		return slices.Clone(s)
	}
	for name, c := range map[string]struct {
		ttf []byte
		f   *opentype.Font
	}{"regular": {goregular.TTF, regular}, "bold": {gobold.TTF, bold}} {
		was := parse(c.ttf)
		var buf sfnt.Buffer
		zero, err := c.f.GlyphIndex(&buf, '0')
		if err != nil {
			t.Fatal(err)
		}
		rings := 0
		for _, s := range outline(c.f, zero) {
			if s.Op == sfnt.SegmentOpMoveTo {
				rings++
			}
		}
		if rings != 2 {
			t.Errorf("the zero of %s has %d outlines", name, rings)
		}
		for g := range sfnt.GlyphIndex(c.f.NumGlyphs()) {
			if same := slices.Equal(outline(was, g), outline(c.f, g)); same == (g == zero) {
				t.Errorf("glyph %d of %s is as it was: %v", g, name, same)
			}
		}
	}
	if zero, eight := TextWidth(100, false, "0"), TextWidth(100, false, "8"); zero != eight {
		t.Errorf("a zero is %v wide, and an eight %v", zero, eight)
	}
}
