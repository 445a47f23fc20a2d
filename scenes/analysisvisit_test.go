package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// TestAnalysesHaveAddresses visits addresses of analyses, and similar addresses that lead
// nowhere.
func TestAnalysesHaveAddresses(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for to, at := range map[string]string{
		"analysis/akron":                             "analysis/akron",
		"analysis/akron:size=8":                      "",
		"analysis/crosscut:size=5/5/1r1b1/5/5/5_b":   "analysis/crosscut:size=5/5/1r1b1/5/5/5_b",
		"analysis/crosscut:size=5/5/1r1b1/5/5/5%20b": "analysis/crosscut:size=5/5/1r1b1/5/5/5_b",
		"analysis":                "menu",
		"analysis/chess":          "menu",
		"analysis/akron/nonsense": "menu",
		"analysis/crosscut:size=5/5/1r1b1/5/5/5_b%zz": "menu",
	} {
		d.doors.visit(to)
		d.Ticks(2)
		if got := d.Top().Place().String(); at != "" && got != at || at == "" && d.Scene() != "analysis" {
			t.Errorf("%q leads to %q, want %q (empty: an analysis)", to, got, at)
		}
		if at == "menu" && !strings.Contains(strings.Join(d.read().Passages, " "), assets.Text("link.nowhere", form.Visible(to))) {
			t.Errorf("the menu does not say that %q leads nowhere", to)
		}
	}
	word, err := record.Link(&save.Game{Game: "dipole", Actions: []string{"e1-d2"}, At: 1}, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.doors.visit("analysis/" + word)
	d.Ticks(3)
	if d.Scene() != "analysis" || !d.Has("button:previous") {
		t.Errorf("the word of a link leads to the %s scene, want analysis with a button to the previous action", d.Scene())
	}
}

// TestAnAnalysisIsFoundAgain analyses games and positions of every origin, and plays something.
// Then it ends the program like a power cut, and visits the address at the next start. Everything
// must be as it was. Then it keeps the analysis. From then on no address leads to a draft.
func TestAnAnalysisIsFoundAgain(t *testing.T) {
	for _, c := range []struct {
		name, behind string
		open         func(d *driver)
	}{
		{"the game on the board", "board", func(d *driver) {
			d.start(stagetest.Game(t, "dipole"))
			m := d.match()
			for _, text := range []string{"e1-d2", "d8-e7"} {
				a, err := m.State().Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				for _, site := range m.State().Path(a, nil) {
					d.Click("site:" + m.State().SiteName(site))
				}
				m = d.match()
			}
			d.Key(ebiten.KeyA)
		}},
		{"a kept game", "games", func(d *driver) {
			id, err := d.keeper.Store.Add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Created: noon, Changed: noon})
			if err != nil {
				t.Fatal(err)
			}
			d.to(place.AnalysisOfKept(id))
		}},
		{"a text", "menu", func(d *driver) {
			d.to(place.Place{Scene: "analysis", With: place.Text{Text: "[Game \"dipole\"] e1-d2 (e1-g3) d8-e7"}})
		}},
		{"a position", "menu", func(d *driver) {
			m, err := match.Replay(stagetest.Game(t, "dipole"), nil, []string{"e1-d2"})
			if err != nil {
				t.Fatal(err)
			}
			d.to(place.AnalysisOf(m))
		}},
		{"a game", "menu", func(d *driver) { d.doors.visit("analysis/dipole") }},
	} {
		name := c.name
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		c.open(d)
		d.Ticks(3)
		untouched := d.Top().Place().String()
		before := strings.Join(d.turns(), " ")
		d.stop()
		d = keepingDriver(t)
		d.doors.visit(untouched)
		d.Ticks(4)
		if d.Scene() != "analysis" || d.Top().Place().String() != untouched || strings.Join(d.turns(), " ") != before {
			t.Fatalf("%s: %q leads to the %s scene at %q, with %q; want analysis at that address, with %s", name, untouched, d.Scene(), d.Top().Place().String(), d.turns(), before)
		}
		d.Key(ebiten.KeyHome)
		d.Click("site:e1")
		d.Click("site:g3")
		d.Type("!")
		d.Ticks(2)
		changed, turns, said := d.Top().Place().String(), d.turns(), d.read().Passages
		d.stop()
		d = keepingDriver(t)
		d.doors.visit(changed)
		d.Ticks(4)
		if got := d.turns(); d.Top().Place().String() != changed || strings.Join(got, " ") != strings.Join(turns, " ") || d.read().Passages[0] != said[0] {
			t.Errorf("%s: %q leads to %q, with %q, and %q is read first; want that address, with %q, and %q", name, changed, d.Top().Place().String(), got, d.read().Passages[0], turns, said[0])
		}
		d.Click("button:keep")
		d.Ticks(3)
		if got := d.Top().Place().String(); got == changed || strings.Contains(got, "draft") || d.Has("button:keep") {
			t.Errorf("%s: after the analysis was kept its address is %q, want one without a draft, and nothing to keep", name, got)
		}
		d.doors.visit(changed)
		d.Ticks(4)
		if got := d.Top().Place().String(); d.Scene() != "analysis" || strings.Contains(got, "draft") {
			t.Errorf("%s: after the analysis was kept its old address leads to %q, want an analysis without a draft", name, got)
		}
		if d.Key(ebiten.KeyEscape); d.Scene() != c.behind {
			t.Errorf("%s: Escape leads to the %s scene, want %s", name, d.Scene(), c.behind)
		}
	}
}

// turns returns the turns in the list of an analysis.
func (d *driver) turns() (all []string) {
	for _, w := range d.Top().Widgets() {
		if strings.HasPrefix(w.Name, "turn:") {
			all = append(all, w.Label)
		}
	}
	return all
}

// TestAnAddressOfAnotherGameIsNotItsAnalysis begins another game while an analysis is not kept.
// The address of the analysis must show the analysis as a game of its own. The address of the
// game must lead nowhere.
func TestAnAddressOfAnotherGameIsNotItsAnalysis(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 3)
	d.Key(ebiten.KeyA)
	d.Ticks(2)
	untouched := d.Top().Place().String()
	d.playElse(1)
	d.Ticks(1)
	changed := d.Top().Place().String()
	d.Key(ebiten.KeyEscape)
	d.Click("button:apart")
	d.to(place.Menu)
	d.start(stagetest.Game(t, "dipole"))
	before := tree(d.game())
	d.doors.visit(changed)
	d.Ticks(3)
	if d.Scene() != "analysis" || len(d.turns()) < 4 {
		t.Fatalf("the address leads to the %s scene with the turns %q, want an analysis with at least 4", d.Scene(), d.turns())
	}
	d.Type("!")
	d.Click("button:keep")
	d.Ticks(2)
	if got := tree(d.game()); got != before {
		t.Errorf("the other game has become\n%s\nwant\n%s", got, before)
	}
	d.doors.visit(untouched)
	d.Ticks(2)
	if d.Scene() != "menu" {
		t.Errorf("the address of a game that is over leads to the %s scene, want menu", d.Scene())
	}
}
