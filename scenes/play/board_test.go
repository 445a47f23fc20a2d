package play

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestEveryGameIsPlayedByClicks(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b := d.start(g)
			d.randomGame(b, 1, 150, true)
			if !d.Logged("game " + g.ID + " first=") {
				t.Error("the start is not in the transcript")
			}
			if b.Match.At() == 0 {
				t.Error("nothing was played")
			}
		})
	}
}

func TestClicksDuringMotionAreNeitherLostNorMisapplied(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedSlow)
			b := d.start(g)
			d.randomGame(b, 2, 60, false)
		})
	}
}

// TestAQuickClickIsAClick checks that a press and a release within one tick are a click, on a
// button and on the board.
func TestAQuickClickIsAClick(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	for _, click := range []struct {
		on   string
		want int
	}{{"site:e5", 1}, {"site:e7", 2}, {"button:undo", 1}} {
		d.Point(click.on)
		in := ui.Input{Press: true, Lift: true}
		for range 2 {
			in.Spread()
			if in.Press && in.Lift {
				t.Fatal("a press and a release come in the same tick")
			}
			d.Tick(in)
			in = ui.Input{Device: in.Device}
		}
		if b.Match.At() != click.want {
			t.Errorf("after a click on %s there are %d actions, not %d", click.on, b.Match.At(), click.want)
		}
	}
}

// TestTheRestOfTheProgramIsBehindDoors clicks the buttons that lead to other scenes, and checks
// that each uses its own door.
func TestTheRestOfTheProgramIsBehindDoors(t *testing.T) {
	start := rulestest.Start(t, stagetest.Game(t, "dimpled"))
	for _, c := range []struct {
		click func(d *driver)
		door  string
	}{
		{func(d *driver) { d.Click("button:settings") }, "settings"},
		{func(d *driver) { d.Click("button:back") }, "setup/dimpled"},
		{func(d *driver) { d.Click("button:menu") }, "menu"},
		{func(d *driver) { d.Click("button:new") }, "again dimpled"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.rules") }, "rules/dimpled"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.games") }, "games"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.pictures") }, "pictures 0 Dimpled Football"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.analyse") }, "analysis/board"},
		{func(d *driver) { d.Key(ebiten.KeyA) }, "analysis/board"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.edit") }, place.Editor(stagetest.Game(t, "dimpled").Spec(nil), start.String()).String()},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.open") }, "file"},
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		d.start(stagetest.Game(t, "dimpled"))
		if c.click(d); len(d.doors.used) != 1 || d.doors.used[0] != c.door {
			t.Errorf("the doors used are %q, not %q", d.doors.used, c.door)
		}
	}
}

// TestAGameThatCannotBeginIsExplained checks that if a new game cannot begin, the old one stays
// and the reason is shown beside it.
func TestAGameThatCannotBeginIsExplained(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.doors.refuse = errRefused
	d.Click("button:new")
	if d.board() != b || !b.note.Warn || b.note.Note == "" {
		t.Errorf("the old game says %q; want the reason, as a warning", b.note.Note)
	}
}
