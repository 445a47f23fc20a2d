package looks

import (
	"bytes"
	"image"
	"image/color"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/plain"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
)

// TestWhatIsListedIsNotPlain checks that the listed games have a look of their own, and other
// games the plain look.
func TestWhatIsListedIsNotPlain(t *testing.T) {
	var plainLook reflect.Type // the same for all games
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		if plainLook == nil {
			plainLook = reflect.TypeOf(plain.New(g, s))
		}
		_, listed := all[g.ID]
		if plain := reflect.TypeOf(New(g, s)) == plainLook; plain == listed {
			t.Errorf("the game is listed: %v; its look is plain: %v, want one of the two", listed, plain)
		}
	})
	if _, listed := all[toy.Game.ID]; listed {
		t.Error("no game of these tests is plain")
	}
}

func TestSitesArePickedWhereTheyAreSeen(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		b := New(g, s).Board()
		for _, viewpoint := range rendertest.Viewpoints(b) {
			cam := layout.Fit(b, layout.Rect{X: 7, Y: 5, W: 640, H: 480}, viewpoint)
			for i, spot := range b.Spots {
				if spot.Half == 0 {
					continue
				}
				x, y := cam.Project(spot.At)
				pickedAt(t, cam, b, rules.Site(i), x, y, true)
				x, y = cam.Foot(spot)
				pickedAt(t, cam, b, rules.Site(i), x, y, false)
			}
		}
	})
}

// pickedAt checks that the site is picked at the point x, y, at which it is seen, unless
// another site there is nearer to the eye. If taken is set, a piece is on every site, otherwise
// on none.
func pickedAt(t *testing.T, cam layout.Camera, b *layout.Board, site rules.Site, x, y float64, taken bool) {
	t.Helper()
	all := func(s rules.Site) bool { return s == site || !b.Spots[s].Choice() } // not all choices are there at a time
	alone := func(s rules.Site) bool { return s == site }
	full := func(rules.Site) bool { return taken }
	if got, ok := cam.Pick(x, y, alone, full); !ok || got != site {
		t.Fatalf("site %d alone is picked as %d, %v (taken: %v); want the site, true", site, got, ok, taken)
	}
	got, _ := cam.Pick(x, y, all, full)
	if got != site && cam.Nearness(b.Spots[got].At) <= cam.Nearness(b.Spots[site].At) {
		t.Fatalf("site %d is hidden by %d, which is not nearer (taken: %v)", site, got, taken)
	}
}

// TestWhatIsShownIsOnTheBoard checks the sites of actions and events, the marks of a position and the labels
// of its actions, in random games.
func TestWhatIsShownIsOnTheBoard(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		own := New(g, s)
		b := own.Board()
		rendertest.RandomGame(s, 80, func(before rules.State, a rules.Action, events []rules.Event) {
			sites := before.Path(a, nil)
			for _, e := range events {
				sites = append(sites, e.From, e.To)
			}
			if an, ok := own.(look.Annotator); ok {
				for _, m := range an.Annotate(before, nil) {
					sites = append(sites, m.Site)
				}
			}
			for _, site := range sites {
				if site == rules.NoSite {
					continue
				}
				if int(site) >= len(b.Spots) {
					t.Fatalf("site %d of %s has no spot", site, before.Format(a))
				}
				if at := b.Spots[site].At; at.X < 0 || at.Y < 0 || at.X > b.W || at.Y > b.H {
					t.Fatalf("site %s lies outside at %v", before.SiteName(site), at)
				}
			}
			if l, ok := own.(look.Labeller); ok {
				if label := l.Label(before, a); utf8.RuneCountInString(label) > 8 {
					t.Fatalf("the label %q of %s is too long for a square", label, before.Format(a))
				}
			}
		})
	})
}

func TestGroundInEveryStyle(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		for _, size := range []image.Point{{1, 1}, {60, 44}, {320, 200}} {
			day := rendertest.Ground(l, size, look.Style{Theme: &look.Light})
			for _, theme := range look.Themes[1:] {
				if bytes.Equal(day.Pix, rendertest.Ground(l, size, look.Style{Theme: theme}).Pix) {
					t.Errorf("at %v the ground in the theme %s is the same as in light", size, theme.Name)
				}
			}
			named, turned := look.Style{Theme: &look.Light, Coords: true}, look.Style{Theme: &look.Light, Turned: true}
			if size.X > 100 && bytes.Equal(day.Pix, rendertest.Ground(l, size, named).Pix) {
				t.Errorf("at %v the ground is the same with coordinates and without", size)
			}
			middle := day.RGBAAt(size.X/2, size.Y/2)
			if size.X > 1 && (middle.A != 255 || rendertest.Ground(l, size, turned).RGBAAt(size.X/2, size.Y/2).A != 255) {
				t.Errorf("at %v the middle of the board is transparent", size)
			}
		}
	})
}

// TestSamples checks that the sample of a game, which its card shows, is from the middle of a game.
func TestSamples(t *testing.T) {
	samples := 0
	for _, g := range catalog.All {
		sample := assets.Sample(g.ID)
		if sample == "" {
			continue // a game may have none
		}
		samples++
		if s := rendertest.At(t, g, "", sample); s.Outcome() != rules.Playing || len(s.Pieces(nil)) == 0 {
			t.Errorf("%s: %s is not from the middle of a game", g.ID, s)
		}
	}
	if samples < 5 {
		t.Errorf("%d games have a sample, want at least 5", samples)
	}
}

// TestWhatIsPreviewedCanBeSaid checks that every sentence of a preview exists and takes
// its arguments, and that its marks are on the board.
func TestWhatIsPreviewedCanBeSaid(t *testing.T) {
	said := 0
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		visit := func(before rules.State, _ rules.Action, _ []rules.Event) {
			position := before.String()
			for _, a := range before.Legal(nil) {
				f := l.Preview(before, a)
				for _, m := range f.Marks {
					if spots := len(l.Board().Spots); int(m.Site) >= spots || int(m.To) >= spots {
						t.Fatalf("%s: a mark is on site %d or %d, which is not on the board", before.Format(a), m.Site, m.To)
					}
				}
				if f.Key == "" {
					continue
				}
				said++
				if text := assets.Text(f.Key, f.Args...); !assets.Has(f.Key) || strings.Contains(text, "%") {
					t.Fatalf("%s: %s has the text %q, want a text with all arguments", before.Format(a), f.Key, text)
				}
			}
			if before.String() != position {
				t.Fatalf("the preview has changed %s to %s", position, before)
			}
		}
		for _, length := range []int{250, 60, 40, 20} {
			rendertest.RandomGame(s.Clone(), length, visit)
		}
	})
	if said == 0 {
		t.Error("no preview has a sentence in whole games")
	}
}

// TestSidesAreToldApart checks for every look that the pieces of one side are all lighter than
// those of the other. A piece belongs to the player who puts it or, if no piece is ever put, to
// the player who moves it.
func TestSidesAreToldApart(t *testing.T) {
	const least = 1.4 // to one
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		owners := map[rules.EventKind]map[rules.Piece]rules.Player{rules.Put: {}, rules.Move: {}}
		note := func(_ rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				if owners[e.Kind] != nil {
					owners[e.Kind][e.Piece] = e.Player
				}
			}
		}
		for _, length := range []int{40, 60, 80} {
			rendertest.RandomGame(s.Clone(), length, note)
		}
		of := owners[rules.Put]
		if len(of) == 0 {
			of = owners[rules.Move]
		}
		l := New(g, s)
		var lightest, darkest [2]float64
		var seen [2]bool
		for p, player := range of {
			mean := meanColour(l.Picture(p, look.Form{Cell: 60, Style: look.Style{Theme: &look.Light}}).Image)
			c := rendertest.Contrast(mean, color.NRGBA{A: 255}) // to black
			if !seen[player] {
				lightest[player], darkest[player], seen[player] = c, c, true
			}
			lightest[player], darkest[player] = max(lightest[player], c), min(darkest[player], c)
		}
		if !seen[0] || !seen[1] {
			t.Fatalf("no piece is known to be of a side: %v", of)
		}
		if apart := max(darkest[0]/lightest[1], darkest[1]/lightest[0]); apart < least {
			t.Errorf("the pieces of the sides have a contrast of %.2f:1, want at least %v:1", apart, least)
		}
	})
}

// meanColour returns the mean colour of a picture, in which each pixel is weighted by its
// alpha.
func meanColour(img *image.RGBA) color.NRGBA {
	var sum [3]int
	whole := 0
	for i := 0; i < len(img.Pix); i += 4 {
		for k := range sum {
			sum[k] += int(img.Pix[i+k])
		}
		whole += int(img.Pix[i+3])
	}
	mean := func(k int) uint8 { return uint8(min(255, 255*sum[k]/max(1, whole))) }
	return color.NRGBA{R: mean(0), G: mean(1), B: mean(2), A: 255}
}

func TestPicturesOfPieces(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		seen := map[rules.Piece]bool{}
		check := func(p rules.Piece) {
			if p == 0 || seen[p] {
				return
			}
			seen[p] = true
			for _, cell := range []float64{7, 33.4, 90} {
				checkPicture(t, l.Shadow(p, cell), cell, false)
				for frame := range look.RollFrames {
					checkPicture(t, l.Picture(p, look.Form{Cell: cell, Frame: frame, Style: look.Style{Theme: &look.Light}}), cell, true)
				}
			}
		}
		for _, p := range s.Pieces(nil) {
			check(p.Piece)
		}
		rendertest.RandomGame(s, 80, func(_ rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				for _, p := range []rules.Piece{e.Piece, e.FromNow, e.ToNow} {
					check(p)
				}
			}
		})
	})
}

// checkPicture checks the size of a picture, and that its anchor is inside. cell is the size of a
// cell in pixels. If solid is set, enough of the pixels of the picture must be opaque.
func checkPicture(t *testing.T, p raster.Picture, cell float64, solid bool) {
	t.Helper()
	size := p.Image.Bounds().Size()
	w, h := float64(size.X), float64(size.Y)
	if most := 2.2*cell + 8; w > most || h > most || p.X < 0 || p.Y < 0 || p.X > w || p.Y > h {
		t.Fatalf("a picture for cells of %v pixels has %v×%v, and its anchor at %v, %v; want at most %v, and the anchor inside", cell, w, h, p.X, p.Y, most)
	}
	if solid && opaque(p.Image) < 0.15*cell*cell {
		t.Fatalf("a piece for cells of %v pixels has %v opaque pixels, want at least %v", cell, opaque(p.Image), 0.15*cell*cell)
	}
}

func opaque(img *image.RGBA) (n float64) {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] == 255 {
			n++
		}
	}
	return n
}
