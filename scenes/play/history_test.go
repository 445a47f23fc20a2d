package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestUndoAndRedoGoThroughTheWholeGame(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
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
		d := newDriver(t, 1280, 720, save.SpeedOff)
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
		d := newDriver(t, 1280, 720, save.SpeedNormal)
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
	d := newDriver(t, 1280, 720, save.SpeedOff)
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
	d := newDriver(t, 1280, 720, save.SpeedOff)
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
	d := newDriver(t, 1280, 720, save.SpeedOff)
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
			d := newDriver(t, 1280, 720, save.SpeedNormal)
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
	d := newDriver(t, 1280, 720, save.SpeedSlow)
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
	d := newDriver(t, 1280, 720, save.SpeedSlow)
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
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
	b.Players[0].Level, b.Players[1].Level = 1, 1
	d.Key(ebiten.KeyArrowLeft)
	if b.opponent.stopped {
		t.Error("undo stops the computer although there is nothing to undo")
	}
}
