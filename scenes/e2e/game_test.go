package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/e2e/e2etest"
)

// A chooser clicks or drags the things with the given names, in order.
type chooser func(g *guest, names []string)

// clicks clicks each of the things.
func clicks(g *guest, names []string) {
	g.t.Helper()
	for _, name := range names {
		g.clickOn(name)
	}
}

// drags drags from the first to the second thing if names are two sites. Otherwise it clicks the
// things.
func drags(g *guest, names []string) {
	g.t.Helper()
	if len(names) < 2 {
		clicks(g, names)
		return
	}
	places := g.places()
	from, to := places[names[0]], places[names[1]]
	g.drag(from, point{(from.x + to.x) / 2, (from.y + to.y) / 2}, to)
	clicks(g, names[2:])
}

// play plays the recorded game from the menu to its result, with pause ticks after each action.
func (g *guest) play(r *e2etest.Record, choose chooser, pause int) {
	g.t.Helper()
	g.begin(r)
	for _, s := range r.Steps {
		g.act(s, choose)
		g.ticks(pause)
	}
	g.expect(r.Result)
}

// setUp goes from the menu to the set-up of the game with the id, and clicks the things with the names.
func (g *guest) setUp(id string, names ...string) {
	g.t.Helper()
	g.expect("scene menu")
	g.clickOn("card:" + id)
	g.expect("scene setup")
	clicks(g, names)
}

// begin begins the recorded game from the menu.
func (g *guest) begin(r *e2etest.Record) {
	g.t.Helper()
	g.setUp(r.Game.ID, "choice:one=0", "choice:two=0")
	for _, choice := range r.Choices {
		g.clickOn("choice:" + choice)
	}
	g.clickOn("button:start")
	if line := g.line(); !strings.HasPrefix(line, "game "+r.Spec+" ") {
		g.t.Fatalf("the program wrote %q and did not start %s", line, r.Spec)
	}
	g.expect("scene board")
}

// act plays a step of a recorded game.
func (g *guest) act(s e2etest.Step, choose chooser) {
	g.t.Helper()
	if !s.Forced() {
		choose(g, s.Path())
	}
	g.expect(s.Line)
}

// undo presses undo in the recorded game after ply actions, and returns the number of actions
// that are left. The program takes back one action of a person, with the actions after it that
// the program had played by itself.
func (g *guest) undo(r *e2etest.Record, ply int) int {
	g.t.Helper()
	g.clickOn("button:undo")
	for {
		ply--
		g.expect(r.Moved("undo", ply, ply))
		if ply == 0 || !r.Steps[ply].Forced() {
			return ply
		}
	}
}

// redo presses redo in the recorded game after ply actions, and returns the new number of
// actions. The program redoes one action and the actions after it that it had played by itself.
func (g *guest) redo(r *e2etest.Record, ply int) int {
	g.t.Helper()
	g.clickOn("button:redo")
	for {
		ply++
		g.expect(r.Moved("redo", ply-1, ply))
		if ply == len(r.Steps) || !r.Steps[ply].Forced() {
			return ply
		}
	}
}

// TestGames plays a game of each kind slowly. It then takes back half of it, and all of it,
// and each time plays it to its end again. With the flag -short it leaves out the two longest games.
func TestGames(t *testing.T) {
	t.Parallel()
	e2etest.Each(t, 3, func(t *testing.T, r *e2etest.Record) {
		g := start(t, 1280, 720)
		g.play(r, clicks, 60)
		e2etest.Keep(t, "end", g.screenshot())
		at := len(r.Steps)
		for _, back := range []int{at / 2, 0} {
			for at > back {
				at = g.undo(r, at)
			}
			e2etest.Keep(t, fmt.Sprintf("after-%d", at), g.screenshot())
			for at < len(r.Steps) {
				at = g.redo(r, at)
			}
		}
	})
}

// TestHaste plays the games in a small window, with clicks that come while the previous
// action is still being shown.
func TestHaste(t *testing.T) {
	t.Parallel()
	e2etest.Each(t, 2, func(t *testing.T, r *e2etest.Record) {
		g := start(t, 800, 600)
		moving := 0
		g.play(r, func(g *guest, names []string) {
			first := g.place(names[0])
			if g.moving() {
				moving++
			}
			g.click(first)
			clicks(g, names[1:])
		}, 0)
		e2etest.Keep(t, "end", g.screenshot())
		if moving == 0 {
			t.Error("no click came while an action was being shown")
		}
	})
}

// TestDrags plays the games on a large screen, by dragging.
func TestDrags(t *testing.T) {
	t.Parallel()
	e2etest.Each(t, 1, func(t *testing.T, r *e2etest.Record) {
		g := start(t, 3840, 2160)
		g.play(r, drags, 0)
		e2etest.Keep(t, "end", g.screenshot())
	})
}

// TestShootout plays a shoot-out to its result. It puts pieces in turn by a click, by a drag from
// beside the pitch, and by a drag from the middle of the pitch. At the end the winning shot is
// shown again.
func TestShootout(t *testing.T) {
	t.Parallel()
	r := e2etest.Read(t, "chessyball-shootout")
	g := start(t, 1280, 720)
	put := 0
	g.play(r, func(g *guest, names []string) {
		if len(names) > 1 {
			clicks(g, names)
			return
		}
		switch put++; put % 3 {
		case 0:
			clicks(g, names)
		case 1:
			drags(g, []string{"supply", names[0]})
		case 2:
			drags(g, []string{"site:g5", names[0]})
		}
	}, 5)
	e2etest.Keep(t, "last", g.screenshot())
	for range patience {
		if !g.moving() {
			break
		}
	}
	g.key(ebiten.KeyP)
	if !g.moving() {
		t.Error("the last shot is not seen again")
	}
	e2etest.Keep(t, "again", g.screenshot())
}

// TestDoubleScale plays the games on a display whose device scale is 2. It runs in a test
// process of its own.
func TestDoubleScale(t *testing.T) {
	t.Parallel()
	const variable = "QUINTET_DOUBLE_SCALE"
	if os.Getenv(variable) == "" {
		// The scale of the display is in an X resource. With -noreset the server keeps the
		// resource when its last client leaves.
		cmd := exec.Command("xvfb-run", "-a", "-s", "-screen 0 1280x1024x24 -noreset", "sh", "-c",
			`echo "Xft.dpi: 192" | xrdb -nocpp -merge && exec "$@"`, "sh",
			os.Args[0], "-test.run=^TestDoubleScale$", "-test.v", fmt.Sprint("-test.short=", testing.Short()))
		cmd.Env = append(os.Environ(), variable+"=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	if scale := ebiten.Monitor().DeviceScaleFactor(); scale != 2 {
		t.Fatalf("the device scale is %v; want 2", scale)
	}
	e2etest.Each(t, 1, func(t *testing.T, r *e2etest.Record) {
		g := start(t, 800, 600)
		g.play(r, clicks, 0)
		e2etest.Keep(t, "end", g.screenshot())
	})
}
