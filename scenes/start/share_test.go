package start

import (
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
)

// TestTheFirstShareIsSaid checks the note on the choice of the sides, for all games. It says how often
// the first player wins between equal players, and how often games are drawn; the tip of that choice
// says how this was measured. For options and starts that were not measured, and for options drawn
// at random, there is neither.
func TestTheFirstShareIsSaid(t *testing.T) {
	d := newDriver(t, 640, 360)
	for _, g := range catalog.All {
		d.Menu()
		d.Click("card:" + g.ID)
		first, measured, s := assets.Text(g.Colours[rules.First]), g.Spec(g.Suggested()), d.setup()
		share := assets.Share{Level: 7, Wins: 132, Losses: 68, First: 66, Low: 59, High: 72}
		s.shares = func(spec string) (assets.Share, bool) { return share, spec == measured }
		says := func(what, note, tip string) {
			t.Helper()
			d.relayout()
			said := ""
			for _, n := range s.ui.Form.NoteTexts() {
				if strings.Contains(n, "Between equal") {
					said = n
				}
			}
			if got := d.Whole("choice:starts=coin").Tip; said != note || got != tip {
				t.Errorf("%s %s: the note is %q and the tip %q; want %q and %q", g.ID, what, said, got, note, tip)
			}
		}
		note, tip := "Between equal players, "+first+" wins 66% of games.", "Level 7 against itself: "+first+" won 132 of 200 games, probably 59 to 72% in the long run"
		says("at first", note, tip)
		for _, o := range g.Options {
			before := s.choice.Options[o.ID]
			values := slices.DeleteFunc(slices.Clone(o.Choices), func(v string) bool { return v == before })
			if o.Drawn != nil {
				values = append(values, drawn)
			}
			for _, v := range values {
				s.choose(o.ID, v)
				says("with "+o.ID+"="+v, "", "")
			}
			s.choose(o.ID, before)
		}
		for _, start := range g.Starts {
			s.choice.From = start.ID
			says("from "+start.ID, "", "")
			s.choice.From = ""
		}
		says("in the end", note, tip)
		share = assets.Share{Level: 7, Wins: 30, Draws: 1, Losses: 29, First: 50, Low: 38, High: 62, Drawn: 2}
		says("with draws", "Between equal players, "+first+" wins 50% of games, and 2% are draws.",
			"Level 7 against itself: "+first+" won 30 of 60 games, probably 38 to 62% in the long run")
	}
}
