package keep

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/stage/stagetest"
)

// TestAChangeIsKeptAfterAnotherSnapshot checks that the keeper finds changes by itself, even
// if something else has asked for a snapshot in between.
func TestAChangeIsKeptAfterAnotherSnapshot(t *testing.T) {
	home(t)
	k, stop := start(t, atOnce)
	g := stagetest.NewKept("")
	k.Take(g)
	for _, action := range []string{"e5", "f5", "g5"} {
		g.Snapshot() // before the change, as copying the record does
		g.Act(action)
		g.Snapshot() // and after the change
		k.Autosave()
		wantSame(t, "the game in the slot", resumed(t, k), g.Now.Actions)
	}
	g.SetTitle("The final")
	k.Autosave()
	stop()

	k, _ = start(t, atOnce)
	if kept, err := k.Store.Resume(); err != nil || kept.Title != "The final" || len(kept.Actions) != 3 {
		t.Errorf("the next start resumes %+v, error %v; want \"The final\" with 3 actions", kept, err)
	}
}

// TestWhatDidNotChangeIsNotWritten checks that a tick without a change gives the clerk no
// task.
func TestWhatDidNotChangeIsNotWritten(t *testing.T) {
	home(t)
	runs := 0
	k, _ := start(t, func(work func()) { runs++; work() })
	k.Autosave() // there is no game
	g := stagetest.NewKept("", "e5")
	k.Take(g)
	before := runs
	for range 3 {
		k.Take(g)
		k.Autosave()
	}
	if before == 0 || runs != before {
		t.Errorf("the clerk is called %d times, and then %d times without a change; want at least once, and then never", before, runs-before)
	}
}

// TestTroubleStaysUntilAWriteSucceeds checks that each action tries again to write the
// game, and that the error is reported until that succeeds.
func TestTroubleStaysUntilAWriteSucceeds(t *testing.T) {
	dir := home(t)
	k, stop := start(t, atOnce)
	g := stagetest.NewKept("")
	k.Take(g)
	unblock := block(t, dir, "state")
	said := func() bool {
		k.Deliver()
		game, settings := k.Trouble()
		if settings != nil {
			t.Errorf("the trouble with the settings is %v, want none", settings)
		}
		return game != nil
	}
	if said() {
		t.Error("there is trouble before anything fails")
	}
	for _, action := range []string{"e5", "f5"} {
		g.Act(action)
		k.Autosave()
		for range 3 { // in every tick
			if k.Autosave(); !said() {
				t.Errorf("after %s no error is reported", action)
			}
		}
	}
	k.Retry()
	if !said() {
		t.Error("after a second attempt that fails no error is reported")
	}
	unblock()
	g.Act("g5")
	k.Autosave()
	if said() {
		t.Error("the error is still reported after the game was kept")
	}
	wantSame(t, "the game in the slot", resumed(t, k), []string{"e5", "f5", "g5"})
	stop()
}

func TestAGameThatIsLeftGoesToTheSavedOnes(t *testing.T) {
	k, _ := first(t)
	k.Take(stagetest.NewKept("played", "e5"))
	k.Take(stagetest.NewKept("not played"))
	wantSame(t, "the saved games", titles(t, k), []string{"played"})
	inFile := stagetest.NewKept("in a file", "e5")
	inFile.File = true
	k.Take(inFile)
	k.Take(stagetest.NewKept("the last", "e5", "f5"))
	wantSame(t, "the saved games", titles(t, k), []string{"played"})
	wantSame(t, "the game in the slot", resumed(t, k), []string{"e5", "f5"})
}

// TestASavedGameIsInOnePlace checks that a saved game that is opened is no longer among
// the saved ones.
func TestASavedGameIsInOnePlace(t *testing.T) {
	k, _ := first(t)
	g := stagetest.NewKept("saved", "e5")
	id, err := k.Store.Add(g.Now)
	if err != nil {
		t.Fatal(err)
	}
	g.Parent = id
	k.Take(g)
	wantSame(t, "the saved games", titles(t, k), nil)
	wantSame(t, "the game in the slot", resumed(t, k), []string{"e5"})
	if deleted, err := k.Store.Deleted(); len(deleted) > 0 || err != nil {
		t.Errorf("the deleted games are %v, error %v; want none", deleted, err)
	}
}

// TestAnOpenedGameIsDeletedLater opens a saved game that cannot be deleted, and tries again once it
// can be. A file that somebody else has deleted meanwhile is no error.
func TestAnOpenedGameIsDeletedLater(t *testing.T) {
	for _, gone := range []bool{false, true} {
		k, dir := first(t)
		g := stagetest.NewKept("saved", "e5")
		id, err := k.Store.Add(g.Now)
		if err != nil {
			t.Fatal(err)
		}
		unblock := block(t, dir, "games")
		g.Parent = id
		k.Take(g)
		wantTrouble(t, k, true)
		unblock()
		if gone {
			if err := k.Store.Delete(id); err != nil {
				t.Fatal(err)
			}
		}
		k.Retry()
		wantTrouble(t, k, false)
		wantSame(t, "the saved games", titles(t, k), nil)
		if deleted, err := k.Store.Deleted(); len(deleted) > 0 || err != nil {
			t.Errorf("the deleted games are %v, error %v; want none", deleted, err)
		}
	}
}

// TestTheSlotKeepsItsGameUntilThatIsSaved checks that the slot keeps the game that was on the
// board before as long as that game cannot be added to the saved ones.
func TestTheSlotKeepsItsGameUntilThatIsSaved(t *testing.T) {
	k, dir := first(t)
	k.Take(stagetest.NewKept("first", "e5"))
	unblock := block(t, dir, "games")
	second := stagetest.NewKept("second", "e5", "f5")
	k.Take(second)
	wantTrouble(t, k, true)
	wantSame(t, "the game in the slot", resumed(t, k), []string{"e5"})
	unblock()
	second.Act("g5")
	k.Autosave()
	wantTrouble(t, k, false)
	wantSame(t, "the saved games", titles(t, k), []string{"first"})
	wantSame(t, "the game in the slot", resumed(t, k), []string{"e5", "f5", "g5"})
}

// TestSettingsAreWrittenByTheClerk checks that a tick does not wait for the disk.
func TestSettingsAreWrittenByTheClerk(t *testing.T) {
	home(t)
	var work func()
	k, _ := start(t, func(w func()) { work = w })
	read := func() (settings.Settings, error) { return settings.Load(settings.File(), settings.Default()) }
	want := settings.Default()
	want.Size = 150
	k.StoreSettings(want)
	if _, err := os.Stat(settings.File()); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("the settings are written in the tick: Stat gives %v, want that the file does not exist", err)
	}
	work()
	if got, err := read(); err != nil || got.Size != 150 {
		t.Errorf("the settings written are %+v, error %v; want the size 150", got, err)
	}

	// A file cannot take the place of a folder that is not empty.
	full := store.Backup(settings.File())
	if err := os.MkdirAll(filepath.Join(full, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		k.StoreSettings(want)
		work()
		k.Deliver()
		if game, settings := k.Trouble(); settings == nil || game != nil {
			t.Errorf("the error of the settings is %v, of the game %v; want an error of the settings only", settings, game)
		}
	}
	if err := os.RemoveAll(full); err != nil {
		t.Fatal(err)
	}
	k.StoreSettings(want)
	work()
	k.Deliver()
	if _, settings := k.Trouble(); settings != nil {
		t.Errorf("the error about the settings is still reported: %v", settings)
	}
}

// TestACrashIsKeptWithTheGame checks that the next start finds the report and the game.
func TestACrashIsKeptWithTheGame(t *testing.T) {
	dir := home(t)
	k, stop := start(t, atOnce)
	unblock := block(t, dir, "state")
	k.Take(stagetest.NewKept("", "e5"))
	unblock()
	if err := k.Crashed("a fault"); err != nil {
		t.Fatal(err)
	}
	stop()

	k, _ = start(t, atOnce)
	if report := k.Store.CrashReport(); !strings.Contains(report, "a fault") {
		t.Errorf("the report is %q; want one with \"a fault\"", report)
	}
	id, err := k.SetAside()
	if err != nil || id == "" {
		t.Fatalf("the game set aside has the id %q (error: %v); want an id", id, err)
	}
	k.ForgetCrash()
	if report := k.Store.CrashReport(); report != "" {
		t.Errorf("after ForgetCrash the report is %q; want none", report)
	}
	wantSame(t, "the game in the slot", resumed(t, k), nil)
	if id, err := k.SetAside(); id != "" || err != nil {
		t.Errorf("without a game SetAside gives %q, error %v; want none", id, err)
	}
}

// twoGames returns a keeper with a second game on the board. The first game could not be kept yet,
// and is in the slot. h is the home of the keeper.
func twoGames(t *testing.T) (k *Keeper, h string) {
	k, h = first(t)
	k.Take(stagetest.NewKept("first", "a"))
	unblock := block(t, h, "games")
	k.Take(stagetest.NewKept("second", "b"))
	k.Deliver()
	unblock()
	return k, h
}

// TestFlushNamesTheGamesThatWouldBeLost begins a second and a third game while no game can be kept.
// The first is in the slot, and nothing was played in the third.
func TestFlushNamesTheGamesThatWouldBeLost(t *testing.T) {
	k, h := first(t)
	k.Take(stagetest.NewKept("first", "a"))
	unblock := block(t, h, "games")
	k.Take(stagetest.NewKept("second", "b"))
	k.Take(stagetest.NewKept("third"))
	lost := func() (all []string) {
		k.Flush(func(games []*save.Game, err error) {
			for _, g := range games {
				all = append(all, g.Title)
			}
			if (err != nil) != (len(games) > 0) {
				t.Errorf("%d games would be lost, with the error %v", len(games), err)
			}
		})
		k.Deliver()
		return all
	}
	wantSame(t, "the list of games that would be lost", lost(), []string{"second"})
	unblock()
	wantSame(t, "the list of games that would be lost", lost(), nil)
}

// TestWhatCouldNotBeWrittenIsWrittenLater checks that Retry and Close write a game and settings that
// could not be written before, although no action has followed.
func TestWhatCouldNotBeWrittenIsWrittenLater(t *testing.T) {
	for name, again := range map[string]func(*Keeper) error{"Retry": func(k *Keeper) error { k.Retry(); return nil }, "Close": (*Keeper).Close} {
		k, dir := first(t)
		want := settings.Default()
		k.ReadSettings(want)
		want.Size = 150
		if err := os.MkdirAll(settings.File(), 0o700); err != nil {
			t.Fatal(err)
		}
		unblock := block(t, dir, "state")
		k.Take(stagetest.NewKept("", "e5"))
		k.StoreSettings(want)
		k.Deliver()
		if game, settings := k.Trouble(); game == nil || settings == nil {
			t.Errorf("the errors are %v and %v, want one of the game and one of the settings", game, settings)
		}
		unblock()
		if err := os.Remove(settings.File()); err != nil {
			t.Fatal(err)
		}
		if err := again(k); err != nil {
			t.Errorf("%s returns %v", name, err)
		}
		k.Deliver()
		if got, err := settings.Load(settings.File(), settings.Default()); err != nil || got.Size != 150 {
			t.Errorf("after %s the settings are %+v, error %v; want the size 150", name, got, err)
		}
		if game, settings := k.Trouble(); name == "Retry" && (game != nil || settings != nil) {
			t.Errorf("after Retry Trouble says %v and %v", game, settings)
		}
		if name == "Close" {
			k, _ = start(t, atOnce)
		}
		wantSame(t, "the game in the slot", resumed(t, k), []string{"e5"})
	}
}
