package over

import (
	"image/color"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// eachOverlaid calls test with an overlay of the first position of every game in every theme.
func eachOverlaid(t *testing.T, test func(t *testing.T, o *Overlay, l look.Look, theme *look.Theme)) {
	for _, g := range catalog.All {
		rendertest.EachTheme(t, func(t *testing.T, theme *look.Theme) {
			l := looks.New(g, rulestest.Start(t, g))
			test(t, overlay(l, layout.Rect{W: 640, H: 480}, layout.Viewpoint{}, theme, rendertest.Nowhere{}), l, theme)
		})
	}
}

// TestMarksStandOutFromTheGround checks that the colour of a mark or its border has enough
// contrast, after both are blended over the ground.
func TestMarksStandOutFromTheGround(t *testing.T) {
	eachOverlaid(t, func(t *testing.T, o *Overlay, l look.Look, theme *look.Theme) {
		around := rendertest.Corners(l, theme)
		for k := look.Oval; k < look.Note; k++ {
			tint := o.tint(k)
			dark := color.NRGBA{uint8(float64(tint.R) * borderTone), uint8(float64(tint.G) * borderTone), uint8(float64(tint.B) * borderTone), tint.A}
			if c := math.Max(rendertest.Contrast(over(tint, around), around), rendertest.Contrast(over(dark, around), around)); c < 3 {
				t.Errorf("mark %d on %v has a contrast of %.2f:1, want at least 3:1", k, around, c)
			}
		}
	})
}

// over returns the colour c blended over ground.
func over(c, ground color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	return color.NRGBA{mix(c.R, ground.R), mix(c.G, ground.G), mix(c.B, ground.B), 255}
}

// TestMarksAreToldApartByAllEyes checks that two marks of the same form that mean different
// things have different colours for every kind of vision.
func TestMarksAreToldApartByAllEyes(t *testing.T) {
	eachOverlaid(t, func(t *testing.T, o *Overlay, _ look.Look, _ *look.Theme) {
		for _, pair := range [][2]look.MarkKind{{look.Join, look.Hit}, {look.Chosen, look.Hit}, {look.Line, look.Cut}} {
			for name, vision := range rendertest.Blindness {
				if d := rendertest.Difference(o.tint(pair[0]), o.tint(pair[1]), vision); d < 20 {
					t.Errorf("with %s the colours of the marks %v differ by %.0f, want at least 20", name, pair, d)
				}
			}
		}
	})
}

// overlay returns an overlay of the board of l in a box, seen as the viewpoint says and drawn on c.
func overlay(l look.Look, box layout.Rect, viewpoint layout.Viewpoint, theme *look.Theme, c raster.Surface) *Overlay {
	cam := layout.Fit(l.Board(), box, viewpoint)
	o := New(l, func(s anim.Sprite) int {
		return l.Picture(s.Piece, look.Form{Cell: cam.Scale, Style: look.Style{Theme: theme}}).Image.Rect.Dx()
	})
	o.See(Frame{Moving: c, Box: c, Cam: cam, Size: box, Unit: 1, Scale: cam.Scale, Theme: theme})
	return o
}

func TestASentenceIsWrappedEvenly(t *testing.T) {
	width := func(s string) float64 { return float64(utf8.RuneCountInString(s)) }
	for text, want := range map[string]string{
		"":                            "",
		"one":                         "one",
		"one two three four five six": "one two three/four five six",
		"unbreakably long words stay": "unbreakably/long words/stay",
	} {
		if got := strings.Join(wrapped(text, 14, width), "/"); got != want {
			t.Errorf("%q is wrapped as %q, want %q", text, got, want)
		}
	}
}
