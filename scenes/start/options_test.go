package start

import (
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
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

// TestASolvedBoardSaysSo checks that the set-up says who wins on the boards that are solved, also in a
// game without an option for the size. No other board and no other game says so.
func TestASolvedBoardSaysSo(t *testing.T) {
	d := newDriver(t, 640, 360)
	for _, g := range catalog.All {
		d.Menu()
		d.Click("card:" + g.ID)
		for _, board := range boards(g) {
			d.Click("choice:" + board)
			want := map[string]string{
				"crosscut size=5": "This board is solved: if both play perfectly, Red wins by turn 3, whatever the first move.",
				"crosscut size=6": "This board is solved: if both play perfectly, Red wins by turn 7, whatever the first move.",
				"crosscut size=7": "This board is solved: if both play perfectly, Red wins by turn 14, whatever the first move.",
				"dimpled size=5":  "This board is solved: if both play perfectly, Black wins by turn 8, but only with one of these first moves: b2, b4, c2, c3, c4, d2, d4.",
			}[g.ID+" "+board]
			if said := d.notes(); !strings.HasPrefix(said, want) || want == "" && strings.Contains(said, "solved") {
				t.Errorf("the notes about %s on %s are %q, want %q", g.ID, board, said, want)
			}
		}
	}

	game, small, err := catalog.Parse("crosscut:size=5")
	if err != nil {
		t.Fatal(err)
	}
	g := *game
	g.Options = nil
	g.New = func(rules.Values) (rules.State, error) { return game.New(small) }
	g.Solved = func(rules.Values) *rules.Solution { return &rules.Solution{Winner: rules.Second, Round: 2} }
	d.Stage.GoTo(NewSetup(d.Stage, d, d, &g, d.choices.Of(&g), FromMenu))
	if want, said := "This board is solved: if both play perfectly, Blue wins by turn 2, whatever the first move.", d.notes(); said != want {
		t.Errorf("the notes about a game without a size are %q, want %q", said, want)
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

// TestAnOptionIsExplained checks the note on the choice of what happens after a level game of
// Chessyball. It is missing for a game that begins with the shoot-out.
func TestAnOptionIsExplained(t *testing.T) {
	d := newDriver(t, 640, 360)
	d.Click("card:chessyball")
	note := assets.Text("chessyball.tie.note")
	for _, c := range []struct {
		click string
		want  bool
	}{{"tie=shootout", true}, {"end=turns25", true}, {"from=shootout", false}} {
		if d.Click("choice:" + c.click); strings.Contains(d.notes(), note) != c.want {
			t.Errorf("after %s the notes are %q; that %q is among them should be %v", c.click, d.notes(), note, c.want)
		}
	}
}
