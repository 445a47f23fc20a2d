package render

import (
	"image"
	"image/color"
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// eachTheme runs the test for every theme.
func eachTheme(t *testing.T, test func(t *testing.T, theme *Theme)) {
	for _, theme := range Themes {
		t.Run(theme.Name, func(t *testing.T) { test(t, theme) })
	}
}

func TestTextIsLegible(t *testing.T) {
	eachTheme(t, func(t *testing.T, theme *Theme) {
		check := func(what string, ink, ground color.NRGBA) {
			if c := contrast(ink, ground); c < 4.5 {
				t.Errorf("%s: %.2f:1", what, c)
			}
		}
		for name, ink := range map[string]color.NRGBA{"text": theme.Text, "faint text": theme.Faint, "a warning": theme.Warn} {
			check(name+" on the page", ink, theme.Page)
			check(name+" on a panel", ink, theme.Panel)
			check(name+" on a raised panel", ink, theme.Raised)
		}
		for name, ground := range map[string]color.NRGBA{"the page": theme.Page, "a panel": theme.Panel} {
			if c := contrast(theme.Off, ground); c < 2.5 || c > 4.5 {
				t.Errorf("what cannot be used on %s: %.2f:1", name, c)
			}
		}
		check("text on the accent", theme.OnIt, theme.Accent)
		check("coordinates of Akron", akronBoards[theme].ink, akronBoards[theme].wood)
		check("coordinates of Chessyball", chessyballBoards[theme].ink, chessyballBoards[theme].apron)
		check("coordinates of Crosscut", crosscutBoards[theme].ink, crosscutBoards[theme].floor)
		check("coordinates of Dimpled Football", dimpledBoards[theme].ink, dimpledBoards[theme].wood)
		check("coordinates of others", plainBoards[theme].ink, plainBoards[theme].cell)
		check("coordinates of Dipole", dipoleBoards[theme].ink, dipoleBoards[theme].frame)
	})
}

// bodies are the colours of the two sides' pieces in full light, by the games.
var bodies = map[string][2]color.NRGBA{
	"akron":      {akronBalls[akron.White], akronBalls[akron.Red]},
	"chessyball": {kits[rules.First].shirt, kits[rules.Second].shirt},
	"crosscut":   {Colour("colour.red"), Colour("colour.blue")},
	"dimpled":    {Colour("colour.black"), Colour("colour.white")},
	"dipole":     {checkers[rules.First].body, checkers[rules.Second].body},
}

// What is measured is the colour of a piece in full light against what is seen
// of the ground around it: the mean of the corners of a cell in the middle.
func TestPiecesStandOutFromTheGround(t *testing.T) {
	eachTheme(t, func(t *testing.T, theme *Theme) {
		for _, g := range catalog.All {
			s := sampleOf(t, g)
			around := corners(New(g, s), theme)
			for _, body := range bodies[g.ID] {
				if c := contrast(body, around); c < 3 {
					t.Errorf("%s: %v on %v: %.2f:1", g.ID, body, around, c)
				}
			}
		}
	})
}

// sampleOf returns the start of a game with its defaults.
func sampleOf(t *testing.T, g *rules.Game) rules.State {
	s := rulestest.Start(t, g)
	return s
}

// corners returns the mean colour of the corners of a dark square in the middle
// of the board, without the lines between the cells.
func corners(look Look, theme *Theme) color.NRGBA {
	size := image.Pt(1200, 1000)
	img := ground(look, size, Style{Theme: theme})
	b := look.Board()
	cam := layout.Fit(b, layout.Rect{W: float64(size.X), H: float64(size.Y)}, layout.Sight{})
	files := 0
	for b.Spots[files].At.Y == b.Spots[0].At.Y {
		files++
	}
	at := b.Spots[files*(files/2)+files/2].At
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

func TestSidesAreToldApartByLightness(t *testing.T) {
	for game, sides := range bodies {
		least := 3.0
		if game == "crosscut" {
			least = 1.8 // a ring and a dot tell the discs apart as well
		}
		if c := contrast(sides[0], sides[1]); c < least {
			t.Errorf("%s: the sides have %.2f:1", game, c)
		}
	}
}

// How colours are seen by those who lack one kind of cone, as matrices of linear
// RGB: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.
var blindness = map[string][3][3]float64{
	"full sight":   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// difference returns how far two colours are apart in CIE L*a*b* for the sight:
// about 2 is just seen.
func difference(a, b color.NRGBA, sight [3][3]float64) float64 {
	x, y := lab(a, sight), lab(b, sight)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

func lab(c color.NRGBA, sight [3][3]float64) [3]float64 {
	var lin, seen [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		lin[i] = linear(v)
	}
	for i, row := range sight {
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

func TestSidesAreToldApartByAllEyes(t *testing.T) {
	for name, sight := range blindness {
		for game, sides := range bodies {
			if d := difference(sides[0], sides[1], sight); d < 20 {
				t.Errorf("%s with %s: the sides are %.0f apart", game, name, d)
			}
		}
	}
}

// A mark stands out by its colour or by its hem, both as they are seen through.
func TestMarksStandOutFromTheGround(t *testing.T) {
	eachTheme(t, func(t *testing.T, theme *Theme) {
		for _, g := range catalog.All {
			look := New(g, sampleOf(t, g))
			v := NewView(look)
			v.Place(layout.Rect{W: 640, H: 480}, 1, Style{Theme: theme})
			around := corners(look, theme)
			for k := Oval; k < Note; k++ {
				tint := v.tint(k)
				dark := color.NRGBA{uint8(float64(tint.R) * hemTone), uint8(float64(tint.G) * hemTone), uint8(float64(tint.B) * hemTone), tint.A}
				if c := math.Max(contrast(over(tint, around), around), contrast(over(dark, around), around)); c < 3 {
					t.Errorf("%s: mark %d on %v: %.2f:1", g.ID, k, around, c)
				}
			}
		}
	})
}

// over returns what is seen of a ground through a colour.
func over(c, ground color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	return color.NRGBA{mix(c.R, ground.R), mix(c.G, ground.G), mix(c.B, ground.B), 255}
}

// Marks that lie alike on a piece and mean different things.
func TestMarksAreToldApartByAllEyes(t *testing.T) {
	eachTheme(t, func(t *testing.T, theme *Theme) {
		for _, g := range catalog.All {
			look := New(g, sampleOf(t, g))
			v := NewView(look)
			v.Place(layout.Rect{W: 640, H: 480}, 1, Style{Theme: theme})
			for _, pair := range [][2]MarkKind{{Join, Hit}, {Chosen, Hit}, {Line, Cut}} {
				for name, sight := range blindness {
					if d := difference(v.tint(pair[0]), v.tint(pair[1]), sight); d < 20 {
						t.Errorf("%s: marks %v with %s are %.0f apart", g.ID, pair, name, d)
					}
				}
			}
		}
	})
}

// contrast returns the ratio of luminance of two colours, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		l := 0.05
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			x := float64(v) / 255
			if x <= 0.04045 {
				x /= 12.92
			} else {
				x = math.Pow((x+0.055)/1.055, 2.4)
			}
			l += [3]float64{0.2126, 0.7152, 0.0722}[i] * x
		}
		return l
	}
	x, y := light(a), light(b)
	return math.Max(x, y) / math.Min(x, y)
}
