package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestQuittingAsksOnceIfTheGameIsNotKept removes the folder of games. If the player quits, the
// program asks once what to do.
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
			d.doors.Quit()
		case "button:save":
			d.Click(answer)
			d.Ticks(1)
			d.desk.answer <- desk.Reply{Name: "kept.quintet"}
			d.app.input = ui.Input{}
			d.advance(false)
			if len(d.desk.asked) != 1 || !strings.Contains(d.desk.asked[0], `"a1"`) {
				t.Errorf("the files written are %q; want one with the action a1", d.desk.asked)
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
