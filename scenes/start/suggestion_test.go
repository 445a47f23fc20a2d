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

// TestAnotherLevelIsSuggested checks, for all games, after which games the set-up suggests
// another level, and that the sentence fits.
func TestAnotherLevelIsSuggested(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		for _, g := range catalog.All {
			for _, test := range []struct {
				run  save.Run
				want string
			}{
				{save.Run{}, ""},
				{save.Run{Level: 3, Games: 2}, ""},
				{save.Run{Level: 3, Games: 3}, "Three lost in a row: try level 2?"},
				{save.Run{Level: 3, Games: 4}, ""},
				{save.Run{Level: 3, Games: 6}, "Three lost in a row: try level 2?"},
				{save.Run{Level: 3, Won: true, Games: 3}, "Three won in a row: try level 4?"},
				{save.Run{Level: 4, Won: true, Games: 3}, ""}, // against another level than that chosen
				{save.Run{Level: 1, Games: 3}, ""},
				{save.Run{Level: 8, Won: true, Games: 3}, ""},
				{save.Run{Level: 99, Games: 3}, ""}, // a level that does not exist
			} {
				for i, id := range []string{"one", "two"} {
					d := newDriver(t, size[0], size[1])
					d.runs = map[string]save.Run{g.ID: test.run}
					c := d.choices.Of(g)
					c.Players[i].Level, c.Players[1-i].Level = 3, 0
					if level := test.run.Level; level == 1 || level == 8 {
						c.Players[i].Level = level
					}
					d.Click("card:" + g.ID)
					said, s := "", d.Stage.Top().(*setup)
					for _, w := range s.Whole() {
						if w.Name == "suggest:"+id {
							said = w.Label
							if w.Box.W < ui.TextFont.Width(w.Label) {
								t.Errorf("%v: %q does not fit", size, w.Label)
							}
						}
					}
					if test.want != "" && !slices.Contains(s.Spoken(), test.want) {
						t.Errorf("%v: %s, player %s: %q is not spoken", size, g.ID, id, test.want)
					}
					if said != test.want {
						t.Errorf("%v: %s, player %s: after %+v the suggestion is %q, want %q", size, g.ID, id, test.run, said, test.want)
					}
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
				if d.Stage.Top().(*setup).ui.Focus == button {
					break
				}
				d.Key(ebiten.KeyTab)
			}
			d.Key(ebiten.KeyEnter)
		},
	} {
		for level := 2; level < 8; level++ {
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
	d, _ := settingUp(t, "dipole")
	d.runs = map[string]save.Run{"dipole": {Level: 2, Games: 3}}
	d.Click("choice:two=2")
	for _, other := range []string{"choice:two=5", "choice:one=computer", "choice:two=0"} {
		if !d.Has(button) {
			t.Fatalf("before %s nothing is suggested", other)
		}
		if d.Click(other); d.Has(button) {
			t.Errorf("after %s the suggestion is still there", other)
		}
		if d.Click("choice:one=0"); other == "choice:two=0" {
			d.Click("choice:two=computer")
		}
		d.Click("choice:two=2")
	}
}

// TestADoubleClickTakesTheSuggestionOnly double-clicks the suggestion and two of the levels, in windows
// of several sizes. The second click never chooses anything else.
func TestADoubleClickTakesTheSuggestionOnly(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		for click, want := range map[string]int{"suggest:two": 2, "choice:two=1": 1, "choice:two=5": 5} {
			d := newDriver(t, size[0], size[1])
			d.runs = map[string]save.Run{"dipole": {Level: 3, Games: 3}}
			d.Click("card:dipole")
			s := d.Stage.Top().(*setup)
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
