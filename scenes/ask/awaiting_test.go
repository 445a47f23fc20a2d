package ask

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/scenes/stage/stagetest"
)

// awaiting begins to read something. Calling end ends the reading with err; if err is nil, the
// scene "board" is shown.
func (d *driver) awaiting() (end func(err error)) {
	var done Done
	d.asker.Await("A game", func(given Done) { done = given })
	return func(err error) {
		done(func() { d.Stage.GoTo(stagetest.Elsewhere(d.Stage, "board")) }, err)
	}
}

// TestAwaitingIsSeenOnlyAfterAWhile checks that a panel appears only if reading takes long. Only
// the panel can then be clicked. In both cases the next scene follows.
func TestAwaitingIsSeenOnlyAfterAWhile(t *testing.T) {
	for _, ticks := range []int{0, 1, appearAfter - 1, appearAfter, 10 * appearAfter} {
		d := newDriver(t, 800, 600)
		end := d.awaiting()
		d.Ticks(ticks)
		spoken := d.Stage.Top().(*awaiting).Spoken()
		if seen := ticks >= appearAfter; d.Has("button:cancel") != seen || len(spoken) > 0 != seen {
			t.Errorf("after %d ticks the panel has a button: %v, and %q is spoken; want both: %v", ticks, d.Has("button:cancel"), spoken, seen)
		}
		end(nil)
		d.Ticks(1)
		d.Shows("board", "reading for %d ticks", ticks)
	}
}

// TestAwaitingIsGivenUp checks that the result of reading is ignored after the player has
// cancelled, and that it does not undo what the player did instead.
func TestAwaitingIsGivenUp(t *testing.T) {
	for name, leave := range map[string]func(d *driver){
		"Esc before the panel is seen": func(d *driver) { d.Key(ebiten.KeyEscape) },
		"Esc":                          func(d *driver) { d.Ticks(appearAfter); d.Key(ebiten.KeyEscape) },
		"Cancel":                       func(d *driver) { d.Ticks(appearAfter); d.Click("button:cancel") },
		"another address":              func(d *driver) { d.Stage.ClosePanels() },
	} {
		d := newDriver(t, 800, 600)
		end := d.awaiting()
		leave(d)
		end(nil)
		d.Ticks(2)
		if d.Stage.Top() != d.from {
			t.Errorf("%s: the %s scene is shown; want the scene it came from", name, d.Scene())
		}
	}
}

// TestAwaitingSaysWhatIsWrong checks that an error is shown even if it comes at once.
func TestAwaitingSaysWhatIsWrong(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.awaiting()(stagetest.ErrFake)
	d.Ticks(1)
	d.wantComplaint(saidFake)
	d.Click("button:cancel")
	if d.Stage.Top() != d.from {
		t.Errorf("the %s scene is shown; want the scene it came from", d.Scene())
	}
}

// TestWorkTellsHowMuchIsDone follows work: the panel says how much is done, and the work is told when the
// player leaves the panel.
func TestWorkTellsHowMuchIsDone(t *testing.T) {
	d := newDriver(t, 800, 600)
	var tell func(float64) bool
	d.asker.Follow("Work", func(told func(float64) bool, _ Done) { tell = told })
	d.Ticks(appearAfter)
	if !tell(0.42) {
		t.Error("the work is to end, although the panel is shown")
	}
	d.Ticks(1)
	if p := d.Stage.Top().(*awaiting); p.Note != assets.Text("text.done", 42) {
		t.Errorf("the panel says %q, want that 42 %% are done", p.Note)
	}
	d.Click("button:cancel")
	d.Ticks(1)
	if tell(0.5) {
		t.Error("the work is to go on, although the player has cancelled it")
	}
}
