package play

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestTheComputerResigns holds that it asks once it has lost for certain and does not
// act, that its resignation is kept with the game, and that one can look behind it.
func TestTheComputerResigns(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.yielding(g)
		at := b.Match.At()
		if b.card.title != text("yield.title", "Computer 3") || b.Pace() != stage.Resting {
			t.Errorf("%s: it asks %q, at pace %d", g.ID, b.card.title, b.Pace())
		}
		d.Click("yield:accept")
		kept := b.Snapshot()
		if b.Outcome() != rules.FirstWins || kept.Result != save.FirstWins || kept.Reason != save.Resigned || b.Match.At() != at {
			t.Fatalf("%s: accepted it is %s, and kept as %q, %q", g.ID, b.Outcome(), kept.Result, kept.Reason)
		}
		if !b.card.up() || !d.Has("end:rematch") {
			t.Errorf("%s: no card says so", g.ID)
		}
		b = d.reopen(kept)
		if b.Outcome() != rules.FirstWins || b.EndReason() != save.Resigned {
			t.Errorf("%s: reopened it is %s, %q", g.ID, b.Outcome(), b.EndReason())
		}
		d.Key(ebiten.KeyArrowLeft)
		d.Ticks(100)
		if b.Outcome() != rules.Playing || b.Match.At() != at || b.Match.Len() != at || b.Snapshot().Result != save.FirstWins {
			t.Errorf("%s: undone it stands %s at %d of %d actions", g.ID, b.Outcome(), b.Match.At(), b.Match.Len())
		}
		d.Key(ebiten.KeyArrowRight)
		if b.Outcome() != rules.FirstWins || b.Snapshot().Reason != save.Resigned || !b.card.up() {
			t.Errorf("%s: redone it stands %s", g.ID, b.Outcome())
		}
	}
}

// yielding returns a game in which the computer, which plays for Second, asks whether
// to give it up.
func (d *driver) yielding(g *rules.Game) *Board {
	d.t.Helper()
	d.thinkSurely(rules.First)
	b := d.against(g, "3")
	for b.Level() == 0 {
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Tick(ui.Input{})
	}
	d.Settle()
	if !b.card.up() || !d.Has("yield:accept") {
		d.t.Fatalf("%s: it does not ask", g.ID)
	}
	return b
}

// TestTheComputerAsksOnce holds that a computer that was told to play on, by the
// button or by Esc, does so and never asks again.
func TestTheComputerAsksOnce(t *testing.T) {
	for name, on := range map[string]func(d *driver){
		"Play on": func(d *driver) { d.Click("yield:on") },
		"Esc":     func(d *driver) { d.Key(ebiten.KeyEscape) },
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.yielding(stagetest.Game(t, "dimpled"))
		at := b.Match.At()
		on(d)
		d.Settle()
		if b.card.up() || b.Match.At() == at || b.panel.menu {
			t.Fatalf("%s: it does not play on", name)
		}
		for range 2 {
			d.do(b, b.Match.State().Legal(nil)[0])
			for b.Level() > 0 && !b.card.up() {
				d.Tick(ui.Input{})
			}
		}
		if b.card.up() || d.Has("yield:accept") {
			t.Errorf("%s: it asks again", name)
		}
	}
}

// TestADemonstrationIsNotGivenUp holds that where the computer plays alone it does
// not ask.
func TestADemonstrationIsNotGivenUp(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.thinkSurely(rules.First)
	b := d.startWith(stagetest.Game(t, "crosscut"), "one=1", "two=1")
	for b.Match.Len() < 4 && !b.card.up() {
		d.Tick(ui.Input{})
	}
	if b.card.up() {
		t.Error("it asks")
	}
}

// TestTheQuestionFits holds that the card that asks lies in the window, beside the
// board, with its title whole.
func TestTheQuestionFits(t *testing.T) {
	for _, size := range windows {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		b := d.yielding(stagetest.Game(t, "akron"))
		box := b.card.box
		if !inside(layout.Rect{W: size[0], H: size[1]}, box) || overlap(box, b.table.Box()) {
			t.Errorf("%v: the card is at %v", size, box)
		}
		if room := box.W - 2*cardPad - cardTitle; ui.StrongFont.Width(b.card.title) > room {
			t.Errorf("%v: %q has room for %v", size, b.card.title, room)
		}
		if last := b.card.lines(); len(last) > cardLines || last[len(last)-1][len(last[len(last)-1])-1] != '?' {
			t.Errorf("%v: it asks %q", size, last)
		}
	}
}
