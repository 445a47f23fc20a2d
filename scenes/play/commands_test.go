package play

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save/settings"
)

// TestEscapeNeverLeavesTheGame presses Escape again and again in many states of a game. The first
// press cancels what is open, if anything is. The next ones open and close the menu of the game.
func TestEscapeNeverLeavesTheGame(t *testing.T) {
	for name, open := range map[string]func(d *driver, b *Board) (taken func() bool){ // taken reports whether what is open is cancelled; nil if nothing is open
		"at rest": func(*driver, *Board) func() bool { return nil },
		"who plays": func(d *driver, b *Board) func() bool {
			d.Click("player:first")
			return func() bool { return !b.panel.levels.open }
		},
		"a choice": func(d *driver, b *Board) func() bool {
			d.Click("site:e1")
			return func() bool { return !b.table.Choosing() }
		},
		"how many": func(d *driver, b *Board) func() bool {
			d.press("site:e1 site:off")
			return func() bool { return len(b.table.Alternatives()) == 0 && !b.table.Choosing() }
		},
		"a hint": func(d *driver, b *Board) func() bool {
			d.hinted(b)
			return func() bool { return !b.counsel.Hints() }
		},
		"a hint to come": func(d *driver, b *Board) func() bool {
			d.Key(ebiten.KeyH)
			return func() bool { return !b.counsel.Hints() && d.open == 0 }
		},
		"looking back": func(d *driver, b *Board) func() bool {
			d.play(b, "e1-f2")
			d.Key(ebiten.KeyHome)
			return nil
		},
		"a review": func(d *driver, b *Board) func() bool {
			d.play(b, "e1-f2")
			b.ShowReview()
			return func() bool { return !d.Has("review:close") && d.open == 0 }
		},
		"given up": func(d *driver, b *Board) func() bool {
			d.play(b, "e1-f2")
			b.resign(b.Resigner())
			return func() bool { return !b.card.shown() }
		},
		"finishing": func(d *driver, b *Board) func() bool {
			b.PlayOut(true)
			return func() bool { return !b.PlaysOut() && d.open == 0 }
		},
		"asked for its resignation": func(d *driver, b *Board) func() bool {
			d.yielding(b.game())
			return func() bool { return !d.board().card.shown() }
		},
		"thinking": func(d *driver, b *Board) func() bool { d.press("player:first level:8"); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			d.tools.Think = d.inSlices(20)
			taken := open(d, d.start("dipole"))
			b := d.board()
			d.Ticks(1)
			d.doors.used = nil
			if taken != nil {
				if taken() {
					t.Fatal("nothing is open before Esc is pressed")
				}
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
		d, b := begin(t, "dimpled")
		if d.press("site:e5 button:undo site:c3 " + open); !b.panel.busyMenu() {
			t.Fatalf("%s opens nothing", open)
		}
		if d.press("Left"); b.Match.At() != 0 || b.panel.busyMenu() {
			t.Errorf("%s, undo: the game is after %d actions, and a menu is open: %t; want 0, and none open", open, b.Match.At(), b.panel.busyMenu())
		}
	}
}

// TestUndoAndRedoGoThroughTheWholeGame undoes games to their starts, and redoes them. No undo stops at a
// position in which only one action is legal.
func TestUndoAndRedoGoThroughTheWholeGame(t *testing.T) {
	forced := 0
	for _, g := range catalog.All {
		d, b := begin(t, g.ID)
		start := b.position()
		d.randomGame(b, 7, 100, true) // a seed of games with forced actions
		for i := range b.Match.At() {
			if len(b.Match.Before(i).Legal(nil)) == 1 {
				forced++
			}
		}
		end := b.position()
		var passed []string
		for b.Match.At() > 0 {
			passed = append(passed, b.position())
			d.Click("button:undo")
			if d.Settle(); b.Match.At() > 0 && len(b.table.Legal()) == 1 {
				t.Fatalf("%s: undo stops at action %d, a position with a single action", g.ID, b.Match.At())
			}
		}
		if b.position() != start {
			t.Errorf("%s: undoing all actions leads to %q, want the start %q", g.ID, b.position(), start)
		}
		for _, want := range slices.Backward(passed) {
			d.Key(ebiten.KeyArrowRight)
			if d.Settle(); b.position() != want {
				t.Fatalf("%s: redo leads to %q, want %q, where the undo began", g.ID, b.position(), want)
			}
		}
		if d.press("Home End"); b.position() != end {
			t.Errorf("%s: Home and End lead to %q, not to %q", g.ID, b.position(), end)
		}
	}
	if forced == 0 {
		t.Error("no action is forced; the test needs another seed")
	}
}

// TestUndoShowsAllThatItTakesBack checks that undo animates the computer's answer and the action
// before it, without sound, and that redo animates both again.
func TestUndoShowsAllThatItTakesBack(t *testing.T) {
	for _, g := range catalog.All {
		d, b := moving(t, g.ID, "two=1")
		at := 0
		for b.Match.At() <= at+1 || b.Players[b.Match.Ply(at+1).Mover].Level == 0 { // until the computer has answered
			at = b.Match.At()
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Settle()
		}
		n := b.Match.At()
		clear(d.Heard)
		if d.press("Left"); b.Match.At() != at || !b.table.Playing() {
			t.Errorf("%s: undo leads from %d to %d, and pieces move: %t; want %d, with motion", g.ID, n, b.Match.At(), b.table.Playing(), at)
		}
		if d.Settle(); len(d.Heard) > 0 {
			t.Errorf("%s: undo has the sounds %v, want none", g.ID, d.Heard)
		}
		if d.press("Right"); b.Match.At() != n || !b.table.Playing() {
			t.Errorf("%s: redo leads to %d, and pieces move: %t; want %d, with motion", g.ID, b.Match.At(), b.table.Playing(), n)
		}
		if d.Settle(); len(d.Heard) == 0 {
			t.Errorf("%s: redo has no sounds", g.ID)
		}
	}
}

// TestTheMoveListJumps clicks turns in the list. In a smaller window the present turn is in sight, too.
func TestTheMoveListJumps(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.randomGame(b, 1, 30, true)
	last := len(turnLines(b.Match))
	d.Stage.Size.H = 600
	b.Layout()
	for n := last; n > last-5; n-- {
		at := b.Match.Turns()[n-1].Last
		if d.Click(fmt.Sprint("turn:", n)); b.Match.At() != at {
			t.Errorf("turn %d leads to action %d, want %d", n, b.Match.At(), at)
		}
	}
}

// TestKeysGoByTurns goes back and forward by whole turns with keys, in a game whose turns have
// several actions.
func TestKeysGoByTurns(t *testing.T) {
	d, b := begin(t, "chessyball")
	d.randomGame(b, 1, 8, true)
	turns := b.Match.Turns()
	for _, turn := range slices.Backward(turns) {
		if d.Key(ebiten.KeyPageUp); b.Match.At() != turn.First {
			t.Errorf("Page Up leads to %d actions, want %d", b.Match.At(), turn.First)
		}
	}
	for _, turn := range turns {
		if d.Key(ebiten.KeyArrowDown); b.Match.At() != turn.Last {
			t.Errorf("the down arrow leads to %d actions, want %d", b.Match.At(), turn.Last)
		}
	}
}

// TestAClickDuringMotion checks that a click during the animation of the person's last action already
// plays the next one, and that any key ends an animation.
func TestAClickDuringMotion(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedSlow)
	b := d.start("dimpled")
	for n, site := range []string{"site:e5", "site:b2"} {
		if d.Click(site); !b.table.Playing() || b.Match.At() != n+1 {
			t.Errorf("after a click during the animation the game is at action %d, want %d; pieces move: %t", b.Match.At(), n+1, b.table.Playing())
		}
	}
	if d.Key(ebiten.KeyShift); b.table.Playing() {
		t.Error("the pieces still move after a key is pressed")
	}
}

// TestThatABoardTurnsIsSaidOnce begins games as a new player. The caption of the first board that
// can be rotated says so until the person acts, also to a screen reader. No later board has this
// caption.
func TestThatABoardTurnsIsSaidOnce(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.Stage.Settings.ToldTurn = false
	for _, g := range catalog.All {
		if b := d.start(g.ID); b.table.Piled() != (b.rotationTip() != "") || b.table.Piled() != d.Stage.Settings.ToldTurn {
			t.Errorf("in %s the caption is %q; want one only if the board is piled, and that noted in the settings", g.ID, b.rotationTip())
		}
		d.Stage.Settings.ToldTurn = false
	}
	b := d.start("akron")
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
	if b = d.start("akron"); b.rotationTip() != "" {
		t.Errorf("in the second game the caption is %q, want none", b.rotationTip())
	}
}

// TestThatABoardTurnsIsSaidUntilItIs rotates the board and back: the caption disappears and does
// not return.
func TestThatABoardTurnsIsSaidUntilItIs(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.Stage.Settings.ToldTurn = false
	b := d.start("akron", "two=3", "starts=two") // the computer's first action does not remove the caption
	if d.Until(func() bool { return b.Match.At() > 0 }); b.rotationTip() == "" {
		t.Error("the computer's action removes the caption")
	}
	d.press("R R R R")
	if d.Ticks(1); b.rotationTip() != "" {
		t.Errorf("after a rotation the caption is %q, want none", b.rotationTip())
	}
}
