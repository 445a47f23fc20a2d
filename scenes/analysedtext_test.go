package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/record"
)

// TestATextIsAnalysed pastes a record, a position, a link and other texts into an analysis. A
// text with a game opens another analysis over it; for the others a message says what is wrong.
func TestATextIsAnalysed(t *testing.T) {
	const written = "[Game \"dipole\"]\n1. e1-d2! (e1-g3 {or this}) *"
	g, err := record.Read(written, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, scene, shows string }{
		{written, "analysis", "1. e1-g3"},
		{"e1-d2 (e1-g3 {or this})", "analysis", "1. e1-g3"},
		{"https://example.org/#" + link(t, g), "analysis", "1. e1-g3"},
		{"crosscut:size=5 5/1r1b1/5/5/5 b", "analysis", "Crosscut"},
		{"Hello", "offer", ""},
		{"[Game \"dipole\"] e1-d2 e1-d2", "offer", ""},
		{written + "\n" + written, "choice", ""},
		{"", "text", ""},
	} {
		d := newDriver(t)
		d.visit("analysis/dipole")
		d.paste(c.text)
		if d.Scene() != c.scene {
			t.Errorf("%q leads to the %s scene, want %s", c.text, d.Scene(), c.scene)
			continue
		}
		if said := d.told() + d.read().Title + labels(d); c.shows != "" && !strings.Contains(said, c.shows) {
			t.Errorf("after the text %q is pasted the screen says %q, want in it %q", c.text, said, c.shows)
		}
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "analysis" {
			t.Errorf("%q: Escape leads to the %s scene, want analysis", c.text, d.Scene())
		}
	}
}

// labels returns the labels of the widgets in sight.
func labels(d *driver) string {
	var all []string
	for _, w := range d.Top().Widgets() {
		all = append(all, w.Label)
	}
	return strings.Join(all, " ")
}

// TestBadTextsAreNotAnalysed pastes texts that are too long or wrong into an analysis. Each is
// refused with a sentence, and offers what could be read of it; the analysis stays as it was.
func TestBadTextsAreNotAnalysed(t *testing.T) {
	const head = "[Game \"dipole\"] "
	for name, c := range map[string]struct {
		text, says string
		part       bool // a part can be read
	}{
		"ten thousand parentheses":  {head + "e1-d2 " + strings.Repeat("(e1-g3 ", 10_000) + strings.Repeat(")", 10_000), "", true},
		"parentheses without end":   {head + "e1-d2 " + strings.Repeat("(", 10_000), "", true},
		"a comment of a megabyte":   {head + "e1-d2 {" + strings.Repeat("a", 1<<20) + "}", "kB", true},
		"a variation after the end": {head + "e1-d2 (e1-g3) d8-e7 (d8-c7 d2-c3 (zz)) *", "zz", true},
		"a first variation":         {head + "(e1-d2)", "", false},
		"a comment without end":     {head + "e1-d2 {why?", "", true},
		"another game":              {"[Game \"chess\"] e2-e4", "chess", false},
		"nothing legal":             {"crosscut:size=5 rrrrr/rrrrr/rrrrr/rrrrr/rrrrr b", "", false},
	} {
		d := newDriver(t)
		d.visit("analysis/dipole")
		d.Click("site:e1")
		d.Click("site:d2")
		d.paste(c.text)
		said := d.told()
		if d.Scene() != "offer" || said == "" || !strings.Contains(said, c.says) || d.Has("button:open") != c.part {
			t.Errorf("%s leads to the %s scene and says %.300q, want an offer that says %q; a part can be opened: %t, want %t", name, d.Scene(), said, c.says, d.Has("button:open"), c.part)
			continue
		}
		if c.part {
			d.Click("button:open")
			d.Ticks(3)
			if d.Scene() != "analysis" || len(d.turns()) == 0 {
				t.Errorf("%s: opening the part that can be read leads to the %s scene, want an analysis with turns", name, d.Scene())
			}
		}
		if d.Key(ebiten.KeyEscape); d.Scene() != "analysis" || len(d.turns()) != 1 {
			t.Errorf("%s: after the part Escape leads to the %s scene with the turns %q, want an analysis with 1", name, d.Scene(), d.turns())
		}
	}
}
