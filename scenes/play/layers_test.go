package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestALayerIsExplainedInThePanel steps through the layers of each game in several windows. The
// panel and the screen reader get a sentence, which has room in the panel, and the sentence is
// about the position shown.
func TestALayerIsExplainedInThePanel(t *testing.T) {
	games := 0 // the number of games with layers, counted once in each window
	for _, g := range catalog.All {
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {360, 640}, {640, 360}} {
			d := newDriver(t, size[0], size[1], save.SpeedOff)
			b := d.start(g)
			layered, ok := b.Match.State().(rules.Layered)
			if !ok {
				continue
			}
			games++
			rng := rand.New(rand.NewPCG(1, 1))
			for range 12 {
				for range layered.Layers() {
					d.Key(ebiten.KeyV)
					said := b.table.Explained()
					if said == "" || b.comment() != said || !slices.Contains(b.Spoken(), said) {
						t.Fatalf("%s: the layer says %q, and the panel %q; want the same, spoken too", g.ID, said, b.comment())
					}
					if lines := ui.TextFont.Wrap(said, b.panel.ui.Box.W); len(lines) >= b.panel.lines() {
						t.Errorf("%s in %v: %q takes %d of %d lines, want one left for the task", g.ID, size, said, len(lines), b.panel.lines())
					}
				}
				d.Key(ebiten.KeyV)
				if b.table.Explained() != "" {
					t.Fatalf("%s: after the last layer there is still %q", g.ID, b.comment())
				}
				for i := 0; i < 8 && b.Match.State().Outcome() == rules.Playing; i++ {
					legal := b.Match.State().Legal(nil)
					b.Play(legal[rng.IntN(len(legal))])
				}
				if b.Match.State().Outcome() != rules.Playing {
					break
				}
			}
		}
	}
	if games == 0 {
		t.Error("no game has layers")
	}
}

// TestTheLayerOfTheLinksLightsTheirButton plays Akron and steps through its layers. The button of
// the links is on while the links are shown, by itself or by a layer, and a click on it then hides
// them.
func TestTheLayerOfTheLinksLightsTheirButton(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "akron"))
	rng := rand.New(rand.NewPCG(1, 1))
	for range 12 {
		legal := b.Match.State().Legal(nil)
		b.Play(legal[rng.IntN(len(legal))])
	}
	on := func() bool {
		all := b.Widgets()
		return all[slices.IndexFunc(all, func(w ui.Widget) bool { return w.Name == "view:links" })].On
	}
	lit := 0
	for range b.Match.State().(rules.Layered).Layers() {
		d.Key(ebiten.KeyV)
		name, _, _ := b.table.Layer()
		if on() != (name == "akron.layer.links") {
			t.Errorf("with the layer %s the button of the links is on: %v", name, on())
		}
		if !on() {
			continue
		}
		lit++
		d.Click("view:links")
		if name, _, shown := b.table.Layer(); shown || on() {
			t.Errorf("after a click on the button of the links, which was on, it is on: %v, and the layer is %q", on(), name)
		}
		d.Click("view:links")
		if !on() {
			t.Error("after another click the button is off")
		}
		d.Click("view:links")
	}
	if lit != 1 {
		t.Errorf("%d layers show the links, want 1", lit)
	}
}

// TestALayerIsReadUnderThePointer checks that the sentence of a layer is shown even if the pointer
// is on an action. When the pointer moves, the preview of the action is shown again.
func TestALayerIsReadUnderThePointer(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
	d.Point("site:d4")
	told := b.comment()
	if d.Key(ebiten.KeyV); b.comment() != b.table.Explained() || b.comment() == "" {
		t.Errorf("after V the comment is %q, not the layer's %q", b.comment(), b.table.Explained())
	}
	d.Point("site:d5")
	if d.Point("site:d4"); b.comment() != told || told == "" {
		t.Errorf("after the pointer has moved the comment is %q, want %q", b.comment(), told)
	}
}

// TestLayersCanBeSwitchedOff checks that the menu of a game has a button for the layers, that a
// layer stays for the next position, and that no layer is shown and none offered when the
// settings switch them off or the game is over.
func TestLayersCanBeSwitchedOff(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.from(stagetest.Game(t, "dimpled"), "5/5/5/5/5 b -", "size=5")
	press := func() {
		d.Click("button:game")
		d.Click("button:game.layer")
	}
	press()
	if want := "Shortest ways: Black needs 5 more stones. White needs 5 more stones."; b.comment() != want {
		t.Fatalf("the comment is %q, want %q", b.comment(), want)
	}
	d.Click("site:c3")
	d.Click("site:a1")
	if want := "Shortest ways: Black needs 4 more stones. White needs 4 more stones."; b.comment() != want {
		t.Errorf("in the next position the comment is %q, want %q", b.comment(), want)
	}
	d.Stage.Settings.Layers = false
	d.Ticks(1)
	b.Layout()
	off := func() bool {
		d.Click("button:game")
		defer d.Key(ebiten.KeyEscape)
		for _, w := range b.Widgets() {
			if w.Name == "button:game.layer" {
				return w.Off
			}
		}
		t.Fatal("the menu has no button for the layers")
		return false
	}
	if b.comment() != "" || !off() {
		t.Errorf("with layers switched off the comment is %q, want none, and the button switched off", b.comment())
	}
	d.Key(ebiten.KeyV)
	d.Stage.Settings.Layers = true
	b.Layout()
	if b.comment() == "" || off() {
		t.Errorf("with layers switched on again the comment is %q, and the button switched off: %t; want a comment and the button", b.comment(), off())
	}
	b.resign(rules.First)
	d.Ticks(1)
	if b.table.Explained() != "" || !b.table.LayerButton().Off {
		t.Errorf("after the end the layer says %q, want nothing, and the button switched off", b.table.Explained())
	}
}
