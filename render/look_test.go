package render

import (
	"bytes"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
)

// eachGame runs the test for every game, and for the toy, which has no look of its
// own, with its defaults and with every other choice of every option, from the
// starting position.
func eachGame(t *testing.T, test func(t *testing.T, g *rules.Game, s rules.State)) {
	for _, g := range append(slices.Clone(catalog.All), toy.Game) {
		settings := []rules.Values{nil}
		for _, o := range g.Options {
			for _, choice := range o.Choices[1:] {
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

// randomGame plays up to limit random actions from s on and visits each of
// them with the position before it and what follows from it.
func randomGame(s rules.State, limit int, visit func(before rules.State, a rules.Action, events []rules.Event)) {
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

func TestEveryGameHasALookOfItsOwn(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		if _, plain := New(g, s).(*plainLook); plain != (g == toy.Game) {
			t.Errorf("it is plain: %v", plain)
		}
	})
}

func TestSitesArePickedWhereTheyAreSeen(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		b := New(g, s).Board()
		for _, sight := range sights(b) {
			cam := layout.Fit(b, layout.Rect{X: 7, Y: 5, W: 640, H: 480}, sight)
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

// sights returns all the ways in which a board can be looked at.
func sights(b *layout.Board) (all []layout.Sight) {
	if !b.Piled() {
		return []layout.Sight{{}, {Turn: math.Pi}}
	}
	for quarters := range 4 {
		all = append(all, layout.Sight{Turn: float64(quarters) * math.Pi / 2}, b.Above(quarters), b.Spread(quarters, 2+quarters))
	}
	return append(all, layout.Sight{Turn: 0.7, Tilt: 0.3}, layout.Sight{Turn: -2, Tilt: -0.2})
}

// pickedAt checks that the site is picked at a point where it is seen, unless
// something nearer to the eye is there; all sites are taken, or all are empty.
func pickedAt(t *testing.T, cam layout.Camera, b *layout.Board, site rules.Site, x, y float64, taken bool) {
	t.Helper()
	all := func(s rules.Site) bool { return s == site || !b.Spots[s].Choice() } // not all choices are there at a time
	alone := func(s rules.Site) bool { return s == site }
	full := func(rules.Site) bool { return taken }
	if got, ok := cam.Pick(x, y, alone, full); !ok || got != site {
		t.Fatalf("site %d alone is picked as %d, %v (taken: %v)", site, got, ok, taken)
	}
	got, _ := cam.Pick(x, y, all, full)
	if got != site && cam.Nearness(b.Spots[got].At) <= cam.Nearness(b.Spots[site].At) {
		t.Fatalf("site %d is hidden by %d, which is not nearer (taken: %v)", site, got, taken)
	}
}

func TestEverySiteIsOnTheBoard(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		b := New(g, s).Board()
		randomGame(s, 80, func(before rules.State, a rules.Action, events []rules.Event) {
			sites := before.Path(a, nil)
			for _, e := range events {
				sites = append(sites, e.From, e.To)
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
		})
	})
}

func TestGroundInEveryStyle(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		for _, size := range []image.Point{{1, 1}, {60, 44}, {320, 200}} {
			day := ground(look, size, Style{Theme: &Light})
			for _, theme := range Themes[1:] {
				if bytes.Equal(day.Pix, ground(look, size, Style{Theme: theme}).Pix) {
					t.Errorf("light and %s are the same at %v", theme.Name, size)
				}
			}
			named, turned := Style{Theme: &Light, Coords: true}, Style{Theme: &Light, Turned: true}
			if size.X > 100 && bytes.Equal(day.Pix, ground(look, size, named).Pix) {
				t.Errorf("coordinates are not seen at %v", size)
			}
			middle := day.RGBAAt(size.X/2, size.Y/2)
			if size.X > 1 && (middle.A != 255 || ground(look, size, turned).RGBAAt(size.X/2, size.Y/2).A != 255) {
				t.Errorf("there is a hole in the board at %v", size)
			}
		}
	})
}

func ground(look Look, size image.Point, style Style) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	box := layout.Rect{W: float64(size.X), H: float64(size.Y)}
	look.Ground(raster.Canvas{Image: img}, layout.Fit(look.Board(), box, style.FullSight()), style)
	return img
}

func TestLabelsAndMarks(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		randomGame(s, 60, func(before rules.State, a rules.Action, _ []rules.Event) {
			if l, ok := look.(Labeller); ok {
				if label := l.Label(before, a); utf8.RuneCountInString(label) > 8 {
					t.Fatalf("the label %q of %s is too long for a square", label, before.Format(a))
				}
			}
			if an, ok := look.(Annotator); ok {
				for _, m := range an.Annotate(before, nil) {
					if int(m.Site) >= len(look.Board().Spots) {
						t.Fatalf("a mark lies on site %d", m.Site)
					}
				}
			}
		})
	})
}

func TestSamples(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Decode(v, assets.Sample(g.ID))
		if err != nil {
			t.Errorf("%s: %v", g.ID, err)
		} else if s.Outcome() != rules.Playing || len(s.Pieces(nil)) == 0 {
			t.Errorf("%s: %s is not from the middle of a game", g.ID, s)
		}
	}
}
