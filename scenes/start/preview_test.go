package start

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage"
)

// TestAPreviewPlaysItsStretch holds that the stored actions of every game can be played,
// that they take about twenty seconds, once, and that the last picture stays then, until
// the preview is played anew.
func TestAPreviewPlaysItsStretch(t *testing.T) {
	const ticks, shortest, longest = 60, 15, 30
	d := newDriver(t, 1280, 720)
	for _, g := range catalog.All {
		m := d.Stage.Top().(*menu)
		f := m.card(g.ID)
		n := len(assets.Continuation(g.ID))
		if f.line.Len() != n || n == 0 {
			t.Fatalf("%s: %d of %d actions can be played", g.ID, f.line.Len(), n)
		}
		f.play(true)
		taken := 0
		for ; f.pace() != stage.Resting; taken++ {
			if f.tick(); taken > longest*ticks {
				t.Fatalf("%s: it never comes to rest", g.ID)
			}
		}
		if taken < shortest*ticks {
			t.Errorf("%s: it takes %d s", g.ID, taken/ticks)
		}
		if f.tick() || f.line.At() != n {
			t.Errorf("%s: it rests at %d of %d", g.ID, f.line.At(), n)
		}
		f.play(false)
		if f.play(true); f.line.At() != 0 || f.pace() == stage.Resting {
			t.Errorf("%s: played anew it is at %d", g.ID, f.line.At())
		}
	}
}

// TestAPreviewIsDrawnThirtyTimesASecond holds that while a card plays, no more than every
// other tick is drawn, some are while something moves, and none once it is over.
func TestAPreviewIsDrawnThirtyTimesASecond(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := d.Stage.Top().(*menu)
	for _, g := range catalog.All {
		d.Point("card:" + g.ID)
		f := m.card(g.ID)
		most := 0
		for f.pace() != stage.Resting {
			before := d.Drawn
			d.Ticks(60)
			most = max(most, d.Drawn-before)
		}
		const least, rate = 10, 31 // and one where something begins to move
		if most < least || most > rate {
			t.Errorf("%s: in a second of it %d frames are drawn", g.ID, most)
		}
		before := d.Drawn
		if d.Ticks(600); d.Drawn > before {
			t.Errorf("%s: over it is drawn %d times", g.ID, d.Drawn-before)
		}
	}
}

// card returns the card of the game of an id.
func (m *menu) card(id string) *cardFace {
	for _, f := range m.cards {
		if f.game.ID == id && f.said == "" {
			return f
		}
	}
	return nil
}

// TestACardPlaysUnderThePointer holds that it does, that no other does then, and
// that all rest, at the beginning, where the pointer is elsewhere.
func TestACardPlaysUnderThePointer(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := d.Stage.Top().(*menu)
	if d.Ticks(60); m.Pace() != stage.Resting || d.Drawn > 1 {
		t.Fatalf("with the pointer nowhere %d frames are drawn", d.Drawn)
	}
	for _, g := range catalog.All {
		d.Point("card:" + g.ID)
		d.Ticks(200)
		for _, f := range m.cards {
			if on := f.game == g; f.playing != on || on != (f.line.At() > 0) {
				t.Errorf("under the pointer is %s; %s plays: %v, and is at %d", g.ID, f.game.ID, f.playing, f.line.At())
			}
		}
	}
	d.X, d.Y = 1, 1
	if d.Ticks(1); m.Pace() != stage.Resting {
		t.Error("something plays with the pointer aside")
	}
}

// TestACardPlaysWithTheFocus holds that it does where keys led to it, and not before
// any key is used.
func TestACardPlaysWithTheFocus(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := d.Stage.Top().(*menu)
	for range m.Widgets() {
		d.Key(ebiten.KeyTab)
		d.Ticks(2)
		for _, f := range m.cards {
			if f.playing != f.named(m.ui.Focus) {
				t.Errorf("with the focus on %s %s plays: %v", m.ui.Focus, f.game.ID, f.playing)
			}
		}
	}
}

// TestNothingPlaysWhereNothingMoves holds that where motion is reduced, or pieces are
// not to be seen to move, cards have still pictures, and a set-up has its board and
// nothing to watch.
func TestNothingPlaysWhereNothingMoves(t *testing.T) {
	for name, set := range map[string]func(*save.Settings){
		"reduced": func(s *save.Settings) { s.ReducedMotion = true },
		"off":     func(s *save.Settings) { s.Speed = save.SpeedOff },
	} {
		settings := save.Default()
		set(&settings)
		d := newDriverWith(t, 1280, 720, settings)
		m := d.Stage.Top().(*menu)
		for _, g := range catalog.All {
			d.Point("card:" + g.ID)
			if d.Ticks(200); m.Pace() != stage.Resting || m.card(g.ID).line.At() != 0 {
				t.Errorf("%s: %s plays", name, g.ID)
			}
		}
		d.Click("card:akron")
		s := d.Stage.Top().(*setup)
		if d.Ticks(200); s.Pace() != stage.Resting || s.stand.shown() != s.stand.chosen || d.Has("show:game") {
			t.Errorf("%s: the set-up does not show the board alone", name)
		}
	}
}
