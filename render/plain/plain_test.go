package plain

import (
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// TestPlainCellsLieInARow checks that the board of the toy is a row of all its cells, with
// any pieces on them, and also after the end of the game.
func TestPlainCellsLieInARow(t *testing.T) {
	for _, c := range []struct {
		options, text string
		cells         int
	}{
		{"size=5", "", 5}, {"size=9", "", 9}, {"size=7,hole=3", "", 7},
		{"size=9", "x.ooxxo.. x 2", 9}, {"size=5", "xxx.o o 2", 5}, {"size=7", "xxx.... o 2", 7},
	} {
		v := render.NewView(New(toy.Game, rendertest.At(t, toy.Game, c.options, c.text)))
		if got := v.Sites(); len(got) != c.cells {
			t.Errorf("%s %s: the board has the sites %v, want %d", c.options, c.text, got, c.cells)
		}
		for i, site := range v.Sites()[1:] {
			if a, b := v.At(site-1), v.At(site); a.Y != b.Y || b.X != a.X+1 {
				t.Errorf("%s: cells %d and %d are at %v and %v, want neighbours in a row", c.options, i, i+1, a, b)
			}
		}
	}
}

// TestThePlainLookDrawsAndPicks checks that in a game of the toy each cell is picked where
// it is drawn, each piece is a disc in the colour of its side, and each action has an
// animation.
func TestThePlainLookDrawsAndPicks(t *testing.T) {
	s := rendertest.At(t, toy.Game, "size=7,hole=3", "")
	l := New(toy.Game, s).(*board)
	v := render.NewView(l)
	v.Place(layout.Rect{X: 20, Y: 10, W: 500, H: 200}, 1, look.Style{Theme: &look.Light})
	all := func(rules.Site) bool { return true }
	rendertest.RandomGame(s, 20, func(before rules.State, a rules.Action, events []rules.Event) {
		for _, site := range before.Path(a, nil) {
			x, y := v.Screen(site, false)
			if got, ok := v.Pick(x, y, all, func(rules.Site) bool { return false }); !ok || got != site {
				t.Errorf("in the middle of cell %s the site %d is picked, %v, want %d", before.SiteName(site), got, ok, site)
			}
		}
		line := v.Timeline(before, events)
		if line.Seconds() <= 0 {
			t.Errorf("%s takes no time", before.Format(a))
		}
		for _, part := range []float64{0, 0.5, 1} {
			var drawn rendertest.Record
			sprites := line.At(part*line.Seconds(), nil)
			v.Draw(&drawn, sprites, []look.Mark{{Site: events[0].To, Kind: look.Target}})
			if want := 1 + 1 + 2*len(sprites); len(drawn) != want {
				t.Errorf("%s: %d pictures are drawn, want %d", before.Format(a), len(drawn), want)
			}
		}
	})
	for piece, want := range map[rules.Piece]string{1: "colour.white", 2: "colour.black"} {
		if player, ok := l.seen.owner(piece); !ok || toy.Game.Colours[player] != want {
			t.Errorf("piece %d belongs to player %d, %v, want %s", piece, player, ok, want)
		}
	}
	if _, ok := l.seen.owner(3); ok {
		t.Error("the hole belongs to a player")
	}
}

// TestThePlainLookDrawsEveryGame checks that the plain look draws real games, too: every
// site has a place of its own, and squares are placed by their files and ranks.
func TestThePlainLookDrawsEveryGame(t *testing.T) {
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		l := New(g, s).(*board)
		v := render.NewView(l)
		v.Place(layout.Rect{W: 320, H: 240}, 1, look.Style{Theme: &look.Dark, Coords: true})
		places := map[layout.Vec]rules.Site{}
		named, first := 0, 0.0 // squares, and the height of the first rank
		for _, site := range v.Sites() {
			at, name := v.At(site), l.seen.names[site]
			if other, taken := places[at]; taken {
				t.Fatalf("%s: %s and %s both lie at %v, want two places", g.ID, name, l.seen.names[other], at)
			}
			places[at] = site
			file, rank, ok := fileAndRank(name)
			if !ok {
				continue
			}
			if named++; named == 1 {
				first = at.Y - float64(rank)
			}
			if at.X != margin+float64(file)+0.5 || at.Y != first+float64(rank) {
				t.Errorf("%s: %s is at %v, want %v, %v by its file and rank", g.ID, name, at, margin+float64(file)+0.5, first+float64(rank))
			}
		}
		if named == 0 {
			t.Errorf("%s: no site is named by its file and rank", g.ID)
		}
		rendertest.RandomGame(s, 60, func(before rules.State, a rules.Action, events []rules.Event) {
			for _, e := range events {
				for _, site := range []rules.Site{e.From, e.To} {
					if site != rules.NoSite && l.board.Spots[site].Half == 0 {
						t.Fatalf("%s: %s has no place", g.ID, before.SiteName(site))
					}
				}
			}
			sprites := v.Timeline(before, events).At(0.1, []anim.Sprite(nil))
			v.Draw(rendertest.Nowhere{}, sprites, nil)
		})
	}
}

func TestSquaresAreReadFromTheirNames(t *testing.T) {
	for name, want := range map[string][2]int{"a1": {0, 0}, "c4": {2, 3}, "k19": {10, 18}} {
		if file, rank, ok := fileAndRank(name); !ok || [2]int{file, rank} != want {
			t.Errorf("%s is read as file %d, rank %d, %v, want %v", name, file, rank, ok, want)
		}
	}
	for _, name := range []string{"", "4", "off", "c", "c0", "C4", "c4.2", "c-1", "é3", "c999999999999"} {
		if file, rank, ok := fileAndRank(name); ok {
			t.Errorf("%q is read as file %d, rank %d, want none", name, file, rank)
		}
	}
}

func TestColours(t *testing.T) {
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": names", col.ink, col.cell)
	}
}
