package play

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestWhatTheComputerConsidersIsShown(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], save.SpeedOff)
			d.tools.Think = d.inSlices(100)
			b := d.against(g, "8")
			for b.Level() == 0 {
				d.do(b, b.Match.State().Legal(nil)[0])
				d.Tick(ui.Input{})
			}
			d.Click("button:considers")
			if !b.Settings.Considers || !d.Stage.Unstored() {
				t.Errorf("%s: it is not kept", g.ID)
			}
			var said [][2]string
			for range 120 {
				d.Tick(ui.Input{})
				if !slices.Contains(said, b.counsel.Thoughts()) {
					said = append(said, b.counsel.Thoughts())
				}
			}
			if len(said) < 2 || len(said) > 9 {
				t.Errorf("%s: in two seconds it says %q", g.ID, said)
			}
			if used := lines(b, ui.StrongFont, []string{b.task()}); used+len(b.counsel.Thoughts()) >= b.panel.messageLines() {
				t.Errorf("%s at %v: with %d lines of a task there is no room for it", g.ID, size, used)
			}
			for _, s := range b.counsel.Thoughts() {
				if s == "" || len(ui.SmallFont.Wrap(ui.SmallFont.Fit(s, b.panel.box.W), b.panel.box.W)) != 1 {
					t.Errorf("%s at %v: %q does not fit", g.ID, size, s)
				}
			}
			if !b.table.Lined() {
				t.Errorf("%s: it is not drawn", g.ID)
			}
			d.Key(ebiten.KeyI)
			if b.Settings.Considers || b.table.Lined() {
				t.Error("the key does not take it away")
			}
		}
	}
}

// TestAnActionTakesTheLineAway holds that what the computer considered is read
// only until a person acts, whose turn it no longer fits.
func TestAnActionTakesTheLineAway(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.tools.Think = d.inSlices(100)
	b := d.against(stagetest.Game(t, "dipole"), "1")
	d.do(b, b.Match.State().Legal(nil)[0])
	for b.Level() > 0 {
		d.Tick(ui.Input{})
	}
	if b.counsel.Thoughts()[1] == "" {
		t.Error("nothing is left of what the computer considered")
	}
	d.do(b, b.Match.State().Legal(nil)[0])
	if b.counsel.Thoughts()[1] != "" {
		t.Errorf("%q is still there", b.counsel.Thoughts())
	}
}
