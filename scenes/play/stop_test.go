package play

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestTheComputerStopsWhenItIsTold(t *testing.T) {
	for _, stop := range []func(*driver){
		func(d *driver) { d.Click("button:stop") },
		func(d *driver) { d.Key(ebiten.KeyS) },
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.against(stagetest.Game(t, "dimpled"), "8")
		d.Click("site:e5")
		d.Ticks(2)
		if d.open != 1 {
			t.Fatalf("%d searches are running, want 1", d.open)
		}
		stop(d)
		if d.open != 0 || b.Next() != 0 {
			t.Errorf("after Stop the pace is %d, and %d searches go on; want %d, and none", b.Next(), d.open, 0)
		}
		d.Ticks(100)
		if b.Match.At() != 1 || b.task() != text("board.waiting", "Computer 8") {
			t.Errorf("after Stop the game is after %d actions, and the task is %q; want 1, and that the computer waits", b.Match.At(), b.task())
		}
		d.Click("button:undo")
		d.Click("site:f5")
		d.Ticks(100)
		if b.Match.At() != 1 || d.open != 0 {
			t.Errorf("after Stop, undo and another action the game is at action %d, and %d searches are running; want action 1, and none", b.Match.At(), d.open)
		}
		d.Click("button:think")
		d.Ticks(2)
		d.Key(ebiten.KeyM)
		if b.Match.At() != 2 {
			t.Errorf("told to think, the computer leads to %d actions; want 2", b.Match.At())
		}
	}
}

// TestTheComputerGoesOnFromAnEarlierPosition checks that the computer acts in an earlier position
// when the player tells it to.
func TestTheComputerGoesOnFromAnEarlierPosition(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(stagetest.Game(t, "crosscut"), "one=1", "two=1")
	for b.Match.At() < 6 {
		d.Tick(ui.Input{})
	}
	d.Key(ebiten.KeyHome)
	d.Ticks(100)
	if b.Match.At() != 0 || b.Match.Len() != 6 {
		t.Fatalf("looking back, the game is after %d of %d actions; want 0 of 6", b.Match.At(), b.Match.Len())
	}
	d.Key(ebiten.KeyS)
	for b.Match.At() < 2 {
		d.Tick(ui.Input{})
	}
	if !b.Latest() || b.Next() == 0 {
		t.Error("after its action in an earlier position the computer does not go on")
	}
}

func TestUndoWhileTheComputerThinks(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.against(g, "8")
		for b.Level() == 0 {
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Tick(ui.Input{})
		}
		d.Ticks(2)
		d.Click("button:undo")
		if b.Level() != 0 || d.open != 0 || b.Match.At() >= b.Match.Len() {
			t.Errorf("%s: undo leads to action %d of %d, and %d searches are running; want a person's turn, and no search", g.ID, b.Match.At(), b.Match.Len(), d.open)
		}
		d.Ticks(100)
		if b.Match.At() >= b.Match.Len() {
			t.Errorf("%s: the computer acts after undo", g.ID)
		}
	}
}

func TestUndoStopsADemonstration(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(stagetest.Game(t, "crosscut"), "one=1", "two=1")
	for b.Match.At() < 5 {
		d.Tick(ui.Input{})
	}
	d.Click("button:undo")
	d.Ticks(100)
	if b.Match.At() != 4 || b.Next() != 0 {
		t.Fatalf("undo leads to %d actions at pace %d; want 4, at rest", b.Match.At(), b.Next())
	}
	d.Click("button:redo")
	d.Ticks(100)
	if b.Match.At() != 5 || b.Next() != 0 {
		t.Fatalf("redo leads to %d actions at pace %d; want 5, at rest", b.Match.At(), b.Next())
	}
	d.Click("player:first")
	d.Click("level:3")
	d.Ticks(100)
	if b.Match.At() != 5 || b.Players[0].Level != 3 {
		t.Fatalf("after the level is set to %d the computer has led to %d actions; want level 3, and 5 actions", b.Players[0].Level, b.Match.At())
	}
	d.Click("button:think")
	for b.Match.At() < 8 {
		d.Tick(ui.Input{})
	}
}

// TestStoppedComputersWithClocksGoOn takes back an action of two computers with clocks, which then wait.
// Their clocks stand, and S lets them go on.
func TestStoppedComputersWithClocksGoOn(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "crosscut"), "5+0", 1, 1)
	for b.Match.At() < 5 {
		d.Tick(ui.Input{})
	}
	d.Click("button:undo")
	shown := b.shownTimes()
	d.pass(5*time.Second, frame)
	if b.Match.At() != 4 || b.shownTimes() != shown || !b.stands() {
		t.Fatalf("after undo there are %d actions, the clocks go from %v to %v, and are shown standing: %v; want 4, and clocks that stand", b.Match.At(), shown, b.shownTimes(), b.stands())
	}
	d.Key(ebiten.KeyS)
	for n := 0; b.Match.At() < 6 && n < 1000; n++ {
		d.pass(frame, frame)
	}
	if b.Match.At() < 6 || b.stands() || b.Paused() {
		t.Errorf("after S there are %d actions, and the clocks are shown standing: %v; want that the computers go on", b.Match.At(), b.stands())
	}
}
