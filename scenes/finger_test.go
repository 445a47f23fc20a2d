package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/chessyball"
	"quintet/rules/dimpled"
	"quintet/save"
	"quintet/scenes/ui"
)

// swipe lets a finger go down at a point, move down by so many units, a tenth
// in each tick, and come up.
func (d *driver) swipe(x, y, by float64) {
	d.t.Helper()
	d.x, d.y = x, y
	var s ui.Swipe
	s.Follow(true, x, y)
	d.tick(ui.Input{Press: true, Down: true, Finger: true, Swipe: s})
	for range 10 {
		d.y += by / 10
		s = d.input.Swipe
		s.Follow(false, d.x, d.y)
		d.tick(ui.Input{Down: true, Finger: true, Swipe: s})
	}
	s = d.input.Swipe
	s.By = 0
	d.tick(ui.Input{Lift: true, Finger: true, Swipe: s})
}

// TestSwipeSetup holds that a finger scrolls the set-up and chooses nothing by
// that, and that one that hardly moves does choose.
func TestSwipeSetup(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedNormal)
	d.click("card:" + chessyball.Game.ID)
	s := d.top().(*setup)
	d.point("choice:starts=coin")
	before := s.choice.Starts
	d.swipe(d.x, d.y, -150)
	if s.form.Scroll != 150 || s.choice.Starts != before {
		t.Errorf("a swipe of 150 units scrolls %v and chooses %q", s.form.Scroll, s.choice.Starts)
	}
	d.swipe(400, 300, 1000)
	if s.form.Scroll != 0 {
		t.Errorf("a swipe down leaves %v above", s.form.Scroll)
	}
	d.point("choice:starts=coin")
	d.swipe(d.x, d.y, ui.Far-1)
	if s.form.Scroll != 0 || s.choice.Starts != save.CoinStarts {
		t.Errorf("a tap scrolls %v and chooses %q", s.form.Scroll, s.choice.Starts)
	}
}

// TestFingertip holds that a finger may miss a button by a little, the mouse by
// nothing, and that the nearest button is meant.
func TestFingertip(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedNormal)
	d.click("card:" + dimpled.Game.ID)
	s := d.top().(*setup)
	find := func(name string) ui.Widget {
		for _, w := range s.ui.Items {
			if w.Name == name {
				return w
			}
		}
		t.Fatalf("there is no %s", name)
		return ui.Widget{}
	}
	tap := func(x, y float64, finger bool) save.Starter {
		s.choice.Starts = save.OneStarts
		d.x, d.y = x, y
		d.tick(ui.Input{Press: true, Down: true, Finger: finger})
		d.tick(ui.Input{Lift: true, Finger: finger})
		return s.choice.Starts
	}
	coin, two := find("choice:starts=coin").Box, find("choice:starts=two").Box
	x, y := coin.Center()
	below := coin.Y + coin.H
	between := two.X + two.W
	for _, c := range []struct {
		x, y   float64
		finger bool
		want   save.Starter
	}{
		{x, y, false, save.CoinStarts},
		{x, below + 1, false, save.OneStarts},
		{x, below + ui.Fingertip - 1, true, save.CoinStarts},
		{x, below + ui.Fingertip + 1, true, save.OneStarts},
		{between + 1, y, true, save.TwoStarts},
		{coin.X - 1, y, true, save.CoinStarts},
	} {
		if got := tap(c.x, c.y, c.finger); got != c.want {
			t.Errorf("at %v, %v (finger: %v) %q is chosen, want %q", c.x, c.y, c.finger, got, c.want)
		}
	}
}

// TestSwipeLists holds that a finger scrolls all lists by whole rows, however
// slowly it moves.
func TestSwipeLists(t *testing.T) {
	t.Run("My games", func(t *testing.T) {
		d, m := showGames(t)
		for range 40 {
			d.click("button:duplicate")
		}
		d.key(ebiten.KeyHome)
		x, y := m.grid.box.Center()
		chosen := m.chosen
		d.swipe(x, y, -2.5*(cardHeight+cardGap))
		if m.grid.scroll != 2 || m.chosen != chosen {
			t.Errorf("%v rows are scrolled, and %s is chosen instead of %s", m.grid.scroll, m.chosen, chosen)
		}
	})
	t.Run("turns", func(t *testing.T) {
		d := newDriver(t, 800, 600, save.SpeedOff)
		b := d.start(dimpled.Game)
		d.randomGame(b, 1, 40, false)
		top, at := b.panel.list.scroll, b.match.At()
		x, y := b.panel.list.box.Center()
		d.swipe(x, y, 3.5*ui.LineHeight)
		if b.panel.list.scroll != top-3 || b.match.At() != at {
			t.Errorf("%v of %v turns are above, and the game is at %d of %d actions", b.panel.list.scroll, top, b.match.At(), at)
		}
	})
	t.Run("a text", func(t *testing.T) {
		d := newDriver(t, 800, 600, save.SpeedNormal)
		d.doors.show("", strings.Repeat("line\n", 300))
		p := d.top().(*textPanel)
		p.text.Top = 100
		x, y := p.text.Box.Center()
		d.swipe(x, y, -4.5*ui.RowHeight)
		if p.text.Top != 104 {
			t.Errorf("%d rows are above", p.text.Top)
		}
	})
	t.Run("files", func(t *testing.T) {
		d, p := manyFiles(t)
		x, y := p.list.Center()
		d.swipe(x, y, -5.5*ui.LineHeight)
		if p.top != 5 || p.field.Text != "" {
			t.Errorf("%d files are above, and %q is chosen", p.top, p.field.Text)
		}
	})
}
