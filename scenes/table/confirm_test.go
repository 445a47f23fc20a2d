package table

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/scenes/ui"
)

// TestASecondTapConfirms taps the paths of actions, in positions of all games, on a table on which a
// second tap confirms an action. The first tap on the last site plays nothing and shows what would
// happen; a tap elsewhere chooses another action, and Release chooses none. The second tap plays the
// action. A mouse plays at once.
func TestASecondTapConfirms(t *testing.T) {
	for _, g := range games {
		tried, ones, changed := 0, 0, 0 // ones are the actions of one site
		for _, state := range rulestest.Sample(t, g, 6) {
			table := New(g, state, func() Asked { return Asked{MayAct: true, Confirms: true} })
			_, seen := sit(t, g.ID, "")
			table.Place(seen.frame)
			press := func(finger bool, path []rules.Site) (e Event) {
				for _, site := range path {
					x, y, ok := table.pointAt(site, table.goals(&table.choice))
					if !ok {
						return Event{Why: "hidden"}
					}
					table.Point(&ui.Input{X: x, Y: y, Press: true, Down: true, Finger: finger})
					e = table.Point(&ui.Input{X: x, Y: y, Lift: true, Finger: finger})
					table.Point(&ui.Input{X: -1, Y: -1}) // after a touch the pointer is where the mouse is
				}
				return e
			}
			var prior []rules.Site // the path of the action before
			legal := state.Legal(nil)
			for i := 0; i < len(legal); i += 1 + len(legal)/8 {
				a, path := legal[i], state.Path(legal[i], nil)
				if complete, _ := table.paths().match(path, 0); len(complete) != 1 || press(false, path).Action != a {
					table.Release()
					continue
				}
				tried++
				name := state.Format(a)
				if e := press(true, path); e.Action != 0 || table.Unconfirmed() != a || !table.Choosing() || table.Asks() == "" {
					t.Fatalf("%s: the first taps for %s play %v, and %v is to be confirmed", state, name, e.Action, table.Unconfirmed())
				}
				if len(table.trial(a)) > 0 && len(table.currentPreview().events) == 0 {
					t.Fatalf("%s: nothing shows what %s would do", state, name)
				}
				last := path[len(path)-1:]
				if len(path) == 1 {
					ones++
				}
				if len(path) == 1 && len(prior) == 1 {
					changed++
					press(true, prior)
					if table.Unconfirmed() == a {
						t.Fatalf("%s: a tap elsewhere leaves %s to be confirmed", state, name)
					}
					if e := press(true, path); e.Action != 0 {
						t.Fatalf("%s: %s is played, although another action was chosen before", state, name)
					}
				}
				if e := press(true, last); e.Action != a || table.Choosing() {
					t.Fatalf("%s: the second tap for %s plays %v", state, name, e.Action)
				}
				press(true, path)
				table.Release()
				if e := press(true, path); e.Action != 0 || table.Unconfirmed() != a {
					t.Fatalf("%s: after a release, taps for %s play %v", state, name, e.Action)
				}
				table.Release()
				prior = path
			}
		}
		if least := 4; tried < least || changed == 0 && ones > 1 {
			t.Errorf("%s: %d actions were tried and %d changed, want at least %d and 1", g.Name, tried, changed, least)
		}
	}
}
