package start

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/settings"
	"quintet/scenes/ui"
)

// TestAFingerScrollsTheSetUp checks that a finger that scrolls chooses nothing, and that a finger
// that hardly moves chooses.
func TestAFingerScrollsTheSetUp(t *testing.T) {
	d, s := settingUp(t, "chessyball")
	at := func() float64 { return d.Widget("choice:starts=coin").Box.Y }
	d.Click("choice:two=0")
	d.Point("choice:starts=coin")
	top, before := at(), s.choice.Starts
	d.Swipe(d.X, d.Y, -80)
	if at() != top-80 || s.choice.Starts != before {
		t.Errorf("a swipe of 80 units scrolls by %v and chooses %q, want 80 and %q", top-at(), s.choice.Starts, before)
	}
	d.Swipe(400, 300, 1000)
	if at() != top {
		t.Errorf("after a swipe down the page is scrolled by %v, want 0", top-at())
	}
	d.Point("choice:starts=coin")
	d.Swipe(d.X, d.Y, ui.Far-1)
	if at() != top || s.choice.Starts != settings.CoinStarts {
		t.Errorf("a tap scrolls by %v and chooses %q, want 0 and %q", top-at(), s.choice.Starts, settings.CoinStarts)
	}
}

// TestAFingertip checks that a finger presses the nearest button even if it misses it a little,
// and that the mouse must hit the button.
func TestAFingertip(t *testing.T) {
	d, s := settingUp(t, "dimpled")
	d.Click("choice:two=0")
	tap := func(x, y float64, finger bool) settings.Starter {
		s.choice.Starts = settings.OneStarts
		d.X, d.Y = x, y
		d.Tick(ui.Input{Press: true, Down: true, Finger: finger})
		d.Tick(ui.Input{Lift: true, Finger: finger})
		return s.choice.Starts
	}
	coin, two := d.Widget("choice:starts=coin").Box, d.Widget("choice:starts=two").Box
	x, y := coin.Center()
	below := coin.Y + coin.H
	between := two.X + two.W
	for _, c := range []struct {
		x, y   float64
		finger bool
		want   settings.Starter
	}{
		{x, y, false, settings.CoinStarts},
		{x, below + 1, false, settings.OneStarts},
		{x, below + ui.Fingertip - 1, true, settings.CoinStarts},
		{x, below + ui.Fingertip + 1, true, settings.OneStarts},
		{between + 1, y, true, settings.TwoStarts},
		{coin.X - 1, y, true, settings.CoinStarts},
	} {
		if got := tap(c.x, c.y, c.finger); got != c.want {
			t.Errorf("at %v, %v (finger: %v) %q is chosen, want %q", c.x, c.y, c.finger, got, c.want)
		}
	}
}

// TestArrowsGoThroughTheSetUp checks that arrow keys lead to the end of the set-up, which then
// scrolls, and back.
func TestArrowsGoThroughTheSetUp(t *testing.T) {
	d, s := settingUp(t, "chessyball")
	reach := func(name string, key ebiten.Key) {
		t.Helper()
		for range 60 {
			if s.ui.Focus == name {
				return
			}
			d.Key(key)
			if w := s.ui.Focused(); w == nil {
				t.Fatalf("the focus is out of sight at %q", s.ui.Focus)
			}
		}
		t.Errorf("the arrows never lead to %s, but to %s", name, s.ui.Focus)
	}
	reach("button:rules", ebiten.KeyArrowDown)
	reach("button:start", ebiten.KeyArrowRight)
	d.Offers(s.last(), "the arrow keys do not scroll to the last choice")
	reach("choice:one=0", ebiten.KeyArrowUp)
	reach("choice:one=friend", ebiten.KeyArrowRight)
	reach("choice:one=0", ebiten.KeyArrowLeft)
}
