package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/save"
	"quintet/save/form"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// TestAnalysesHaveAddresses visits addresses of analyses, and similar addresses that lead
// nowhere.
func TestAnalysesHaveAddresses(t *testing.T) {
	d := newDriver(t)
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
		d.visit(to)
		if got := d.Top().Place().String(); at != "" && got != at || at == "" && d.Scene() != "analysis" {
			t.Errorf("%q leads to %q, want %q (empty: an analysis)", to, got, at)
		}
		if at == "menu" && !strings.Contains(d.told(), assets.Text("link.nowhere", form.Visible(to))) {
			t.Errorf("the menu does not say that %q leads nowhere", to)
		}
	}
	word := link(t, &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, At: 1})
	d.visit("analysis/" + strings.TrimPrefix(word, "game/"))
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
			for _, site := range []string{"e1", "d2", "d8", "e7"} {
				d.Click("site:" + site)
			}
			d.Key(ebiten.KeyA)
		}},
		{"a kept game", "games", func(d *driver) {
			d.to(place.AnalysisOfKept(d.add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}})))
		}},
		{"a text", "menu", func(d *driver) {
			d.to(place.Place{Scene: "analysis", With: place.Text{Text: "[Game \"dipole\"] e1-d2 (e1-g3) d8-e7"}})
		}},
		{"a position", "menu", func(d *driver) {
			d.to(place.AnalysisOf(stagetest.Match(t, "dipole", "e1-d2")))
		}},
		{"a game", "menu", func(d *driver) { d.doors.visit("analysis/dipole") }},
	} {
		name := c.name
		d := newDriver(t)
		c.open(d)
		d.Ticks(3)
		untouched := d.Top().Place().String()
		before := strings.Join(d.turns(), " ")
		d = d.restart()
		d.visit(untouched)
		if d.Scene() != "analysis" || d.Top().Place().String() != untouched || strings.Join(d.turns(), " ") != before {
			t.Fatalf("%s: %q leads to the %s scene at %q, with %q; want analysis at that address, with %s", name, untouched, d.Scene(), d.Top().Place().String(), d.turns(), before)
		}
		d.Key(ebiten.KeyHome)
		d.Click("site:e1")
		d.Click("site:g3")
		d.Type("!")
		d.Ticks(2)
		changed, turns, said := d.Top().Place().String(), d.turns(), d.read().Passages
		d = d.restart()
		d.visit(changed)
		if got := d.turns(); d.Top().Place().String() != changed || strings.Join(got, " ") != strings.Join(turns, " ") || d.read().Passages[0] != said[0] {
			t.Errorf("%s: %q leads to %q, with %q, and %q is read first; want that address, with %q, and %q", name, changed, d.Top().Place().String(), got, d.read().Passages[0], turns, said[0])
		}
		d.Click("button:keep")
		d.Ticks(3)
		if got := d.Top().Place().String(); got == changed || strings.Contains(got, "draft") || d.Has("button:keep") {
			t.Errorf("%s: after the analysis was kept its address is %q, want one without a draft, and nothing to keep", name, got)
		}
		d.visit(changed)
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
	d := newDriver(t)
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
	d.visit(changed)
	if d.Scene() != "analysis" || len(d.turns()) < 4 {
		t.Fatalf("the address leads to the %s scene with the turns %q, want an analysis with at least 4", d.Scene(), d.turns())
	}
	d.Type("!")
	d.Click("button:keep")
	d.Ticks(2)
	if got := tree(d.game()); got != before {
		t.Errorf("the other game has become\n%s\nwant\n%s", got, before)
	}
	d.visit(untouched)
	if d.Scene() != "menu" {
		t.Errorf("the address of a game that is over leads to the %s scene, want menu", d.Scene())
	}
}
