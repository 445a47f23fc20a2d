package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// ends clicks the thing with the name, unless it is "", and makes some ticks. It reports whether the
// program has ended.
func (d *driver) ends(name string) bool {
	d.T.Helper()
	if name != "" {
		d.Point(name)
		d.Tick(ui.Input{Press: true, Down: true})
		d.app.input = ui.Input{X: d.X, Y: d.Y, Lift: true}
		d.advance(true)
	}
	d.app.input = ui.Input{X: d.X, Y: d.Y}
	for range 3 {
		if !d.Ended {
			d.advance(false)
		}
	}
	return d.Ended
}

// TestQuittingAsksOnceIfTheGameIsNotKept quits while the game cannot be written: the program asks once
// what to do. If the game is kept it does not ask.
func TestQuittingAsksOnceIfTheGameIsNotKept(t *testing.T) {
	for _, answer := range []string{"button:save", "button:quit", "again", "kept"} {
		d := newDriver(t)
		d.start(stagetest.Game(t, "dimpled"))
		d.Click("site:e5")
		if answer != "kept" {
			stagetest.Block(t, "state")
			d.Click("site:a1")
		}
		d.Ticks(1)
		d.Click("button:menu")
		if d.ends("button:quit") {
			if answer != "kept" {
				t.Errorf("%s: the program ends without a question", answer)
			}
			continue
		}
		if d.Scene() != "offer" {
			t.Fatalf("%s: the %s scene is shown, want an offer", answer, d.Scene())
		}
		switch answer {
		case "again":
			d.doors.quit()
		case "button:save":
			d.Click(answer)
			d.Ticks(1)
			d.desk.Answer <- desk.Reply{Name: "kept.quintet"}
			if d.ends(""); len(d.desk.Asked) != 1 || !strings.Contains(d.desk.Asked[0], `"a1"`) {
				t.Errorf("the files written are %q; want one with the action a1", d.desk.Asked)
			}
		default:
			d.ends(answer)
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
	for _, answer := range []string{"unchanged", "button:save", "button:drop", "again", "button:close"} {
		d := newDriver(t)
		d.visit("editor/crosscut:size=5")
		if answer != "unchanged" {
			d.Click("site:c3")
		}
		if d.Key(ebiten.KeyF2); d.Scene() != "rules" {
			t.Fatalf("F2 shows the %s scene, want the book", d.Scene())
		}
		d.doors.quit()
		if answer != "unchanged" {
			if d.ends("") || d.Scene() != "offer" {
				t.Fatalf("the program has ended: %t, and the %s scene is shown; want a question", d.Ended, d.Scene())
			}
			if answer == "again" {
				d.doors.quit()
			} else {
				d.ends(answer)
			}
			if answer == "button:close" {
				if d.doors.quit(); d.Ended || d.Scene() != "offer" {
					t.Errorf("after the player has stayed the program has ended: %t, and the %s scene is shown; want the question again", d.Ended, d.Scene())
				}
				continue
			}
		}
		if kept := len(d.saved()) == 1; !d.ends("") || kept != (answer == "button:save") {
			t.Errorf("%s: the program has ended: %t, and the position was kept: %t; want true, and %t", answer, d.Ended, kept, answer == "button:save")
		}
	}
}

// TestQuittingAsksAboutAnAnalysis quits while an analysis has a new line. If the copy of the
// analysis is written, the program ends; otherwise it asks first.
func TestQuittingAsksAboutAnAnalysis(t *testing.T) {
	for _, written := range []bool{true, false} {
		d := newDriver(t)
		d.start(stagetest.Game(t, "dipole"))
		d.play(1, 3)
		d.Key(ebiten.KeyA)
		if d.Ticks(2); !written {
			stagetest.Block(t, "games")
		}
		d.playElse(1)
		d.Ticks(2)
		d.doors.quit()
		if d.ends("") != written || !written && d.Scene() != "offer" {
			t.Errorf("with a copy written: %t, the program has ended: %t, and the %s scene is shown; want an end with a copy, and otherwise an offer", written, d.Ended, d.Scene())
		}
		if !written && !d.ends("button:drop") {
			t.Errorf("after the analysis was discarded the program has not ended; the %s scene is shown", d.Scene())
		}
	}
}

// TestAGameThatCannotBeDeletedCanBeSaved deletes the game on the board while nothing can be
// written. The game is still on the board, and the end of the program offers to save it.
func TestAGameThatCannotBeDeletedCanBeSaved(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	stagetest.Block(t, "")
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
	d := newDriver(t)
	stagetest.Block(t, "")
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
	if !d.ends("") || len(d.desk.Asked) != 1 || !strings.Contains(d.desk.Asked[0], `"e5"`) {
		t.Errorf("the files written are %q, and the program has ended: %t; want one file with the action e5, and true", d.desk.Asked, d.Ended)
	}
}
