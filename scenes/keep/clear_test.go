package keep

import (
	"path/filepath"
	"testing"

	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

func TestClearMovesTheGameToTheSavedOnes(t *testing.T) {
	k, _ := first(t)
	k.Take(stagetest.NewKept("cleared", "e5"))
	var id string
	k.Clear(func(saved string, err error) {
		if id = saved; err != nil {
			t.Error(err)
		}
	})
	if id != "" {
		t.Error("Clear calls its callback before Deliver")
	}
	k.Deliver()
	if _, err := k.Store.Load(id); err != nil || k.Board != nil {
		t.Errorf("loading %q: error %v; on the board is %v; want a saved game, and nothing on the board", id, err, k.Board)
	}
	wantSame(t, "the game in the slot", resumed(t, k), nil)
	if err := k.Close(); err != nil {
		t.Errorf("closing: %v", err)
	}
}

// TestAGameThatCannotBeMovedIsNotLost clears the board while the kept games cannot be written. The
// game is on the board again, or is kept by the next write if another game has taken its place.
func TestAGameThatCannotBeMovedIsNotLost(t *testing.T) {
	k, h := first(t)
	k.Take(stagetest.NewKept("first", "a", "b"))
	k.Deliver()
	unblock := block(t, h, "games")
	failed := 0
	clearing := func() {
		k.Clear(func(_ string, err error) {
			if err != nil {
				failed++
			}
		})
	}
	first := k.Board
	clearing()
	k.Deliver()
	if failed != 1 || k.Board != first {
		t.Errorf("the board is cleared with %d errors and then has %v; want 1 error, and the game", failed, k.Board)
	}
	clearing()
	k.Take(stagetest.NewKept("second", "c"))
	k.Deliver()
	unblock()
	k.Retry()
	k.Deliver()
	wantSame(t, "the kept games", titles(t, k), []string{"first"})
	wantSame(t, "the game in the slot", resumed(t, k), []string{"c"})
	if unkept, _ := k.Trouble(); failed != 2 || unkept != nil {
		t.Errorf("after %d errors and the next write Trouble says %v, want 2 errors and nothing", failed, unkept)
	}
}

// TestWhatWasNeverGivenToTheClerkIsWritten changes the game and clears the board in the same tick,
// while no game can be kept. The game is on the board again, and its change is written.
func TestWhatWasNeverGivenToTheClerkIsWritten(t *testing.T) {
	k, h := first(t)
	g := stagetest.NewKept("first", "a")
	k.Take(g)
	g.Act("b")
	block(t, h, "games")
	k.Clear(func(string, error) {})
	k.Deliver()
	k.Autosave()
	k.Deliver()
	wantSame(t, "the game in the slot", resumed(t, k), []string{"a", "b"})
}

// TestClearWritesTheRest begins a second game while the first cannot be kept, and clears the board
// once it can be. Both games are kept, and there is no trouble any more.
func TestClearWritesTheRest(t *testing.T) {
	k, _ := twoGames(t)
	k.Clear(func(_ string, err error) {
		if err != nil {
			t.Error(err)
		}
	})
	wantTrouble(t, k, false)
	wantSame(t, "the kept games", titles(t, k), []string{"first", "second"})
}

// TestTheSlotKeepsItsGameWhenTheBoardIsCleared clears the board while the game in the slot is one
// that was on the board before and cannot be kept. It stays in the slot until it is kept.
func TestTheSlotKeepsItsGameWhenTheBoardIsCleared(t *testing.T) {
	k, h := twoGames(t)
	var unblock func()
	k.Store.Pause = func() { // after one game no other can be kept
		if kept, _ := filepath.Glob(filepath.Join(h, "games", "*"+save.Extension)); len(kept) > 0 && unblock == nil {
			unblock = block(t, h, "games")
		}
	}
	var id string
	var why error
	k.Clear(func(saved string, err error) { id, why = saved, err })
	k.Deliver()
	if id == "" || why == nil {
		t.Errorf("the board is cleared with the id %q and the error %v; want an id, and why the slot is not empty", id, why)
	}
	k.Flush(func(games []*save.Game, err error) {
		if len(games) > 0 || err == nil {
			t.Errorf("%d games would be lost, with the error %v; want none, as the game is in the slot, and an error", len(games), err)
		}
	})
	k.Deliver()
	wantSame(t, "the game in the slot", resumed(t, k), []string{"a"})

	k.Store.Pause = nil
	unblock()
	k.Retry()
	k.Deliver()
	wantSame(t, "the kept games", titles(t, k), []string{"first", "second"})
	wantSame(t, "the game in the slot", resumed(t, k), nil)
	if unkept, _ := k.Trouble(); unkept != nil || !k.ledger.done() {
		t.Errorf("after everything is written Trouble says %v", unkept)
	}
}
