package render

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"

	"quintet/assets"
	"quintet/render/anim"
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
				pickedAt(t, cam, b, rules.Site(i), spot.At, true)
				pickedAt(t, cam, b, rules.Site(i), spot.Ground(), false)
			}
		}
	})
}

// sights returns all the ways in which a board can be looked at.
func sights(b *layout.Board) (all []layout.Sight) {
	if !b.Piled() {
		return []layout.Sight{{}, {Quarters: 2}}
	}
	for quarters := range 4 {
		for _, top := range []bool{false, true} {
			for _, apart := range []bool{false, true} {
				all = append(all, layout.Sight{Quarters: quarters, Top: top, Apart: apart})
			}
		}
	}
	return all
}

// pickedAt checks that the site is picked where the point of it is seen, unless
// something nearer to the eye is there; all sites are taken, or all are empty.
func pickedAt(t *testing.T, cam layout.Camera, b *layout.Board, site rules.Site, at layout.Vec, taken bool) {
	t.Helper()
	x, y := cam.Project(at)
	all := func(rules.Site) bool { return true }
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

func TestEveryEventHasAMotion(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		randomGame(s, 150, func(before rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				m := look.Motion(e)
				if sum := m.Seconds + m.Lift + m.Spin + m.Bounce + m.Start + m.End; math.IsNaN(sum) || math.IsInf(sum, 0) {
					t.Fatalf("%s moves by %+v", e.Text(before.SiteName), m)
				}
				// A way of many squares is many steps.
				moves := e.From != rules.NoSite || e.To != rules.NoSite
				if m.Seconds < 0 || m.Seconds > 1 || moves && (m.Seconds < 0.12 || m.Seconds > 0.5) {
					t.Fatalf("%s takes %v s", e.Text(before.SiteName), m.Seconds)
				}
			}
		})
	})
}

// far is how many cells a piece goes at most from one frame to the next, of
// which there are 60 a second.
const far = 2

func TestNothingJumps(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		b := look.Board()
		place := func(s rules.Site) layout.Vec { return b.Spots[s].At }
		randomGame(s, 60, func(before rules.State, a rules.Action, events []rules.Event) {
			line := anim.New(before.Pieces(nil), events, place, look.Motion)
			if line.Seconds() > anim.Total+1e-9 {
				t.Fatalf("%s takes %v s", before.Format(a), line.Seconds())
			}
			old := still(before.Pieces(nil), place)
			for frame := 0; ; frame++ {
				now := line.At(float64(frame)/60, nil)
				if lost, ok := apart(old, now); ok {
					t.Fatalf("%s, frame %d: the piece at %v vanishes", before.Format(a), frame, lost)
				}
				if found, ok := apart(now, old); ok {
					t.Fatalf("%s, frame %d: a piece jumps to %v", before.Format(a), frame, found)
				}
				if old = now; float64(frame)/60 >= line.Seconds() {
					break
				}
			}
			after := before.Clone()
			after.Apply(a, nil)
			if !equal(old, still(after.Pieces(nil), place)) {
				t.Fatalf("%s does not end with the board of %s", before.Format(a), after)
			}
		})
	})
}

func still(pieces []rules.Placed, place func(rules.Site) layout.Vec) (sprites []anim.Sprite) {
	for _, p := range pieces {
		sprites = append(sprites, anim.Still(p, place(p.Site)))
	}
	return sprites
}

// apart returns where a solid sprite of the one frame is that is far from all
// of the other.
func apart(one, other []anim.Sprite) (layout.Vec, bool) {
	for _, s := range one {
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

// equal says whether both frames show the same in any order.
func equal(one, other []anim.Sprite) bool {
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

func TestPicturesOfPieces(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		seen := map[rules.Piece]bool{}
		check := func(p rules.Piece) {
			if p == 0 || seen[p] {
				return
			}
			seen[p] = true
			for _, cell := range []float64{7, 33.4, 90} {
				checkPicture(t, look.Shadow(p, cell), cell, false)
				for frame := range RollFrames {
					checkPicture(t, look.Picture(p, Form{Cell: cell, Frame: frame, Style: Style{Theme: &Light}}), cell, true)
				}
			}
		}
		for _, p := range s.Pieces(nil) {
			check(p.Piece)
		}
		randomGame(s, 80, func(_ rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				for _, p := range []rules.Piece{e.Piece, e.FromNow, e.ToNow} {
					check(p)
				}
			}
		})
	})
}

// checkPicture checks the size of a picture for cells of the given size, that
// its anchor is inside and, of a solid one, that something is to be seen.
func checkPicture(t *testing.T, p raster.Picture, cell float64, solid bool) {
	t.Helper()
	size := p.Image.Bounds().Size()
	w, h := float64(size.X), float64(size.Y)
	if most := 2.2*cell + 8; w > most || h > most {
		t.Fatalf("a picture for cells of %v pixels has %v×%v", cell, w, h)
	}
	if p.X < 0 || p.Y < 0 || p.X > w || p.Y > h {
		t.Fatalf("the anchor %v, %v of a picture of %v×%v is outside", p.X, p.Y, w, h)
	}
	if solid && opaque(p.Image) < 0.15*cell*cell {
		t.Fatalf("of a piece for cells of %v pixels %v are opaque", cell, opaque(p.Image))
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
	look.Ground(raster.Canvas{Image: img}, layout.Fit(look.Board(), box, style.sight()), style)
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
