package start

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/ui"
)

// TestAnotherLevelIsSuggested checks, for all games, after which games the set-up suggests another
// level, and that it is spoken.
func TestAnotherLevelIsSuggested(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 640, 360)
		for _, test := range []struct {
			run  save.Run
			want string
		}{
			{save.Run{}, ""},
			{save.Run{Level: 3, Games: 2}, ""},
			{save.Run{Level: 3, Games: 3}, "Three losses in a row: try level 2?"},
			{save.Run{Level: 3, Games: 4}, ""},
			{save.Run{Level: 3, Games: 6}, "Three losses in a row: try level 2?"},
			{save.Run{Level: 3, Won: true, Games: 3}, "Three wins in a row: try level 4?"},
			{save.Run{Level: 4, Won: true, Games: 3}, ""}, // against another level than that chosen
			{save.Run{Level: 1, Games: 3}, ""},
			{save.Run{Level: 8, Won: true, Games: 3}, ""},
			{save.Run{Level: 99, Games: 3}, ""}, // a level that does not exist
		} {
			for i, id := range []string{"one", "two"} {
				d.runs = map[string]save.Run{g.ID: test.run}
				c := d.choices.Of(g)
				c.Players[i].Level, c.Players[1-i].Level = 3, 0
				if level := test.run.Level; level == 1 || level == 8 {
					c.Players[i].Level = level
				}
				d.Menu()
				d.Click("card:" + g.ID)
				said := ""
				for _, w := range d.setup().Whole() {
					if w.Name == "suggest:"+id {
						said = w.Label
					}
				}
				if said != test.want || test.want != "" && !slices.Contains(d.setup().Spoken(), test.want) {
					t.Errorf("%s, player %s: after %+v the suggestion is %q, want %q, and that it is spoken", g.ID, id, test.run, said, test.want)
				}
			}
		}
	}
}

// TestTheSuggestionIsTaken takes the suggestion by a click, a finger and keys. It disappears when
// it is taken or another level is chosen. There is none for two people or two computers.
func TestTheSuggestionIsTaken(t *testing.T) {
	const button = "suggest:two"
	for by, take := range map[string]func(*driver){
		"a click":  func(d *driver) { d.Click(button) },
		"a finger": func(d *driver) { d.Tap(button) },
		"the keys": func(d *driver) {
			for range 50 {
				if d.setup().ui.Focus == button {
					break
				}
				d.Key(ebiten.KeyTab)
			}
			d.Key(ebiten.KeyEnter)
		},
	} {
		for _, level := range []int{2, 7} {
			d, s := settingUp(t, "dipole")
			d.runs = map[string]save.Run{"dipole": {Level: level, Won: true, Games: 3}}
			d.Click(fmt.Sprintf("choice:two=%d", level))
			take(d)
			d.Tick(ui.Input{})
			if got := s.choice.Players[1].Level; got != level+1 || d.Has(button) || d.Last() != "" {
				t.Errorf("by %s level %d is chosen, want %d; the suggestion is still there: %v; doors used: %q", by, got, level+1, d.Has(button), d.Used)
			}
			if s.ui.Focus != fmt.Sprintf("choice:two=%d", level+1) {
				t.Errorf("after %s the focus is on %q, want the next level", by, s.ui.Focus)
			}
		}
	}
	for _, other := range []string{"choice:two=5", "choice:one=computer", "choice:two=0"} {
		d, _ := settingUp(t, "dipole")
		d.runs = map[string]save.Run{"dipole": {Level: 2, Games: 3}}
		d.Click("choice:two=2")
		before := d.Has(button)
		if d.Click(other); !before || d.Has(button) {
			t.Errorf("a level is suggested: %v, and after %s: %v; want it only before", before, other, d.Has(button))
		}
	}
}

// TestADoubleClickTakesTheSuggestionOnly double-clicks the suggestion and two of the levels, in windows
// of two shapes. The second click never chooses anything else.
func TestADoubleClickTakesTheSuggestionOnly(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
		for click, want := range map[string]int{"suggest:two": 2, "choice:two=1": 1, "choice:two=5": 5} {
			d := newDriver(t, size[0], size[1])
			d.runs = map[string]save.Run{"dipole": {Level: 3, Games: 3}}
			d.Click("card:dipole")
			s := d.setup()
			d.Click("choice:two=3")
			d.Click(click)
			d.Tick(ui.Input{Press: true, Down: true})
			d.Tick(ui.Input{Lift: true})
			if got := s.choice.Players[1].Level; got != want || s.choice.Starts != settings.OneStarts {
				t.Errorf("%v: %s clicked twice chooses level %d, and %q starts; want level %d, and %q", size, click, got, s.choice.Starts, want, settings.OneStarts)
			}
		}
	}
}
