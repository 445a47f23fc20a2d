package start

import (
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/ui"
)

// TestTheFirstShareIsSaid checks the note below the choice of the sides, for all games and
// windows. The note must say how often the first player wins between equal players, and how
// often games are drawn. The tips of that choice say how this was measured. For options and
// starts that were not measured, and for options drawn at random, there is no note.
func TestTheFirstShareIsSaid(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		d := newDriver(t, size[0], size[1])
		for _, g := range catalog.All {
			first := assets.Text(g.Colours[rules.First])
			measured := g.Spec(g.Suggested())
			var share assets.Share
			d.Menu()
			d.Click("card:" + g.ID)
			s := d.Stage.Top().(*setup)
			s.shares = func(spec string) (assets.Share, bool) { return share, spec == measured }
			told := func() (said, tip string) {
				t.Helper()
				coin := func() ui.Widget {
					s.Layout()
					i := slices.IndexFunc(s.Whole(), func(w ui.Widget) bool { return w.Name == "choice:starts=coin" })
					return s.Whole()[i]
				}
				if w := coin(); w.Reveal != nil {
					w.Reveal()
				}
				if under := coin().Box; under.Y+under.H+40 > s.ui.Form.Room.Y+s.ui.Form.Room.H {
					s.ui.Form.ScrollBy(40)
				}
				under := coin().Box
				end := under.Y + under.H + 40
				for _, n := range s.ui.Form.Notes {
					if under.Y+under.H < n.Y && n.Y < end {
						said = strings.TrimSpace(said + " " + n.Text)
						if ui.SmallFont.Width(n.Text) > s.ui.Form.Room.W {
							t.Errorf("%v: %s: %q does not fit", size, g.ID, n.Text)
						}
					}
				}
				for _, w := range s.Whole() {
					if strings.HasPrefix(w.Name, "choice:starts=") {
						if tip = w.Tip; (tip == "") != (said == "") {
							t.Errorf("%v: %s: with the note %q the tip of %s is %q; want both or neither", size, g.ID, said, w.Name, tip)
						}
					}
				}
				return said, tip
			}
			share = assets.Share{Level: 7, Wins: 132, Losses: 68, First: 66, Low: 59, High: 72}
			said, tip := told()
			if want := first + " wins 66 % of games between equals."; said != want {
				t.Errorf("%v: %s: the note is %q, want %q", size, g.ID, said, want)
			}
			if want := first + " won 132 of 200 games of level 7 against itself: 59 to 72 % in the long run, most likely"; tip != want {
				t.Errorf("%v: %s: the tip is %q, not %q", size, g.ID, tip, want)
			}
			share = assets.Share{Level: 7, Wins: 30, Draws: 1, Losses: 29, First: 50, Low: 38, High: 62, Drawn: 2}
			if said, _ := told(); said != first+" wins 50 % of games between equals, and 2 % are drawn." {
				t.Errorf("%v: %s: with draws the note is %q; want the first player's share and the draws", size, g.ID, said)
			}
			for _, o := range g.Options {
				before := s.choice.Options[o.ID]
				values := slices.DeleteFunc(slices.Clone(o.Choices), func(v string) bool { return v == before })
				if o.Drawn != nil {
					values = append(values, drawn)
				}
				for _, v := range values {
					s.choose(o.ID, v)
					if said, _ := told(); said != "" {
						t.Errorf("%v: %s: with %s=%s the note is %q, want none", size, g.ID, o.ID, v, said)
					}
				}
				s.choose(o.ID, before)
			}
			for _, start := range g.Starts {
				s.choice.From = start.ID
				if said, _ := told(); said != "" {
					t.Errorf("%v: %s from %s: the note is %q; want none", size, g.ID, start.ID, said)
				}
				s.choice.From = ""
			}
			if said, _ := told(); said == "" {
				t.Errorf("%v: %s: in the end there is no note", size, g.ID)
			}
		}
	}
}
