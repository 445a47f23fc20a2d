package ask

import (
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// offering offers two answers. The result is the name of the scene that is shown when an answer
// is done, followed by the answer.
func (d *driver) offering() *string {
	done := ""
	answer := func(name string) Answer {
		return Answer{Name: name, Label: name, Do: func() { done = d.Scene() + " " + name }}
	}
	d.asker.Offer("A title", "A text.", answer("first"), answer("second"))
	return &done
}

// TestAnOfferIsAnswered checks that an answer is done after the panel is closed. The player can
// answer by a click or by keys, or cancel.
func TestAnOfferIsAnswered(t *testing.T) {
	for _, c := range []struct {
		answer func(*driver)
		want   string
	}{
		{func(d *driver) { d.Click("button:first") }, "menu first"},
		{func(d *driver) { d.Click("button:second") }, "menu second"},
		{func(d *driver) { d.Key(ebiten.KeyEnter) }, "menu first"},
		{func(d *driver) { d.Key(ebiten.KeyTab); d.Key(ebiten.KeyTab); d.Key(ebiten.KeyEnter) }, "menu second"},
		{func(d *driver) { d.Click("button:close") }, ""},
		{func(d *driver) { d.Key(ebiten.KeyEscape) }, ""},
	} {
		d := newDriver(t, 800, 600)
		done := d.offering()
		if p, isPanel := d.Stage.Top().(stage.Panel); !isPanel || p.Beneath() != d.from {
			t.Fatalf("the %s scene does not lie over the menu", d.Scene())
		}
		c.answer(d)
		if *done != c.want {
			t.Errorf("done is %q, not %q", *done, c.want)
		}
		d.wantBack()
	}
}

// TestOnlyAQuestionIsCancelled checks that the button that closes an offer says so: it cancels only if there
// are answers.
func TestOnlyAQuestionIsCancelled(t *testing.T) {
	for n, want := range []string{"text.close", "offer.close", "offer.close"} {
		d := newDriver(t, 800, 600)
		d.asker.Offer("A title", "A text.", make([]Answer, n)...)
		if got := d.Widget("button:close").Label; got != text(want) {
			t.Errorf("with %d answers the button says %q, want %q", n, got, text(want))
		}
	}
}

// TestTheSecondClickOfTwoIsNoAnswer checks that the second press of a double click does not
// answer a question that the first press has opened. A later click must answer it.
func TestTheSecondClickOfTwoIsNoAnswer(t *testing.T) {
	d := newDriver(t, 800, 600)
	done := d.offering()
	d.Point("button:first")
	d.Tick(ui.Input{Press: true, Down: true, Double: true})
	if d.Tick(ui.Input{Lift: true}); *done != "" {
		t.Errorf("the second press of a double click has done %q; want nothing", *done)
	}
	if d.Click("button:first"); *done == "" {
		t.Error("nothing is done after that")
	}
}

// TestLevelChips checks that there is a chip for a person and one for each level, and that the
// chosen one is On.
func TestLevelChips(t *testing.T) {
	chosen := -1
	chips := LevelChips(4, func(level int) { chosen = level })
	if len(chips) != 1+rules.Levels {
		t.Fatalf("there are %d chips, want %d", len(chips), 1+rules.Levels)
	}
	for level, w := range chips {
		if w.Do(); w.Name != strconv.Itoa(level) || w.On != (level == 4) || chosen != level || w.Label == "" {
			t.Errorf("the chip %d has the name %q and label %q, is on: %v, and chooses level %d; want the level of its number, and only level 4 on", level, w.Name, w.Label, w.On, chosen)
		}
	}
}

// TestEveryPanelCloses checks that Escape closes panels of many kinds, and that Enter closes those
// with a single button.
func TestEveryPanelCloses(t *testing.T) {
	single := 0
	for name, show := range map[string]func(*driver){
		"help":             func(d *driver) { d.asker.Help("") },
		"a text":           func(d *driver) { d.asker.Show("A title", "A text.") },
		"asked for text":   func(d *driver) { d.asker.Text("A title", nil) },
		"something said":   func(d *driver) { d.asker.Offer("A title", "A text.") },
		"a code":           func(d *driver) { d.asker.Code("A title", "A use.", "a link", Answer{"copy", "Copy", nil}) },
		"an offer":         func(d *driver) { d.offering() },
		"a form":           func(d *driver) { d.making(&workpiece{}) },
		"a dialog":         func(d *driver) { d.asker.Open(nil) },
		"a dialog to save": func(d *driver) { d.asker.Save("a name", nil, nil) },
	} {
		d := newDriver(t, 800, 600)
		show(d)
		d.Ticks(1)
		buttons := 0
		for _, w := range d.Stage.Top().Widgets() {
			if !w.Off {
				buttons++
			}
		}
		d.Key(ebiten.KeyEscape)
		d.wantBack()
		if buttons != 1 {
			continue
		}
		single++
		show(d)
		d.Ticks(1)
		if d.Key(ebiten.KeyEnter); d.Stage.Top() != d.from {
			t.Errorf("%s: Enter does not close the offer", name)
		}
	}
	if single != 3 {
		t.Errorf("%d panels have a single button, want 3: the manual, what is said, and a dialog", single)
	}
}
