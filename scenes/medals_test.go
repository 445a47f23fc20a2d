package scenes

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestMedalsAreKept earns medals of Dipole, looks at the list, and finds them in the set-up, also
// after the next start. A game without medals has none in its set-up.
func TestMedalsAreKept(t *testing.T) {
	d := newDriver(t)
	bare := sixth(t)
	d.start(stagetest.Game(t, "dipole"))
	for _, site := range []string{"e1", "e5", "d8", "e7", "e5", "e7"} {
		d.Click("site:" + site)
	}
	d.resign()
	d.Click("end:medals")
	if d.Scene() != "medals" {
		t.Fatalf("the %s scene is shown, want the medals", d.Scene())
	}
	d.Key(ebiten.KeyEscape)
	d.Click("end:menu")
	d = d.restart()
	d.Click("button:menu")
	d.Click("card:dipole")
	if got := d.Whole("medals").Label; got != "2 of 10" {
		t.Errorf("the set-up says %q, want 2 of 10", got)
	}
	d.Click("medals")
	if d.Scene() != "medals" {
		t.Errorf("the %s scene is shown, want the medals", d.Scene())
	}
	d.Key(ebiten.KeyEscape)
	d.Click("button:back")
	d.Click("card:" + bare.ID)
	if slices.ContainsFunc(d.Top().(stage.Scrolled).Whole(), func(w ui.Widget) bool { return w.Name == "medals" }) {
		t.Error("the set-up of a game without medals has some")
	}
}
