package start

import (
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// TestSetupOrder checks that byNumber sorts numbers in increasing order, and nothing else.
func TestSetupOrder(t *testing.T) {
	for _, c := range []struct{ given, want []string }{
		{[]string{"11", "5", "7", "19"}, []string{"5", "7", "11", "19"}},
		{[]string{"18x11", "14x9"}, []string{"14x9", "18x11"}},
		{[]string{"none", "own", "any"}, []string{"none", "own", "any"}},
	} {
		if got := byNumber(c.given); !slices.Equal(got, c.want) {
			t.Errorf("%q come as %q, not %q", c.given, got, c.want)
		}
	}
}

// TestASolvedBoardSaysSo checks that the set-up of Crosscut says below the sizes who wins on the
// boards that are solved, without cutting the text. No other board and no other game says so.
func TestASolvedBoardSaysSo(t *testing.T) {
	const want = "This board is solved: Red wins if both play perfectly."
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		d := newDriver(t, size[0], size[1])
		for _, g := range catalog.All {
			d.Menu()
			d.Click("card:" + g.ID)
			s := d.Stage.Top().(*setup)
			for _, board := range boards(g) {
				d.Click("choice:" + board)
				d.Tick(ui.Input{Wheel: -100})
				said := strings.Join(s.ui.Form.NoteTexts(), " ")
				for _, n := range s.ui.Form.Notes {
					if ui.SmallFont.Width(n.Text) > s.ui.Form.Room.W {
						t.Errorf("%v: %q does not fit", size, n.Text)
					}
				}
				said = strings.TrimSpace(strings.TrimSuffix(said, Unrated(g, s.choice)))
				solved := g.ID == "crosscut" && (board == "size=5" || board == "size=6")
				if solved && said != want || !solved && strings.Contains(said, "solved") {
					t.Errorf("%v: the notes about %s on %s are %q; want that it is solved only if it is", size, g.ID, board, said)
				}
			}
		}
	}
}

// TestAGameWithoutASizeIsSaidToBeSolved checks that the set-up also says so for a solved game
// that has no option for the size.
func TestAGameWithoutASizeIsSaidToBeSolved(t *testing.T) {
	game, small, err := catalog.Parse("crosscut:size=5")
	if err != nil {
		t.Fatal(err)
	}
	g := *game
	g.Options = nil
	g.New = func(rules.Values) (rules.State, error) { return game.New(small) }
	g.Solved = func(rules.Values) (rules.Player, bool) { return rules.Second, true }
	d := newDriver(t, 1280, 720)
	d.Stage.GoTo(NewSetup(d.Stage, d, d, &g, d.choices.Of(&g), FromMenu))
	d.Tick(ui.Input{})
	const want = "This board is solved: Blue wins if both play perfectly."
	if notes := d.Stage.Top().(*setup).ui.Form.Notes; len(notes) != 1 || notes[0].Text != want {
		t.Errorf("the notes are %+v, want %q", notes, want)
	}
}

// boards returns the choices of the first option of g, such as "size=8". In games with boards of
// several sizes these are the boards.
func boards(g *rules.Game) (all []string) {
	for _, o := range g.Options[:min(1, len(g.Options))] {
		for _, choice := range o.Choices {
			all = append(all, o.ID+"="+choice)
		}
	}
	return all
}

// TestAnOptionIsExplained checks the note below the choice of what happens after a level game of
// Chessyball. It is not cut and overlaps nothing. It is missing for a game that begins with the
// shoot-out.
func TestAnOptionIsExplained(t *testing.T) {
	want := assets.Text("chessyball.tie.note")
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		d := newDriver(t, size[0], size[1])
		d.Click("card:chessyball")
		s := d.Stage.Top().(*setup)
		d.Click("choice:tie=shootout")
		lines := strings.Join(ui.SmallFont.Wrap(want, s.ui.Form.Room.W), "\n")
		for range 50 { // scrolls until all lines of the note are in sight
			var seen []string
			for _, n := range s.ui.Form.Notes {
				seen = append(seen, n.Text)
			}
			if strings.HasPrefix(strings.Join(seen, "\n"), lines) {
				break
			}
			d.Tick(ui.Input{Wheel: -0.5})
		}
		said := ""
		for _, n := range s.ui.Form.Notes {
			said = strings.TrimSpace(said + " " + n.Text)
			if ui.SmallFont.Width(n.Text) > s.ui.Form.Room.W || n.Y < d.Widget("choice:tie=shootout").Box.Y {
				t.Errorf("%v: %q does not fit at %v", size, n.Text, n.Y)
			}
			for _, w := range s.Widgets() {
				if w.Box.X+w.Box.W > s.ui.Form.Room.X && w.Box.Y < min(n.Y+7, s.ui.Form.Room.Y+s.ui.Form.Room.H) && n.Y-7 < w.Box.Y+w.Box.H {
					t.Errorf("%v: %q is covered by %s", size, n.Text, w.Name)
				}
			}
		}
		if !strings.HasPrefix(said, want) {
			t.Errorf("%v: the notes are %q; want at first %q", size, said, want)
		}
		d.Click("choice:end=turns25")
		if d.Click("choice:from=shootout"); slices.Contains(s.ui.Form.NoteTexts(), want) {
			t.Errorf("%v: with the shoot-out alone there is still the note", size)
		}
	}
}

// TestChoicesFitANarrowWindow checks that no choice of a set-up is cut in the narrowest window, which
// a telephone has with large text.
func TestChoicesFitANarrowWindow(t *testing.T) {
	d := newDriver(t, 300, 649)
	for _, g := range catalog.All {
		d.Stage.To(place.Setup(g))()
		for _, w := range d.Stage.Top().(*setup).Whole() {
			if w.Field == nil && ui.TextFont.Width(w.Label) > w.Box.W-4 {
				t.Errorf("%s: %s is too narrow for %q", g.ID, w.Name, w.Label)
			}
		}
	}
}
