package scenes

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/scenes/ui"
)

// atOnce lets the clerk do everything at once.
func atOnce(work func()) { work() }

// keepingDriver starts the program with what it kept the last time, and lets it
// keep games.
func keepingDriver(t *testing.T) *driver {
	t.Helper()
	return drive(t, 1280, 720, save.SpeedOff, atOnce)
}

// stop ends the program as a power cut does: what it has not written is lost.
func (d *driver) stop() { d.keeper.store.Close() }

// board returns the game that is shown.
func (d *driver) board() *board {
	d.t.Helper()
	b, ok := d.top().(*board)
	if !ok {
		d.t.Fatalf("the %s scene is shown, and no board", d.top().name())
	}
	return b
}

// saved lists the games that are not on the board.
func (d *driver) saved() []save.Entry {
	d.t.Helper()
	list, err := d.keeper.store.List()
	if err != nil {
		d.t.Fatal(err)
	}
	return list
}

func TestAGameIsResumedWhereItStood(t *testing.T) {
	for _, back := range []int{0, 1, 3} {
		t.Setenv("QUINTET_HOME", t.TempDir())
		d := keepingDriver(t)
		b := d.start(find(t, "chessyball"))
		d.randomGame(b, 1, 8, true) // in the middle of a turn of three actions
		for range back {
			d.key(ebiten.KeyArrowLeft)
			d.settle()
		}
		want, at, n := b.position(), b.match.At(), b.match.Len()
		d.stop()

		d = keepingDriver(t)
		b = d.board()
		if b.position() != want || b.match.At() != at || b.match.Len() != n {
			t.Errorf("resumed after %d of %d actions at %q, not after %d of %d at %q", b.match.At(), b.match.Len(), b.position(), at, n, want)
		}
		for range n - at {
			d.key(ebiten.KeyArrowRight)
			d.settle()
		}
		if b.match.At() != n {
			t.Errorf("redone to action %d of %d", b.match.At(), n)
		}
		d.stop()
	}
}

func TestTheComputerGivesTimeToLookAtAResumedGame(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	d.startWith(find(t, "dimpled"), "one=0", "two=1")
	d.click("site:e5")
	d.stop()

	d = keepingDriver(t)
	d.ticks(pause - 1)
	if at := d.board().match.At(); at != 1 {
		t.Errorf("%d actions before half a second", at)
	}
	d.settle()
	if at := d.board().match.At(); at != 2 {
		t.Errorf("%d actions at last", at)
	}
	d.stop()
}

func TestAGameThatIsLeftGoesToTheSavedOnes(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.click("button:new")
	if list := d.saved(); len(list) != 1 || list[0].Actions != 1 || list[0].Game != "dimpled" {
		t.Fatalf("saved is %+v", list)
	}
	d.click("button:new")
	if list := d.saved(); len(list) != 1 {
		t.Errorf("a game without an action is kept: %+v", list)
	}
	d.stop()
}

func TestTheMenuGoesBackToTheGame(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	if d.has("button:continue") {
		t.Error("there is a game to continue before any")
	}
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.click("button:menu")
	d.click("button:continue")
	if d.top() != b || b.match.At() != 1 {
		t.Errorf("it goes on with %s after %d actions", d.top().name(), b.match.At())
	}
}

func TestASecondCopyHasAGameOfItsOwn(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	one := keepingDriver(t)
	one.start(find(t, "dimpled"))
	one.click("site:e5")
	two := keepingDriver(t)
	two.start(find(t, "dipole"))
	two.drag("site:e1", "site:f2")
	one.stop()

	one = keepingDriver(t)
	if id := one.board().game().ID; id != "dimpled" {
		t.Errorf("the first copy resumes %s", id)
	}
	one.stop()
	two.stop()
}

// TestAWriteThatFailsIsSaidAsLongAsItDoes takes the place where games are kept
// away and gives it back.
func TestAWriteThatFailsIsSaidAsLongAsItDoes(t *testing.T) {
	home := t.TempDir()
	t.Setenv("QUINTET_HOME", home)
	d := keepingDriver(t)
	b := d.startWith(find(t, "dimpled"), "two=1")
	said := func() bool { return len(d.trouble(d.size.W)) > 0 }
	d.click("site:e5")
	state, away := filepath.Join(home, "state"), filepath.Join(home, "away")
	if err := os.Rename(state, away); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(state, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	whole := d.size.H
	d.settle() // the computer answers
	for range 2 {
		d.do(b, b.match.State().Legal(nil)[0])
		d.settle()
		if !said() || d.size.H >= whole {
			t.Fatalf("it is not said, or has no room: %q", d.trouble(d.size.W))
		}
	}
	d.click("button:menu")
	if !said() {
		t.Error("it is not said in the menu")
	}
	d.click("button:continue")
	if err := os.Remove(state); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(away, state); err != nil {
		t.Fatal(err)
	}
	d.do(b, b.match.State().Legal(nil)[0])
	d.settle()
	if said() || d.size.H != whole {
		t.Errorf("it is still said: %q", d.trouble(d.size.W))
	}
	want := d.board().match.At()
	d.stop()

	d = keepingDriver(t)
	if at := d.board().match.At(); at != want {
		t.Errorf("resumed after %d actions, not %d", at, want)
	}
	d.stop()
}

// TestNoCallerHidesAChangeFromTheKeeper asks for the game, as a copy of its record
// does, in the tick in which it changes.
func TestNoCallerHidesAChangeFromTheKeeper(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.point("site:a1")
	d.tick(ui.Input{Press: true, Down: true})
	b.act(b.match.State().Legal(nil)[0])
	b.snapshot()
	d.control(ebiten.KeyC)
	d.stop()

	d = keepingDriver(t)
	if at := d.board().match.At(); at != 2 {
		t.Errorf("resumed after %d actions, not 2", at)
	}
	d.stop()
}

// TestAFinishedGameKeepsItsPlayers holds that a game that has ended stays that of
// those who played it, whoever is chosen for the next one.
func TestAFinishedGameKeepsItsPlayers(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	b := d.startWith(find(t, "dimpled"), "two=1")
	d.click("site:e5")
	d.settle()
	d.click("button:game")
	d.click("button:game.resign")
	verdict := b.task()
	d.click("player:second")
	d.click("level:4")
	if b.task() != verdict {
		t.Errorf("%q has become %q", verdict, b.task())
	}
	d.click("button:new")
	if list := d.saved(); len(list) != 1 || list[0].Players[1].Level != 1 {
		t.Errorf("saved is %+v", list)
	}
	if level := d.board().players[1].Level; level != 4 {
		t.Errorf("the next game is against level %d", level)
	}
	d.stop()
}
