package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestAGameIsResumedWhereItStood stops the program in the middle of a turn of three actions, some
// actions after an undo.
func TestAGameIsResumedWhereItStood(t *testing.T) {
	for _, back := range []int{0, 1, 3} {
		d := newDriver(t)
		d.start(stagetest.Game(t, "chessyball"))
		d.play(1, 8)
		for range back {
			d.Key(ebiten.KeyArrowLeft)
			d.Settle()
		}
		want, at, n := d.match().State().String(), d.match().At(), d.match().Len()
		d = d.restart()
		if m := d.match(); d.Scene() != "board" || m.State().String() != want || m.At() != at || m.Len() != n {
			t.Errorf("resumed after %d of %d actions at %s, not after %d of %d at %s", m.At(), m.Len(), m.State(), at, n, want)
		}
		for range n - at {
			d.Key(ebiten.KeyArrowRight)
			d.Settle()
		}
		if at := d.match().At(); at != n {
			t.Errorf("redo leads to action %d, want %d", at, n)
		}
	}
}

func TestTheComputerGivesTimeToLookAtAResumedGame(t *testing.T) {
	d := newDriver(t)
	d.Start(stagetest.Game(t, "dimpled"), "one=0", "two=1")
	d.Click("site:e5")
	d = d.restart()
	const half = 30 // half a second, in ticks
	d.Ticks(half - 1)
	if at := d.match().At(); at != 1 {
		t.Errorf("the computer has acted before half a second: the match is at action %d, want 1", at)
	}
	d.Settle()
	if at := d.match().At(); at != 2 {
		t.Errorf("after half a second the match is at action %d, want 2", at)
	}
}

// TestAGameThatIsLeftIsKept goes to the menu and back, and then begins two other games. The first one
// is in My games; the second, which has no action, is not.
func TestAGameThatIsLeftIsKept(t *testing.T) {
	d := newDriver(t)
	if d.Has("button:continue") {
		t.Error("there is a game to continue before any")
	}
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.Click("button:menu")
	d.Click("button:continue")
	if d.Scene() != "board" || d.match().At() != 1 {
		t.Errorf("the menu leads to the %s scene after %d actions; want the board after 1", d.Scene(), d.match().At())
	}
	for range 2 {
		d.Click("button:new")
		if list := d.saved(); len(list) != 1 || list[0].Actions != 1 || list[0].Game != "dimpled" {
			t.Fatalf("the saved games are %+v; want one of Dimpled Football with 1 action", list)
		}
	}
}

func TestASecondCopyHasAGameOfItsOwn(t *testing.T) {
	one := newDriver(t)
	one.start(stagetest.Game(t, "dimpled"))
	one.Click("site:e5")
	two := keepingDriver(t)
	two.start(stagetest.Game(t, "dipole"))
	two.Drag("site:e1", "site:f2")
	one = one.restart()
	if game := one.game().Game; game != "dimpled" {
		t.Errorf("the first copy resumes %s, want dimpled", game)
	}
	two.stop()
	one = one.restart() // alone, it finds the games of both
	games := one.game().Game
	for _, e := range one.saved() {
		games += " " + e.Game
	}
	if !strings.Contains(games, "dimpled") || !strings.Contains(games, "dipole") {
		t.Errorf("the games found again are %s; want dimpled and dipole", games)
	}
}

// TestNothingIsLeftAfterACleanEnd checks that the folder of the state has a file while the program
// runs, which marks its slot, and that it has none after Close.
func TestNothingIsLeftAfterACleanEnd(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	files := func() []string {
		all, _ := filepath.Glob(filepath.Join(os.Getenv("QUINTET_HOME"), "state", "*"))
		return all
	}
	for range 3 {
		d := keepingDriver(t)
		if all := files(); len(all) != 1 {
			t.Errorf("while the program runs the files are %q, want one", all)
		}
		if err := d.keeper.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if all := files(); len(all) > 0 {
		t.Errorf("the files left are %q, want none", all)
	}
}

// TestAWriteThatFailsIsSaidAsLongAsItDoes removes the folder of the state and restores it later. In
// between, the program says that it cannot write. A screen reader does not say it again in a window
// of another size.
func TestAWriteThatFailsIsSaidAsLongAsItDoes(t *testing.T) {
	d := newDriver(t)
	d.Start(stagetest.Game(t, "dimpled"), "two=1")
	said := func() bool { return len(trouble(d.keeper)) > 0 }
	d.play(1, 1)
	unblock := stagetest.Block(t, "state")
	whole := d.Size.H
	for range 2 {
		d.play(1, d.match().At()+1)
		if !said() || d.Size.H >= whole {
			t.Fatalf("the notice is %q, and the scene is %v high, of %v; want the notice, and room for it", trouble(d.keeper), d.Size.H, whole)
		}
		d.fits()
	}
	wide, window := d.read().News, d.window
	d.resize(windowSize{400, 711})
	if narrow := d.read().News; narrow != wide {
		t.Errorf("in another window %q is read out after %q; want nothing", narrow, wide)
	}
	d.resize(window)
	d.Click("button:menu")
	if !said() {
		t.Error("the menu does not say that the game cannot be written")
	}
	d.fits()
	d.Click("button:continue")
	unblock()
	d.play(1, d.match().At()+1)
	if said() || d.Size.H != whole {
		t.Errorf("the error is still shown after a write has succeeded: %q", trouble(d.keeper))
	}
	want := d.match().At()
	d = d.restart()
	if at := d.match().At(); at != want {
		t.Errorf("resumed after %d actions, not %d", at, want)
	}
}

// TestNoCallerHidesAChangeFromTheKeeper asks for a snapshot after an action and before the tick in
// which the keeper looks for changes, as copying the record does. The keeper still writes the action.
func TestNoCallerHidesAChangeFromTheKeeper(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.doors.board.Play(d.match().State().Legal(nil)[0])
	d.keeper.Board.Snapshot()
	d.Control(ebiten.KeyC)
	d = d.restart()
	if at := d.match().At(); at != 2 {
		t.Errorf("resumed after %d actions, not 2", at)
	}
}

// TestAFinishedGameKeepsItsPlayers checks that a game that has ended keeps its players
// when others are chosen for the next one.
func TestAFinishedGameKeepsItsPlayers(t *testing.T) {
	d := newDriver(t)
	d.Start(stagetest.Game(t, "dimpled"), "two=1")
	d.Click("site:e5")
	d.Settle()
	d.resign()
	d.Click("player:second")
	d.Click("level:4")
	d.Click("button:new")
	if list := d.saved(); len(list) != 1 || list[0].Players[1].Level != 1 {
		t.Errorf("the saved games are %+v; want one whose second player has level 1", list)
	}
	if level := d.game().Players[1].Level; level != 4 {
		t.Errorf("the next game is against level %d, want 4", level)
	}
}

// TestANoticeMovesNothingUnderAPress checks that a press acts where it went down, even if writing
// the game fails before the release. The notice about that moves the board, so it comes after the
// release.
func TestANoticeMovesNothingUnderAPress(t *testing.T) {
	d, work := slowDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	for work(); d.keeper.Busy(); work() {
		d.Ticks(1)
	}
	stagetest.Block(t, "state")
	d.Click("site:a1")
	d.Point("site:k1")
	whole := d.Size.H
	d.Tick(ui.Input{Press: true, Down: true})
	work()
	d.Tick(ui.Input{Down: true})
	d.Tick(ui.Input{Lift: true})
	if n := d.match().At(); n != 2 {
		t.Errorf("after the press %d actions are made, not 2", n)
	}
	if d.Ticks(1); d.Size.H >= whole {
		t.Error("the notice does not come")
	}
}

// TestSettingsAreWrittenBesideTheScreen checks that the program does not wait for the disk when a
// setting changes, and that it reports an error as long as the settings cannot be written.
func TestSettingsAreWrittenBesideTheScreen(t *testing.T) {
	d, work := slowDriver(t)
	d.Click("button:settings")
	d.Click("choice:settings.board.dark")
	if s, err := settings.Load(settings.File(), settings.Settings{}); err != nil || s.Theme != "" {
		t.Errorf("in the tick of the change the stored settings are %+v, error %v; want none", s, err)
	}
	unblock := stagetest.Block(t, "")
	work()
	if d.Ticks(1); len(trouble(d.keeper)) == 0 {
		t.Error("the program does not say that the settings cannot be written")
	}
	unblock()
	d.Click("choice:settings.board.slate")
	work()
	if d.Ticks(1); len(trouble(d.keeper)) != 0 {
		t.Errorf("the error is still shown after the settings were written: %q", trouble(d.keeper))
	}
	if s, err := settings.Load(settings.File(), settings.Default()); err != nil || s.Theme != settings.ThemeSlate {
		t.Errorf("the stored settings are %+v, error %v; want the theme slate", s, err)
	}
}

// TestProgressThatCannotBeKept checks that the error is reported as long as writing fails, and
// that all changes are written afterwards.
func TestProgressThatCannotBeKept(t *testing.T) {
	d := newDriver(t)
	unblock := stagetest.Block(t, "games")
	d.Click("button:problems")
	d.Click("button:solve")
	d.Key(ebiten.KeyS)
	d.Settle()
	if len(trouble(d.keeper)) == 0 {
		t.Error("the program does not say that the progress cannot be written")
	}
	d.fits()
	unblock()
	d.Key(ebiten.KeyK)
	d.Key(ebiten.KeyS)
	d.Settle()
	if len(trouble(d.keeper)) != 0 {
		t.Errorf("the error is still shown after the progress was written: %q", trouble(d.keeper))
	}
	d = d.restart()
	d.Ticks(1)
	if p, err := d.keeper.Progress(); err != nil || p.Games["all"].Skill == nil || len(p.Games["all"].History) != 3 {
		t.Errorf("the progress is %+v, error %v; want a rating with a history of 3", p, err)
	}
}

// TestOnlyTheShootoutIsPlayed begins with the shoot-out, begins another one with the same
// set-up, continues it after a restart and has a rematch.
func TestOnlyTheShootoutIsPlayed(t *testing.T) {
	d := newDriver(t)
	g := stagetest.Game(t, "chessyball")
	d.start(g, "from=shootout")
	first := d.game().Position
	if !strings.HasSuffix(first, " - /:2") {
		t.Fatalf("the game begins with the position %q; want a shoot-out", first)
	}
	d.Click("button:new")
	if p := d.game().Position; p != first {
		t.Errorf("the next game begins with the position %q; want %q", p, first)
	}
	d.play(1, 10)
	d = d.restart()
	if m := d.match(); m.At() != 10 || m.Before(0).String() != first {
		t.Errorf("after a restart the game is after %d actions and began with %s; want 10 actions from %s", m.At(), m.Before(0), first)
	}
	d.play(1, 1000)
	d.Settle()
	d.Click("end:rematch")
	if m := d.match(); m.Len() != 0 || m.State().String() != first {
		t.Errorf("the rematch begins with %s, want %s", m.State(), first)
	}
}

// TestF2OnlyRenames checks that the key that renames a kept game does not also open the
// rule book, even while a title is typed.
func TestF2OnlyRenames(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.play(1, 2)
	d.Key(ebiten.KeyG)
	d.Settle()
	d.Click("game:board")
	for range 2 {
		if d.Key(ebiten.KeyF2); d.Scene() != "games" || !d.Has("field:title") {
			t.Fatalf("F2 leads to the %s scene; a name is asked for: %v; want games, with a name", d.Scene(), d.Has("field:title"))
		}
	}
}

// TestAGameOfAnotherCopyLeavesTheList opens a game in My games that another copy of the program has
// deleted. After the error the game is no longer in the list. A game that the other copy then saves
// is in the list as soon as the window gets the focus.
func TestAGameOfAnotherCopyLeavesTheList(t *testing.T) {
	d := newDriver(t)
	id := d.add(&save.Game{Game: "dimpled", Actions: []string{"e5"}})
	d.Click("button:games")
	d.Ticks(2)
	if err := d.keeper.Store.Delete(id); err != nil {
		t.Fatal(err)
	}
	d.Click("game:" + id)
	d.Click("button:open")
	d.Ticks(2)
	if d.Scene() != "offer" {
		t.Fatalf("the deleted game leads to the %s scene, want an offer that says so", d.Scene())
	}
	d.Key(ebiten.KeyEscape)
	d.Ticks(2)
	if d.Scene() != "games" || d.Has("game:"+id) {
		t.Errorf("after the error the %s scene has the deleted game: %t; want the list without it", d.Scene(), d.Has("game:"+id))
	}
	id = d.add(&save.Game{Game: "dimpled", Actions: []string{"e5"}})
	d.reread()
	if d.Ticks(2); !d.Has("game:" + id) {
		t.Error("when the window gets the focus, the list does not have the new game")
	}
}

// TestTheFocusBringsTheSettings changes settings in one copy of the program, with every scene of the menu open
// in another one. When the window of that copy gets the focus, it has them too, and the larger text is laid out.
func TestTheFocusBringsTheSettings(t *testing.T) {
	for _, button := range []string{"", "settings", "games", "problems"} {
		one := newDriver(t)
		two := keepingDriver(t)
		if button != "" {
			two.Click("button:" + button)
		}
		unit := two.Unit
		one.Click("button:settings")
		one.Click("choice:settings.size.150")
		one.Click("choice:settings.board.dark")
		two.Settings.Coords = false // not stored yet
		two.reread()
		two.Ticks(2)
		if s := two.Settings; s.Size != 150 || s.Theme != settings.ThemeDark || s.Coords || two.Unit <= unit {
			t.Errorf("%q: the size is %d, the theme %s, coordinates are shown: %t, and a unit has %v pixels; want 150, dark, false, and more than %v", button, s.Size, s.Theme, s.Coords, two.Unit, unit)
		}
	}
}
