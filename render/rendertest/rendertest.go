// Package rendertest has what tests of boards share.
package rendertest

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// EachGame runs test for every game, and for the toy, which has no look of its own. s is the
// first position. Each game is tested with its default options, and with every other choice of
// each option. With -short, only the last choice of each option is tested besides the defaults.
func EachGame(t *testing.T, test func(t *testing.T, g *rules.Game, s rules.State)) {
	for _, g := range append(slices.Clone(catalog.All), toy.Game) {
		settings := []rules.Values{nil}
		for _, o := range g.Options {
			others := o.Choices[1:]
			if testing.Short() && len(others) > 1 {
				others = others[len(others)-1:]
			}
			for _, choice := range others {
				settings = append(settings, rules.Values{o.ID: choice})
			}
		}
		for _, v := range settings {
			t.Run(g.Spec(v), func(t *testing.T) {
				full, err := g.Complete(v)
				if err != nil {
					t.Fatal(err)
				}
				s, err := g.New(full)
				if err != nil {
					t.Fatal(err)
				}
				test(t, g, s)
			})
		}
	}
}

// RandomGame plays up to limit random actions in s, which it changes. After each action a it calls
// visit with the position before a, with a and with its events. The events are valid only until
// visit returns.
func RandomGame(s rules.State, limit int, visit func(before rules.State, a rules.Action, events []rules.Event)) {
	rng := rand.New(rand.NewPCG(1, uint64(limit)))
	var log rules.Log
	for range limit {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			return
		}
		before, a := s.Clone(), legal[rng.IntN(len(legal))]
		log.Reset()
		s.Apply(a, &log)
		visit(before, a, log.Events)
	}
}

// Viewpoints returns the viewpoints from which b is tested.
func Viewpoints(b *layout.Board) (all []layout.Viewpoint) {
	if !b.Piled() {
		return []layout.Viewpoint{{}, {Turn: math.Pi}}
	}
	for quarters := range 4 {
		all = append(all, layout.Viewpoint{Turn: float64(quarters) * math.Pi / 2}, b.Above(quarters), b.Spread(quarters, 2+quarters))
	}
	return append(all, layout.Viewpoint{Turn: 0.7, Tilt: 0.3}, layout.Viewpoint{Turn: -2, Tilt: -0.2})
}

// EachTheme runs the test for every theme.
func EachTheme(t *testing.T, test func(t *testing.T, theme *look.Theme)) {
	for _, theme := range look.Themes {
		t.Run(theme.Name, func(t *testing.T) { test(t, theme) })
	}
}

// Nowhere is a surface that ignores what is drawn on it.
type Nowhere struct{}

// Draw implements raster.Surface.
func (Nowhere) Draw(*raster.Picture, raster.Stamp) {}

// Record is a surface that keeps what is drawn on it.
type Record []Drawn

// Drawn is a picture with its stamp.
type Drawn struct {
	Picture *raster.Picture
	raster.Stamp
}

// Box returns the rectangle that the picture covers, if it was drawn unscaled.
func (d Drawn) Box() layout.Rect {
	size := d.Picture.Image.Rect.Size()
	return layout.Rect{X: d.X - d.Picture.X, Y: d.Y - d.Picture.Y, W: float64(size.X), H: float64(size.Y)}
}

// Draw implements raster.Surface.
func (r *Record) Draw(p *raster.Picture, s raster.Stamp) { *r = append(*r, Drawn{p, s}) }

// Ground returns a picture of the ground of a board in the given size.
func Ground(l look.Look, size image.Point, style look.Style) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	box := layout.Rect{W: float64(size.X), H: float64(size.Y)}
	l.Ground(raster.Canvas{Image: img}, layout.Fit(l.Board(), box, style.FullViewpoint()), style)
	return img
}

// Corners returns the mean colour of the ground in the corners of a square in the middle of
// the board, without the lines between squares. If the board has dark squares, the square is
// a dark one.
func Corners(l look.Look, theme *look.Theme) color.NRGBA {
	size := image.Pt(1200, 1000)
	img := Ground(l, size, look.Style{Theme: theme})
	b := l.Board()
	cam := layout.Fit(b, layout.Rect{W: float64(size.X), H: float64(size.Y)}, layout.Viewpoint{})
	middle, at := layout.Vec{X: b.W/2 + 0.25, Y: b.H/2 + 0.25}, layout.Vec{X: math.Inf(1)}
	for _, s := range b.Spots {
		if s.Half > 0 && s.At.Distance(middle) < at.Distance(middle) {
			at = s.At
		}
	}
	var sum [3]float64
	n := 0.0
	for _, d := range [][2]float64{{-0.42, -0.42}, {0.42, -0.42}, {-0.42, 0.42}, {0.42, 0.42}} {
		x, y := cam.Project(layout.Vec{X: at.X + d[0], Y: at.Y + d[1]})
		for dy := -2; dy <= 2; dy++ {
			for dx := -2; dx <= 2; dx++ {
				c := img.RGBAAt(int(x)+dx, int(y)+dy)
				sum[0], sum[1], sum[2], n = sum[0]+float64(c.R), sum[1]+float64(c.G), sum[2]+float64(c.B), n+1
			}
		}
	}
	return color.NRGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}

// Brightness returns the mean brightness of the opaque pixels, 0 to 255.
func Brightness(img *image.RGBA) float64 {
	sum, n := 0.0, 0.0
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if c := img.RGBAAt(x, y); c.A == 255 {
				sum += float64(color.GrayModel.Convert(c).(color.Gray).Y)
				n++
			}
		}
	}
	return sum / n
}

// Around returns the part of an image within r pixels of a point.
func Around(img *image.RGBA, x, y float64, r int) *image.RGBA {
	at := image.Pt(int(x), int(y))
	return img.SubImage(image.Rectangle{at, at}.Inset(-r)).(*image.RGBA)
}

// Contrast returns the ratio of luminance of two colours, 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		return 0.05 + 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	}
	x, y := light(a), light(b)
	return math.Max(x, y) / math.Min(x, y)
}

// Blindness has the transformations of linear RGB for full vision, and for people who lack one kind
// of cone. They are from Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.
var Blindness = map[string][3][3]float64{
	"full vision":  {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// Difference returns the distance of two colours in CIE L*a*b* for the given vision, one
// of Blindness; about 2 is just visible.
func Difference(a, b color.NRGBA, vision [3][3]float64) float64 {
	x, y := lab(a, vision), lab(b, vision)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

func lab(c color.NRGBA, vision [3][3]float64) [3]float64 {
	var lin, seen [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		lin[i] = linear(v)
	}
	for i, row := range vision {
		seen[i] = math.Max(0, math.Min(1, row[0]*lin[0]+row[1]*lin[1]+row[2]*lin[2]))
	}
	f := func(x, y, z, white float64) float64 {
		v := (x*seen[0] + y*seen[1] + z*seen[2]) / white
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	// From sRGB to XYZ with the white point D65.
	fx, fy, fz := f(0.4124, 0.3576, 0.1805, 0.9505), f(0.2126, 0.7152, 0.0722, 1), f(0.0193, 0.1192, 0.9505, 1.089)
	return [3]float64{116*fy - 16, 500 * (fx - fy), 200 * (fy - fz)}
}

// linear returns the light of a component of a colour.
func linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// At returns the position with the text in a game with the options. The text "" stands for the
// first position.
func At(tb testing.TB, g *rules.Game, options, text string) rules.State {
	tb.Helper()
	if text == "" {
		return rulestest.StartWith(tb, g, options)
	}
	return rulestest.Position(tb, g, options, text)
}

// Named returns the game and the position that text names: the game with its options and, after a blank, the
// position, as At takes it. The game may be the toy.
func Named(tb testing.TB, text string) (*rules.Game, rules.State) {
	tb.Helper()
	spec, position, _ := strings.Cut(text, " ")
	id, options, _ := strings.Cut(spec, ":")
	for _, g := range append(slices.Clone(catalog.All), toy.Game) {
		if g.ID == id {
			return g, At(tb, g, options, position)
		}
	}
	tb.Fatalf("there is no game %q", id)
	return nil, nil
}

// far is the greatest distance, in cells, that a piece moves in one frame of a sixtieth of a
// second.
const far = 2

// Sprites returns the sprites of pieces at rest.
func Sprites(pieces []rules.Placed, place func(rules.Site) layout.Vec) (sprites []anim.Sprite) {
	for _, p := range pieces {
		sprites = append(sprites, anim.Still(p, place(p.Site)))
	}
	return sprites
}

// Apart returns the place of a solid sprite of frame that is at least far cells from every sprite
// of other. The result is false if frame has no such sprite.
func Apart(frame, other []anim.Sprite) (layout.Vec, bool) {
	for _, s := range frame {
		near := s.Alpha < 1
		for i := 0; i < len(other) && !near; i++ {
			near = s.At.Distance(other[i].At) < far
		}
		if !near {
			return s.At, true
		}
	}
	return layout.Vec{}, false
}

// Equal reports whether both frames have the same sprites in any order.
func Equal(one, other []anim.Sprite) bool {
	count := map[anim.Sprite]int{}
	for _, s := range one {
		count[s]++
	}
	for _, s := range other {
		count[s]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// Actions returns the actions that text names, played one after the other from s.
func Actions(tb testing.TB, s rules.State, text string) (line []rules.Action) {
	tb.Helper()
	s = s.Clone()
	for word := range strings.FieldsSeq(text) {
		a, err := s.Parse(word)
		if err != nil || !slices.Contains(s.Legal(nil), a) {
			tb.Fatalf("the action %s is not legal in %s: %v", word, s, err)
		}
		line = append(line, a)
		s.Apply(a, nil)
	}
	return line
}

// Legible checks that text can be read on a ground. ink is the colour of the text, and ground the
// colour of the ground.
func Legible(t *testing.T, what string, ink, ground color.NRGBA) {
	t.Helper()
	Contrasts(t, what, ink, ground, 4.5) // for text of any size (WCAG 2)
}

// Contrasts checks that two colours have a contrast of at least least:1.
func Contrasts(t *testing.T, what string, a, b color.NRGBA, least float64) {
	t.Helper()
	if c := Contrast(a, b); c < least {
		t.Errorf("%s: the colours %v and %v have a contrast of %.2f:1, want at least %v:1", what, a, b, c, least)
	}
}

// Sides checks that the pieces of both sides stand out from the ground in every theme, and that the
// sides differ from each other for every kind of vision. The contrast between the sides must be at
// least minContrast:1. sides are the colours of the pieces in full light.
func Sides(t *testing.T, l look.Look, sides [2]color.NRGBA, minContrast float64) {
	t.Helper()
	for _, theme := range look.Themes {
		around := Corners(l, theme)
		for _, side := range sides {
			Contrasts(t, theme.Name+": a side on the ground", side, around, 3)
		}
	}
	Contrasts(t, "the two sides", sides[0], sides[1], minContrast)
	for name, vision := range Blindness {
		if d := Difference(sides[0], sides[1], vision); d < 20 {
			t.Errorf("with %s the colours of the sides differ by %.0f, less than 20", name, d)
		}
	}
}
