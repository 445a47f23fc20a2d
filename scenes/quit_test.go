package scenes

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestQuittingAsksOnceIfTheGameIsNotKept removes the folder of the state, so that the game cannot be
// written. If the player quits, the program asks once what to do. If the game is kept it does not ask.
func TestQuittingAsksOnceIfTheGameIsNotKept(t *testing.T) {
	for _, answer := range []string{"button:save", "button:quit", "again", "kept"} {
		home := t.TempDir()
		t.Setenv("QUINTET_HOME", home)
		d := keepingDriver(t)
		d.start(stagetest.Game(t, "dimpled"))
		d.Click("site:e5")
		state := filepath.Join(home, "state")
		if answer != "kept" {
			if err := os.RemoveAll(state); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(state, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			d.Click("site:a1")
		}
		d.Ticks(1)
		d.Click("button:menu")
		ended := func() bool { return !d.advance(false) }
		d.Point("button:quit")
		d.Tick(ui.Input{Press: true, Down: true})
		d.app.input = ui.Input{X: d.X, Y: d.Y, Lift: true}
		released := d.advance(true)
		d.app.input = ui.Input{X: d.X, Y: d.Y}
		if going := released && d.advance(false); going != (answer != "kept") {
			t.Fatalf("%s: the program continues: %v, want %v", answer, going, answer != "kept")
		}
		if answer == "kept" {
			continue
		}
		if d.Scene() != "offer" || ended() {
			t.Fatalf("%s: the %s scene is shown, want an offer, and no end", answer, d.Scene())
		}
		switch answer {
		case "again":
			d.doors.quit()
		case "button:save":
			d.Click(answer)
			d.Ticks(1)
			d.desk.Answer <- desk.Reply{Name: "kept.quintet"}
			d.app.input = ui.Input{}
			d.advance(false)
			if len(d.desk.Asked) != 1 || !strings.Contains(d.desk.Asked[0], `"a1"`) {
				t.Errorf("the files written are %q; want one with the action a1", d.desk.Asked)
			}
		default:
			d.Point(answer)
			d.Tick(ui.Input{Press: true, Down: true})
			d.app.input = ui.Input{X: d.X, Y: d.Y, Lift: true}
			d.advance(true)
		}
		if !d.Ended {
			t.Errorf("%s: the program has not ended", answer)
		}
	}
}

// TestQuittingAsksAboutAPosition quits while a position is set up that is nowhere else, also from
// the rules over it: it is saved, or discarded, or the player stays. If they quit again while the
// question is shown, the program ends; if they have stayed, it asks again.
func TestQuittingAsksAboutAPosition(t *testing.T) {
	quit := func(change bool) *driver {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.doors.visit("editor/crosscut:size=5")
		d.Ticks(1)
		if change {
			d.Click("site:c3")
		}
		d.Key(ebiten.KeyF2)
		if d.Scene() != "rules" {
			t.Fatalf("F2 shows the %s scene, want the book", d.Scene())
		}
		d.doors.quit()
		d.app.advance(false)
		return d
	}
	if d := quit(false); !d.Ended {
		t.Error("without a change the program asks a question")
	}
	for _, answer := range []string{"button:save", "button:drop", "again", "button:close"} {
		d := quit(true)
		if d.Ended || d.Scene() != "offer" {
			t.Fatalf("the program has ended: %t, and the %s scene is shown; want a question", d.Ended, d.Scene())
		}
		if answer == "again" {
			d.doors.quit()
		} else {
			d.Point(answer)
			d.Tick(ui.Input{Press: true, Down: true})
			d.app.input = ui.Input{X: d.X, Y: d.Y, Lift: true}
			d.advance(true)
		}
		if answer == "button:close" {
			if d.doors.quit(); d.Ended || d.Scene() != "offer" {
				t.Errorf("after the player has stayed the program has ended: %t, and the %s scene is shown; want the question again", d.Ended, d.Scene())
			}
			continue
		}
		d.app.input = ui.Input{}
		for range 3 {
			if !d.Ended {
				d.advance(false)
			}
		}
		list, err := d.keeper.Store.List()
		if kept := len(list) == 1; !d.Ended || err != nil || kept != (answer == "button:save") {
			t.Errorf("%s: the program has ended: %t, and the position was kept: %t (error: %v); want true, and %t", answer, d.Ended, kept, err, answer == "button:save")
		}
	}
}

// TestQuittingAsksAboutAnAnalysis quits while an analysis has a new line. If the copy of the
// analysis is written, the program ends; otherwise it asks first.
func TestQuittingAsksAboutAnAnalysis(t *testing.T) {
	for _, written := range []bool{true, false} {
		home := t.TempDir()
		t.Setenv("QUINTET_HOME", home)
		d := keepingDriver(t)
		d.start(stagetest.Game(t, "dipole"))
		d.play(1, 3)
		d.Key(ebiten.KeyA)
		d.Ticks(2)
		if games := filepath.Join(home, "games"); !written {
			if err := errors.Join(os.RemoveAll(games), os.WriteFile(games, nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		d.playElse(1)
		d.Ticks(2)
		d.doors.quit()
		d.app.advance(false)
		if d.Ended != written || !written && d.Scene() != "offer" {
			t.Errorf("with a copy written: %t, the program has ended: %t, and the %s scene is shown; want an end with a copy, and otherwise an offer", written, d.Ended, d.Scene())
		}
		if written {
			continue
		}
		d.Point("button:drop")
		d.Tick(ui.Input{Press: true, Down: true})
		d.app.input = ui.Input{X: d.X, Y: d.Y, Lift: true}
		d.advance(true)
		d.app.input = ui.Input{}
		for range 3 {
			if !d.Ended {
				d.advance(false)
			}
		}
		if !d.Ended {
			t.Errorf("after the analysis was discarded the program has not ended; the %s scene is shown", d.Scene())
		}
	}
}

// TestAGameThatCannotBeDeletedCanBeSaved deletes the game on the board while nothing can be
// written. The game is still on the board, and the end of the program offers to save it.
func TestAGameThatCannotBeDeletedCanBeSaved(t *testing.T) {
	home := t.TempDir()
	t.Setenv("QUINTET_HOME", home)
	d := keepingDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	if err := errors.Join(os.RemoveAll(home), os.WriteFile(home, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	d.Click("site:a1")
	d.Ticks(1)
	board := d.doors.board
	var failed error
	d.doors.clear(func(_ string, err error) { failed = err })
	d.Ticks(2)
	if failed == nil || d.doors.board != board || d.doors.shown() == nil {
		t.Fatalf("the error is %v and the game on the board %v; want an error, and the game of before", failed, d.doors.board)
	}
	d.doors.quit()
	d.Ticks(2)
	d.Click("button:save")
}

// TestQuittingSavesAGameThatIsNoLongerOnTheBoard plays a game while nothing can be written, and then
// begins another. The game that was left can be written to a file, and then the program ends.
func TestQuittingSavesAGameThatIsNoLongerOnTheBoard(t *testing.T) {
	home := t.TempDir()
	t.Setenv("QUINTET_HOME", home)
	d := keepingDriver(t)
	if err := errors.Join(os.RemoveAll(home), os.WriteFile(home, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	d.start(stagetest.Game(t, "dimpled"))
	d.Ticks(2) // until the board has made room for the lines of trouble
	d.Click("site:e5")
	d.Click("button:menu")
	d.start(stagetest.Game(t, "crosscut"))
	d.Ticks(1)
	d.doors.quit()
	d.Ticks(1)
	d.Click("button:save")
	d.Ticks(1)
	d.desk.Answer <- desk.Reply{Name: "kept.quintet"}
	d.app.input = ui.Input{}
	d.advance(false)
	if len(d.desk.Asked) != 1 || !strings.Contains(d.desk.Asked[0], `"e5"`) || !d.Ended {
		t.Errorf("the files written are %q, and the program has ended: %t; want one file with the action e5, and true", d.desk.Asked, d.Ended)
	}
}
