package over

import (
	"image"
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
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/catalog"
	"quintet/rules/crosscut"
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

// greyMark returns the picture of a mark in grey, for a person who sees no colours. The
// pictures of all kinds are scaled to the same size.
func greyMark(o *Overlay, k look.MarkKind, pose pose) [32][32]float64 {
	p := o.markPicture(markKey{kind: k, pose: pose})
	var grey [32][32]float64
	size := p.Image.Rect.Size()
	for y := range grey {
		for x := range grey[y] {
			n := 0
			for py := y * size.Y / 32; py < max(y*size.Y/32+1, (y+1)*size.Y/32); py++ {
				for px := x * size.X / 32; px < max(x*size.X/32+1, (x+1)*size.X/32); px++ {
					grey[y][x] += float64(p.Image.RGBAAt(px, py).A) / 255
					n++
				}
			}
			grey[y][x] /= float64(n)
		}
	}
	return grey
}

// TestMarksDifferByShape checks that marks that mean different things differ in shape, not
// only in colour or size, on balls and on boards.
func TestMarksDifferByShape(t *testing.T) {
	const least = 0.10 // of the picture
	kinds := map[string]look.MarkKind{"last": look.Last, "threat": look.Threat, "decided": look.Decided, "hit": look.Hit, "falls": look.Falls, "advised": look.Advised}
	for _, g := range []*rules.Game{akron.Game, crosscut.Game} {
		o := overlay(looks.New(g, rulestest.Start(t, g)), layout.Rect{W: 900, H: 900}, layout.Viewpoint{}, &look.Light, rendertest.Nowhere{})
		for _, pose := range []pose{lying, worn} {
			for a, one := range kinds {
				for b, other := range kinds {
					if a >= b {
						continue
					}
					off := 0.0
					p, q := greyMark(o, one, pose), greyMark(o, other, pose)
					for y := range p {
						for x := range p[y] {
							off += math.Abs(p[y][x]-q[y][x]) / (32 * 32)
						}
					}
					if off < least {
						t.Errorf("%s: the marks %s and %s differ by %.3f, want at least %v", g.ID, a, b, off, least)
					}
				}
			}
		}
	}
}

// TestAMarkLiesWithinItsBorder checks that the border of a mark covers the mark, and reaches beyond
// it to all sides.
func TestAMarkLiesWithinItsBorder(t *testing.T) {
	const size, width, edge, beyond = 60, 7, 3, 2
	for s := solid; s <= chevrons; s++ {
		inner, outer := s.picture(size, width, 0), s.picture(size, width, edge)
		at := func(p raster.Picture, x, y int) uint8 {
			return p.Image.RGBAAt(x+int(math.Round(p.X)), y+int(math.Round(p.Y))).A
		}
		for y := -size; y < size; y++ {
			for x := -size; x < size; x++ {
				if at(inner, x, y) <= 200 {
					continue
				}
				for _, d := range []image.Point{{}, {beyond, 0}, {-beyond, 0}, {0, beyond}, {0, -beyond}} {
					if out := at(outer, x+d.X, y+d.Y); out < 200 {
						t.Fatalf("stroke %d: at %v the alpha of the border is %d, want at least 200, because the mark is at %v", s, image.Pt(x, y).Add(d), out, image.Pt(x, y))
					}
				}
			}
		}
	}
}
