package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
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
			d := newDriver(t, 1280, 720, settings.SpeedOff)
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
		d := newDriver(t, 1280, 720, settings.SpeedOff)
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

func TestUndoAndRedoGoThroughTheWholeGame(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			b := d.start(g)
			start := b.position()
			d.randomGame(b, 4, 40, true)
			end := b.position()
			var passed []string
			for b.Match.At() > 0 {
				passed = append(passed, b.position())
				d.Click("button:undo")
				d.Settle()
			}
			if b.position() != start {
				t.Errorf("undoing all actions leads to %q, want the start %q", b.position(), start)
			}
			for _, want := range slices.Backward(passed) {
				d.Key(ebiten.KeyArrowRight)
				d.Settle()
				if b.position() != want {
					t.Fatalf("redo leads to %q, want %q, where the undo began", b.position(), want)
				}
			}
			if b.position() != end {
				t.Errorf("redoing all actions leads to %q, want %q", b.position(), end)
			}
			d.Key(ebiten.KeyHome)
			d.Key(ebiten.KeyEnd)
			if b.position() != end {
				t.Errorf("Home and End lead to %q, not to %q", b.position(), end)
			}
		})
	}
}

// TestUndoTakesForcedActionsBackTogether undoes games with forced actions to their starts. No undo
// stops at a position in which only one action is legal.
func TestUndoTakesForcedActionsBackTogether(t *testing.T) {
	const seed = 7 // of games with forced actions
	for _, id := range []string{"dipole", "dimpled"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.start(stagetest.Game(t, id))
		d.randomGame(b, seed, 100, true)
		forced := 0
		for i := range b.Match.At() {
			if len(b.Match.Before(i).Legal(nil)) == 1 {
				forced++
			}
		}
		if forced == 0 {
			t.Errorf("%s: no action of the game is forced; the test needs another seed", id)
		}
		for b.Match.At() > 0 {
			d.Click("button:undo")
			d.Settle()
			if b.Match.At() > 0 && len(b.table.Legal()) == 1 {
				t.Fatalf("%s: undo stops at action %d, a position with a single action", id, b.Match.At())
			}
		}
	}
}

// TestUndoShowsAllThatItTakesBack checks that undo animates the computer's answer and the action
// before it, without sound, and that redo animates both again.
func TestUndoShowsAllThatItTakesBack(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		b := d.startWith(g, "two=1")
		seen := func() (places []string) {
			for _, sprite := range b.table.Sprites(nil) {
				if sprite.Alpha > 0.9 && sprite.Scale > 0.97 {
					places = append(places, fmt.Sprintf("%.2f,%.2f", sprite.At.X, sprite.At.Y))
				}
			}
			slices.Sort(places)
			return slices.Compact(places)
		}
		first, at := seen(), 0
		for at = b.Match.At(); b.Open() && at < 40; at = b.Match.At() {
			d.do(b, b.Match.State().Legal(nil)[0])
			if d.Settle(); b.Match.At() > at+1 && b.Players[b.Match.Ply(at+1).Mover].Level > 0 {
				break // the computer has answered
			}
		}
		d.Point("button:menu") // away from the board, so that it shows no preview
		last, n := seen(), b.Match.At()
		clear(d.Heard)
		d.Key(ebiten.KeyArrowLeft)
		if b.Match.At() != at || n < at+2 || !slices.Equal(seen(), last) {
			t.Errorf("%s: undo from %d to %d begins with %v, not with %v", g.ID, n, b.Match.At(), seen(), last)
		}
		if d.Settle(); len(d.Heard) > 0 || at == 0 && !slices.Equal(seen(), first) {
			t.Errorf("%s: undo ends with %v, and the sounds %v; want the position before, without sound", g.ID, seen(), d.Heard)
		}
		undone := seen()
		d.Key(ebiten.KeyArrowRight)
		if !slices.Equal(seen(), undone) {
			t.Errorf("%s: redo begins with %v, not with %v", g.ID, seen(), undone)
		}
		if d.Settle(); b.Match.At() != n || !slices.Equal(seen(), last) || len(d.Heard) == 0 {
			t.Errorf("%s: redo ends after %d actions with %v, and the sounds %v; want the position before the undo, with sounds", g.ID, b.Match.At(), seen(), d.Heard)
		}
	}
}

func TestTheMoveListJumps(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	for _, s := range []string{"e5", "f5", "a1"} {
		d.Click("site:" + s)
	}
	d.Click("turn:1")
	if b.Match.At() != 1 {
		t.Errorf("turn 1 leads to action %d, want 1", b.Match.At())
	}
	d.Click("turn:3")
	if b.Match.At() != 3 || !strings.HasSuffix(b.position(), " w -") {
		t.Errorf("a click on turn 3 leads to %d actions and the position %q, want 3 actions and White to act", b.Match.At(), b.position())
	}
}

func TestTheMoveListShowsThePresentTurnInASmallerWindowToo(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.randomGame(b, 1, 30, true)
	last := fmt.Sprintf("turn:%d", len(turnLines(b.Match)))
	d.Stage.Size.H = 600
	b.Layout()
	if !d.Has(last) {
		t.Errorf("in the smaller window %s is out of sight", last)
	}
}

// TestKeysGoByTurns goes back and forward by whole turns with keys, in a game whose turns have
// several actions.
func TestKeysGoByTurns(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "chessyball"))
	d.randomGame(b, 1, 8, true)
	starts := []int{0} // the number of actions before each turn and, last, the number of all actions
	for i := 1; i < b.Match.Len(); i++ {
		if b.Match.Ply(i).Start {
			starts = append(starts, i)
		}
	}
	starts = append(starts, b.Match.Len())
	for i := len(starts) - 2; i >= 0; i-- {
		if d.Key(ebiten.KeyPageUp); b.Match.At() != starts[i] {
			t.Errorf("Page Up leads to %d actions, want %d", b.Match.At(), starts[i])
		}
	}
	for _, at := range starts[1:] {
		if d.Key(ebiten.KeyArrowDown); b.Match.At() != at {
			t.Errorf("the down arrow leads to %d actions, want %d", b.Match.At(), at)
		}
	}
}

// TestReplayShowsTheLastTurn checks that Replay animates the last turn again from its beginning,
// and does not change the game.
func TestReplayShowsTheLastTurn(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, settings.SpeedNormal)
			b := d.start(g)
			d.Key(ebiten.KeyP)
			if b.table.Playing() {
				t.Fatal("something moves before the first turn")
			}
			for seed := range uint64(25) {
				d.randomGame(b, seed, b.Match.At()+1, true)
				end, at := b.position(), b.Match.At()
				d.Key(ebiten.KeyP)
				if !b.table.Playing() {
					t.Fatalf("action %d is not replayed", at)
				}
				d.Settle()
				if b.position() != end || b.Match.At() != at {
					t.Fatalf("the replay leads to %s, not back to %s", b.position(), end)
				}
			}
		})
	}
}

// TestAClickDuringMotion checks that a click during the animation of the person's last action
// already plays the next one.
func TestAClickDuringMotion(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedSlow)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	if !b.table.Playing() {
		t.Fatal("nothing moves")
	}
	if d.Click("site:b2"); b.Match.At() != 2 {
		t.Errorf("after a click during the animation the game is at action %d, want 2", b.Match.At())
	}
}

// TestAKeyEndsTheMotion checks that any key ends an animation.
func TestAKeyEndsTheMotion(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedSlow)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	if !b.table.Playing() {
		t.Fatal("nothing moves")
	}
	d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyShift}})
	if b.table.Playing() {
		t.Error("the pieces still move after a key is pressed")
	}
}

// TestUndoOfNothingStopsNobody checks that undo does not stop a computer that plays both sides if
// there is nothing to undo.
func TestUndoOfNothingStopsNobody(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
	b.Players[0].Level, b.Players[1].Level = 1, 1
	d.Key(ebiten.KeyArrowLeft)
	if b.opponent.stopped {
		t.Error("undo stops the computer although there is nothing to undo")
	}
}

// TestThatABoardTurnsIsSaidOnce begins games as a new player. The caption of the first board that
// can be rotated says so until the person acts, also to a screen reader. No later board has this
// caption.
func TestThatABoardTurnsIsSaidOnce(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.Stage.Settings.ToldTurn = false
	for _, g := range catalog.All {
		if b := d.start(g); b.table.Piled() != (b.rotationTip() != "") || b.table.Piled() != d.Stage.Settings.ToldTurn {
			t.Errorf("in %s the caption is %q; want one only if the board is piled, and that noted in the settings", g.ID, b.rotationTip())
		}
		d.Stage.Settings.ToldTurn = false
	}
	b := d.start(stagetest.Game(t, "akron"))
	if !slices.Contains(b.Spoken(), text("board.turn")) {
		t.Errorf("Spoken is %q; want the caption about the rotation in it", b.Spoken())
	}
	d.Tap("button:game") // a tap that does not act on the board
	if want := text("board.turn"); b.rotationTip() != want {
		t.Errorf("with a finger the caption is %q, want %q", b.rotationTip(), want)
	}
	d.Tap("button:game")
	d.Click("site:c3")
	if b.rotationTip() != "" || b.Match.At() != 1 {
		t.Errorf("after %d actions the caption is %q; want one action, and no caption", b.Match.At(), b.rotationTip())
	}
	if b = d.start(stagetest.Game(t, "akron")); b.rotationTip() != "" {
		t.Errorf("in the second game the caption is %q, want none", b.rotationTip())
	}
}

// TestThatABoardTurnsIsSaidUntilItIs rotates the board and back: the caption disappears and does
// not return.
func TestThatABoardTurnsIsSaidUntilItIs(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.Stage.Settings.ToldTurn = false
	b := d.startWith(stagetest.Game(t, "akron"), "starts=two") // the computer's first action does not remove the caption
	for b.Match.At() == 0 {
		d.Ticks(1)
	}
	if b.rotationTip() == "" {
		t.Error("the computer's action removes the caption")
	}
	d.Key(ebiten.KeyR)
	for range 3 {
		d.Key(ebiten.KeyR)
	}
	if d.Ticks(1); b.rotationTip() != "" {
		t.Errorf("after a rotation the caption is %q, want none", b.rotationTip())
	}
}
