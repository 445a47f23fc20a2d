package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/record"
)

// TestATextIsAnalysed pastes a record, a position, a link and other texts into an analysis. A text
// with a game opens another analysis over it; for the others a message says what is wrong, and offers
// what could be read. The analysis beneath stays as it was.
func TestATextIsAnalysed(t *testing.T) {
	const head = "[Game \"dipole\"] "
	const written = head + "1. e1-d2! (e1-g3 {or this}) *"
	g, err := record.Read(written, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text, scene, says string
		part              bool // a part can be read
	}{
		{written, "analysis", "1. e1-g3", false},
		{"e1-d2 (e1-g3 {or this})", "analysis", "1. e1-g3", false},
		{"https://example.org/#" + link(t, g), "analysis", "1. e1-g3", false},
		{"crosscut:size=5 5/1r1b1/5/5/5 b", "analysis", "Crosscut", false},
		{"Hello", "offer", "", false},
		{head + "e1-d2 e1-d2", "offer", "", true},
		{written + "\n" + written, "choice", "", false},
		{"", "text", "", false},
		{head + "e1-d2 " + strings.Repeat("(e1-g3 ", 10_000) + strings.Repeat(")", 10_000), "offer", "", true},
		{head + "e1-d2 " + strings.Repeat("(", 10_000), "offer", "", true},
		{head + "e1-d2 {" + strings.Repeat("a", 1<<20) + "}", "offer", "kB", true},
		{head + "e1-d2 (e1-g3) d8-e7 (d8-c7 d2-c3 (zz)) *", "offer", "zz", true},
		{head + "(e1-d2)", "offer", "", false},
		{head + "e1-d2 {why?", "offer", "", true},
		{"[Game \"chess\"] e2-e4", "offer", "chess", false},
		{"crosscut:size=5 rrrrr/rrrrr/rrrrr/rrrrr/rrrrr b", "offer", "", false},
	} {
		d := newDriver(t)
		d.visit("analysis/dipole")
		d.Click("site:e1")
		d.Click("site:d2")
		d.paste(c.text)
		said := d.told() + d.read().Title + labels(d)
		if d.Scene() != c.scene || !strings.Contains(said, c.says) || c.scene == "offer" && (d.told() == "" || d.Has("button:open") != c.part) {
			t.Errorf("%.80q leads to the %s scene and says %.300q, want the %s scene that says %q; a part can be opened: %t, want %t", c.text, d.Scene(), said, c.scene, c.says, d.Has("button:open"), c.part)
			continue
		}
		if c.part {
			d.Click("button:open")
			if d.Ticks(3); d.Scene() != "analysis" || len(d.turns()) == 0 {
				t.Errorf("%.80q: opening the part that can be read leads to the %s scene, want an analysis with turns", c.text, d.Scene())
			}
		}
		if d.Key(ebiten.KeyEscape); d.Scene() != "analysis" || len(d.turns()) != 1 {
			t.Errorf("%.80q: Escape leads to the %s scene with the turns %q, want the analysis with 1", c.text, d.Scene(), d.turns())
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
