package render

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/chessyball"
	"quintet/rules/crosscut"
	"quintet/rules/dimpled"
	"quintet/rules/dipole"
	"quintet/rules/rulestest"
)

// marked returns what is drawn over the ground for the pieces of the position s and the marks,
// and the size of a cell in pixels.
func marked(t *testing.T, s rules.State, l look.Look, marks ...look.Mark) (all rendertest.Record, cell float64) {
	t.Helper()
	view := NewView(l)
	view.Place(layout.Rect{W: 640, H: 480}, 1, look.Style{Theme: &look.Light})
	sprites := rendertest.Sprites(s.Pieces(nil), view.At)
	view.Draw(&all, sprites, marks)
	return all[1:], view.Cell()
}

// TestTheLastTurnHidesNoPiece checks that the ring of the last turn is drawn before all pieces
// and is larger than its piece. On an empty square it is small.
func TestTheLastTurnHidesNoPiece(t *testing.T) {
	s, l := kickOff(t)
	for _, p := range s.Pieces(nil) {
		all, cell := marked(t, s, l, look.Mark{Site: p.Site, Kind: look.Last})
		if all[0].Tint == (color.NRGBA{}) { // only marks are tinted
			t.Errorf("over the ground a piece or its shadow is drawn first, want the ring of %s", s.SiteName(p.Site))
		}
		piece := l.Picture(p.Piece, look.Form{Cell: cell, Style: look.Style{Theme: &look.Light}})
		if ring := all[0].Picture.Image.Rect; ring.Dx() <= piece.Image.Rect.Dx() {
			t.Errorf("the ring has the size %v, want it larger than the piece, %v", ring, piece.Image.Rect)
		}
	}
	const empty = rules.Site(0)
	all, cell := marked(t, s, l, look.Mark{Site: empty, Kind: look.Last})
	if ring := all[0].Picture.Image.Rect; float64(ring.Dx()) > 0.6*cell {
		t.Errorf("the ring on an empty square has the size %v, want at most 0.6 of a cell of %v", ring, cell)
	}
}

// TestTracksGoFromSiteToSite checks that the path of a ball is a row of dots between two
// squares, which stay free.
func TestTracksGoFromSiteToSite(t *testing.T) {
	s, l := kickOff(t)
	for _, to := range []rules.Site{40 + 6, 40 + 4*18, 40 + 5*19} {
		plain, _ := marked(t, s, l)
		all, cell := marked(t, s, l, look.Mark{Site: 40, Kind: look.Rolling, To: to})
		dots := all[:len(all)-len(plain)]
		cells := l.Board().Spots[40].At.Distance(l.Board().Spots[to].At)
		if want := 3 * (cells - 1); math.Abs(float64(len(dots))-want) > 2 {
			t.Errorf("there are %d dots on a path of %.1f cells, want about %.0f", len(dots), cells, want)
		}
		for i := range dots[1:] {
			a, b := dots[i], dots[i+1]
			if d := math.Hypot(a.X-b.X, a.Y-b.Y) / cell; d < 0.25 || d > 0.4 {
				t.Errorf("the dots %d and %d are %.2f cells apart, want 0.25 to 0.4", i, i+1, d)
			}
		}
	}
}

// kickOff returns a position of Chessyball in which nothing has happened yet, and its look.
func kickOff(t *testing.T) (rules.State, look.Look) {
	t.Helper()
	s := rendertest.At(t, chessyball.Game, "", "")
	return s, looks.New(chessyball.Game, s)
}

// TestSpansReachFromSiteToSite checks that a mark from site to site surrounds both,
// whichever is first. A note without a label is not drawn.
func TestSpansReachFromSiteToSite(t *testing.T) {
	p := rendertest.At(t, crosscut.Game, "", "").(*crosscut.Position)
	l := looks.New(crosscut.Game, p)
	low, high := p.Site(3, 1), p.Site(3, 5)
	for _, m := range []look.Mark{{Site: low, To: high, Kind: look.Line}, {Site: high, To: low, Kind: look.Line}} {
		all, cell := marked(t, p, l, m)
		if len(all) != 1 {
			t.Fatalf("%d pictures are drawn, want 1", len(all))
		}
		size := all[0].Picture.Image.Rect.Size()
		if w, h := float64(size.X)/cell, float64(size.Y)/cell; math.Abs(w-1.1) > 0.1 || math.Abs(h-5.1) > 0.1 {
			t.Errorf("a line around five squares has %.2f × %.2f cells, want 1.1 × 5.1", w, h)
		}
	}
	if all, _ := marked(t, p, l, look.Mark{Site: low, Kind: look.Note}); len(all) != 0 {
		t.Errorf("a note without a label draws %d pictures, want none", len(all))
	}
}

// TestWhatWonIsSeenAmongCloseStones checks that the ring around a stone of the winning
// path is drawn over the next stone.
func TestWhatWonIsSeenAmongCloseStones(t *testing.T) {
	const side = 400
	p := rendertest.At(t, dimpled.Game, "size=5", "1bw2/1bw2/1bw2/1bw2/1bw2 w -").(*dimpled.Position)
	img := Still(looks.New(dimpled.Game, p), p, side, side, look.Style{Theme: &look.Light})
	view := NewView(looks.New(dimpled.Game, p))
	view.Place(layout.Rect{W: side, H: side}.Inset(math.Round(0.02*side)), 1, look.Style{Theme: &look.Light})
	x, y := view.Screen(p.Site(1, 2), true)
	ring := int(0.53 * view.Cell())
	if c := img.RGBAAt(int(x)+ring, int(y)); c.R < 200 || c.B > c.R/2 {
		t.Errorf("between two stones the colour is %v, want gold", c)
	}
}

// TestTheSquaresOfAWayAreCounted checks that a move has numbers on all squares that it
// passes, and none on its destination. A single checker and checkers that leave the board pass
// no squares that are counted.
func TestTheSquaresOfAWayAreCounted(t *testing.T) {
	p := rendertest.At(t, dipole.Game, "", "3,b1,4/8/8/8/3,b1,4/8/8/w5,7 w")
	l := looks.New(dipole.Game, p)
	for _, test := range []struct {
		action  string
		squares []int
	}{
		{"a1-b2", nil},
		{"a1-a5", []int{8, 16, 24}},
		{"a1-d4", []int{9, 18}},
		{"a1-off:5", nil},
	} {
		all := look.Follow(p, rendertest.Actions(t, p, test.action)[0])
		view := NewView(l)
		view.Place(layout.Rect{W: 640, H: 480}, 1, look.Style{Theme: &look.Light})
		var plates rendertest.Record
		view.Over(&plates).Way(p, all[len(all)-1])
		plates = slices.DeleteFunc(plates, func(d rendertest.Drawn) bool { return d.Tint != color.NRGBA{} })
		if len(plates) != len(test.squares) {
			t.Fatalf("%s has numbers on %d squares, want %d", test.action, len(plates), len(test.squares))
		}
		for i, square := range test.squares {
			x, y := view.cam.Project(l.Board().Spots[square].At)
			if math.Hypot(plates[i].X-x, plates[i].Y-y) > 1e-6 {
				t.Errorf("%s: the number %d is not on square %d", test.action, i+1, square)
			}
		}
	}
}

// TestAPlateStandsBesideItsSite checks that for every site, a plate is inside the box and
// does not cover its site.
func TestAPlateStandsBesideItsSite(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		v := NewView(looks.New(g, s))
		box := layout.Rect{X: 30, Y: 20, W: 800, H: 600}
		v.Place(box, 1, look.Style{Theme: &look.Light})
		for _, site := range v.Sites() {
			var all rendertest.Record
			v.Over(&all).Plate(site, "That is not possible now, as the rules of this game do not allow it here.", true)
			d := all[0]
			w, h := float64(d.Picture.Image.Rect.Dx()), float64(d.Picture.Image.Rect.Dy())
			if d.X-w/2 < box.X-1 || d.X+w/2 > box.X+box.W+1 || d.Y-h/2 < box.Y-1 || d.Y+h/2 > box.Y+box.H+1 {
				t.Fatalf("%s: the plate of %v × %v around %v, %v is not inside the box", s.SiteName(site), w, h, d.X, d.Y)
			}
			if x, y := v.Screen(site, false); math.Abs(d.X-x) < w/2 && math.Abs(d.Y-y) < h/2 {
				t.Errorf("%s lies under its plate", s.SiteName(site))
			}
		}
	})
}

// TestAPlateSparesACrosscut checks that the plate that says why a stone may not be placed on
// a point covers none of the four points of the crosscut. This holds for boards of all sizes,
// for a crosscut at any place, from both sides, in a window and on a telephone.
func TestAPlateSparesACrosscut(t *testing.T) {
	text := assets.Text("dimpled.why.crosscut")
	boxes := []layout.Rect{{X: 300, Y: 12, W: 640, H: 660}, {X: 8, Y: 96, W: 344, H: 344}, {X: 60, Y: 6, W: 380, H: 328}}
	for _, size := range dimpled.Game.Options[0].Choices {
		t.Run(size, func(t *testing.T) {
			s := rulestest.StartWith(t, dimpled.Game, "size="+size)
			n := s.(*dimpled.Position).Size()
			for _, box := range boxes {
				for _, turned := range []bool{false, true} {
					view := NewView(looks.New(dimpled.Game, s))
					view.Place(box, 1, look.Style{Theme: &look.Light, Turned: turned})
					for i := range 4 * (n - 1) * (n - 1) {
						low := rules.Site(i/4%(n-1) + i/4/(n-1)*n)
						stones := []rules.Site{low, low + 1, low + rules.Site(n), low + rules.Site(n) + 1}
						var all rendertest.Record
						view.Over(&all).Plate(stones[i%4], text, true, stones...)
						plate := all[0].Box()
						for _, stone := range stones {
							if x, y := view.Screen(stone, true); plate.Distance(x, y) < 0.45*view.Cell() {
								t.Fatalf("in %v, turned %v: the plate for %s at %v covers %s at %.0f, %.0f", box, turned, s.SiteName(stones[i%4]), plate, s.SiteName(stone), x, y)
							}
						}
					}
				}
			}
		})
	}
}

// variations are lines from positions of testdata/positions.txt: the mover's actions, the
// reply, and the mover's answer.
var variations = []struct {
	name, line string
	advised    bool
}{
	{"akron-middle", "g3 c3-f3.2 b5", true},
	{"akron-top", "g3", false},
	{"chessyball-middle", "m7-o7 m3-m5 i7-n2 k4-i2 h5-l1 n4-m3", true},
	{"crosscut-middle", "f2 g3 f7", true},
	{"dimpled-middle", "j4 b9 j2", false},
	{"dipole-middle", "d4-f4 g7-g5 f2-e3", true},
}

// TestGoldenVariations compares drawn lines of actions, each in every theme, with the golden
// pictures.
func TestGoldenVariations(t *testing.T) {
	drawn := 0
	for _, g := range goldens(t) {
		for _, x := range variations {
			if g.size.X < 640 || g.name != x.name+"-"+g.style.Theme.Name+"-640" {
				continue
			}
			drawn++
			g.name = "line-" + g.name
			t.Run(g.name, func(t *testing.T) {
				view := NewView(looks.New(g.game, g.state))
				sides := [2]color.NRGBA{look.Colour(g.game.Colours[0]), look.Colour(g.game.Colours[1])}
				all := over.NewVariation(view.look, g.state, rendertest.Actions(t, g.state, x.line), sides, x.advised)
				sprites := rendertest.Sprites(g.state.Pieces(nil), view.At)
				sprites = all.Ghosts(view.board, func(rules.Site) bool { return false }, view.Stock(g.state, nil, sprites))
				img := view.still(g.size, g.style, sprites, append(over.Meaning(view.look, g.state, nil), all.Marks...))
				view.Over(raster.Canvas{Image: img}).Variation(&all)
				g.compare(t, img)
			})
		}
	}
	if want := len(variations) * len(look.Themes); drawn != want {
		t.Errorf("%d lines are drawn, want %d: a position of a line is not in testdata/positions.txt", drawn, want)
	}
}
