package start

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestAPersonHasAName checks that a person has the name typed over the name that a click selects, and
// that the computer has no field for one. Enter in the field ends the editing, and the next Enter
// begins the game.
func TestAPersonHasAName(t *testing.T) {
	d, _ := settingUp(t, "dimpled")
	d.Lacks("field:two", "there is a field for the computer's name, want none")
	d.Click("field:one")
	d.Type("Ann")
	if d.Key(ebiten.KeyEnter); d.Scene() != "setup" || d.Last() != "" {
		t.Errorf("Enter in the name leads to %q in the %s scene; want it to end the editing only", d.Last(), d.Scene())
	}
	d.Key(ebiten.KeyEnter)
	if p := d.begun.players; p[0].Name != "Ann" || p[1].Level != beginnersLevel {
		t.Errorf("the game is played by %+v; want Ann against level %d", p, beginnersLevel)
	}
}

// TestSidesAreShownByTheirDiscs checks that the title of a player has the disc of the player's
// side, and no disc if a coin decides.
func TestSidesAreShownByTheirDiscs(t *testing.T) {
	d := newDriver(t, 1280, 1000)
	d.Click("card:crosscut")
	s := d.Stage.Top().(*setup)
	first, second := look.Colour(s.game.Colours[0]), look.Colour(s.game.Colours[1])
	for _, c := range []struct {
		starts   string
		one, two color.NRGBA
	}{{"two", second, first}, {"one", first, second}, {"coin", color.NRGBA{}, color.NRGBA{}}} {
		d.Click("choice:starts=" + c.starts)
		if one, two := s.ui.Form.Titles[0].Side, s.ui.Form.Titles[1].Side; one != c.one || two != c.two {
			t.Errorf("with %s the discs are %v and %v, want %v and %v", c.starts, one, two, c.one, c.two)
		}
	}
}

// TestEveryLevelIsATile checks that each tile has the level's name, its measured rating, and how
// it plays. The notes of measured levels are all different. Name and rating fit in the narrowest
// window, and a click chooses the level.
func TestEveryLevelIsATile(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 300, 649)
		d.Click("card:" + g.ID)
		said := map[string]bool{}
		for level := 1; level <= rules.Levels; level++ {
			name := fmt.Sprint("choice:two=", level)
			d.Click(name)
			w := d.Widget(name)
			if chosen := d.setup().choice.Players[1].Level; chosen != level || !w.On {
				t.Fatalf("%s: a click on level %d chooses level %d, and its chip is on: %t; want the level and the chip", g.ID, level, chosen, w.On)
			}
			rating, _, measured := assets.Rating(g.ID, level, 0)
			if measured != (w.Aside == strconv.Itoa(rating)) || measured && said[w.Note] || w.Note == "" {
				t.Errorf("%s: level %d has the rating %q and the note %q; want a rating only if it is measured, and a note of its own", g.ID, level, w.Aside, w.Note)
			}
			if want := assets.Text(fmt.Sprintf("level.%d", level)); !strings.Contains(w.Label, want) {
				t.Errorf("level %d has the label %q, want in it %q", level, w.Label, want)
			}
			said[w.Note] = true
			if width := ui.StrongFont.Width(w.Label) + ui.SmallFont.Width(w.Aside); width > w.Box.W-24 {
				t.Errorf("%q and %q have no room on a tile of %v", w.Label, w.Aside, w.Box)
			}
		}
	}
}

// TestARatingIsShownOnlyForTheSearchThatWasMeasured changes options of Chessyball. In extended turns
// the levels search less than those that were measured, so the tiles show no ratings. With other
// options the tip says that the default options were measured.
func TestARatingIsShownOnlyForTheSearchThatWasMeasured(t *testing.T) {
	rating, deviation, _ := assets.Rating("chessyball", rules.Levels, 0)
	d := newDriver(t, 1280, 3000)
	d.Click("card:chessyball")
	for _, c := range []struct{ option, tip string }{
		{"tie=draw", assets.Text("setup.rating", rating, deviation)},
		{"tie=shootout", assets.Text("setup.rating.default", rating, deviation)},
		{"extend=on", ""},
		{"extend=off", assets.Text("setup.rating.default", rating, deviation)},
	} {
		d.Click("choice:" + c.option)
		if w := d.Widget("choice:two=8"); w.Tip != c.tip || (w.Aside != "") != (c.tip != "") {
			t.Errorf("%s: the last level has the rating %q and the tip %q, want the tip %q", c.option, w.Aside, w.Tip, c.tip)
		}
	}
}

// TestTheComputerTakesAndGivesAwayASeat checks that there is no choice of levels for a person,
// and that the computer comes back with its last level.
func TestTheComputerTakesAndGivesAwayASeat(t *testing.T) {
	d, s := settingUp(t, "dipole")
	d.Click("choice:two=6")
	d.Click("choice:two=0")
	if p := s.choice.Players[1]; p.Level != 0 || d.Has("choice:two=6") || !d.Has("field:two") {
		t.Errorf("after choosing a person the level is %d; want 0, no levels and a field", p.Level)
	}
	d.Click("choice:two=computer")
	d.Click("choice:one=computer")
	if p := s.choice.Players; p[1].Level != 6 || p[0].Level != beginnersLevel {
		t.Errorf("the computer has the levels %d and %d, want 6 and %d", p[0].Level, p[1].Level, beginnersLevel)
	}
}

// TestTheDialHasAllStrengths drags the dial over all strengths of each game, with the default options
// and with others. The game is against the strength that the dial shows, and which it says. A stop is
// the tile of its level, and the next seat keeps its strength.
func TestTheDialHasAllStrengths(t *testing.T) {
	for _, g := range catalog.All {
		for _, values := range []rules.Values{nil, g.Suggested()} {
			d := newDriver(t, 800, 600)
			c := d.choices.Of(g)
			c.Options, _ = g.Complete(values)
			c.Players = [2]save.Player{{Level: 2}, {Level: 1}}
			d.Stage.GoTo(NewSetup(d.Stage, d, d, g, c, FromMenu))
			d.relayout()
			all := words.Strengths(g, c.Options)
			if d.Whole("dial:two").Slider.Last != len(all)-1 || len(all) < 2*rules.Levels-1 {
				t.Errorf("%s: the dial has %d strengths, want %d, more than levels", g.ID, d.Whole("dial:two").Slider.Last+1, len(all))
			}
			for n, want := range all {
				d.Whole("dial:two").Slider.Set(n)
				d.relayout()
				w := d.Whole("dial:two").Slider
				if got := c.Players[1]; got.Level != want.Level || got.Above != want.Above || w.At != n || c.Players[0] != (save.Player{Level: 2}) {
					t.Fatalf("%s: the dial at %d is at %d and the players are %+v, want %v", g.ID, n, w.At, c.Players, want)
				}
				said := words.Strength(g, c.Options, want.Level, want.Above)
				if shown := strings.Contains(d.notes(), said); w.Text != said || want.Above > 0 && !shown {
					t.Errorf("%s: at %v the dial says %q, and the notes %q; want %q", g.ID, want, w.Text, d.notes(), said)
				}
				if tile := d.Whole("choice:two=" + strconv.Itoa(want.Level)); tile.On != (want.Above == 0) || slices.Contains(w.Stops, n) != tile.On {
					t.Errorf("%s: at %v the tile of the level is on: %t", g.ID, want, tile.On)
				}
			}
			if d.Click("choice:two=0"); c.Players[1].Level != 0 || c.Players[1].Above != 0 {
				t.Errorf("%s: a person is %+v", g.ID, c.Players[1])
			}
			if d.Click("choice:two=computer"); c.Players[1].Level != rules.Levels {
				t.Errorf("%s: the computer comes back as %+v, want the last level", g.ID, c.Players[1])
			}
		}
	}
}
