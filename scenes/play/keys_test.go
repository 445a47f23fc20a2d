package play

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

// TestEscapeNeverLeavesTheGame presses Escape again and again in many states of a game. The first
// press cancels what is open, if anything is. The next ones open and close the menu of the game.
func TestEscapeNeverLeavesTheGame(t *testing.T) {
	for name, asks := range map[string]struct {
		ask  func(d *driver, b *Board) (taken func() bool) // opens something; taken reports whether that is cancelled
		menu bool                                          // ask opens nothing, so the first press opens the menu
	}{
		"at rest": {func(*driver, *Board) func() bool { return nil }, true},
		"who plays": {func(d *driver, b *Board) func() bool {
			d.Click("player:first")
			return func() bool { return !b.panel.levels.open }
		}, false},
		"a choice": {func(d *driver, b *Board) func() bool {
			d.Click("site:e1")
			return func() bool { return !b.table.Choosing() }
		}, false},
		"how many": {func(d *driver, b *Board) func() bool {
			d.Click("site:e1")
			d.Click("site:off")
			return func() bool { return len(b.table.Alternatives()) == 0 && !b.table.Choosing() }
		}, false},
		"a hint": {func(d *driver, b *Board) func() bool {
			d.hinted(b)
			return func() bool { return !b.counsel.Hints() }
		}, false},
		"a hint to come": {func(d *driver, b *Board) func() bool {
			d.Key(ebiten.KeyH)
			return func() bool { return !b.counsel.Hints() && d.open == 0 }
		}, false},
		"looking back": {func(d *driver, b *Board) func() bool {
			d.play(b, "e1-f2")
			d.Key(ebiten.KeyHome)
			return nil
		}, true},
		"a review": {func(d *driver, b *Board) func() bool {
			d.play(b, "e1-f2")
			b.ShowReview()
			d.Ticks(1)
			return func() bool { return !d.Has("review:close") && d.open == 0 }
		}, false},
		"given up": {func(d *driver, b *Board) func() bool {
			d.play(b, "e1-f2")
			b.resign(b.Resigner())
			d.Ticks(1)
			return func() bool { return !b.card.shown() }
		}, false},
		"finishing": {func(d *driver, b *Board) func() bool {
			b.PlayOut(true)
			d.Ticks(1)
			return func() bool { return !b.PlaysOut() && d.open == 0 }
		}, false},
		"asked for its resignation": {func(d *driver, b *Board) func() bool {
			d.thinkSurely(rules.First)
			b.setLevel(rules.Second, 3)
			d.play(b, "e1-f2")
			b.opponent.search = search{turn: b.opponent.turn(), yields: true}
			b.Layout()
			return func() bool { return !b.card.shown() }
		}, false},
		"thinking": {func(d *driver, b *Board) func() bool {
			d.Click("player:first")
			d.Click("level:8")
			d.Ticks(1)
			return nil
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			d.tools.Think = d.inSlices(20)
			b := d.start(stagetest.Game(t, "dipole"))
			taken := asks.ask(d, b)
			d.doors.used = nil
			if taken != nil && taken() {
				t.Fatal("nothing is open before Esc is pressed")
			}
			if !asks.menu {
				if d.Key(ebiten.KeyEscape); !taken() || b.panel.menu {
					t.Errorf("after Esc it is cancelled: %t, and the menu is open: %t; want it cancelled, and no menu", taken(), b.panel.menu)
				}
			}
			for _, open := range []bool{true, false, true} {
				if d.Key(ebiten.KeyEscape); d.board() != b || b.panel.menu != open {
					t.Fatalf("after Esc the menu of the game is open: %t, want %t", b.panel.menu, open)
				}
			}
			if len(d.doors.used) > 0 {
				t.Errorf("Esc uses the doors %q; want none", d.doors.used)
			}
		})
	}
}

// TestAKeyClosesAMenu checks that a key that has an effect closes the menu that would hide the
// effect.
func TestAKeyClosesAMenu(t *testing.T) {
	for _, open := range []string{"button:game", "player:first", "lines:1"} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(stagetest.Game(t, "dimpled"))
		d.Click("site:e5")
		d.Click("button:undo")
		d.Click("site:c3")
		d.Click(open)
		if !b.panel.busyMenu() {
			t.Fatalf("%s opens nothing", open)
		}
		d.Key(ebiten.KeyArrowLeft)
		if b.Match.At() != 0 || b.panel.busyMenu() {
			t.Errorf("%s, undo: the game is after %d actions, and a menu is open: %t; want 0, and none open", open, b.Match.At(), b.panel.busyMenu())
		}
	}
}
