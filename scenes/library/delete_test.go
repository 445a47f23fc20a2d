package library

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/scenes/words"
)

func TestDeleteMeansTheSearchFirst(t *testing.T) {
	d, m := showThree(t)
	d.Type("an")
	d.Key(ebiten.KeyHome)
	d.Key(ebiten.KeyDelete)
	d.Key(ebiten.KeyDelete)
	d.want(m, "Dipole, bridges, Opening")
	d.Key(ebiten.KeyDelete)
	d.want(m, "bridges, Opening")
}

// TestTheKeysMeanTheGameChosenLast searches, and then chooses a game by a click or by an arrow key.
// The keys that delete a game, take that back and copy a record then mean the game, not the search.
func TestTheKeysMeanTheGameChosenLast(t *testing.T) {
	for name, choose := range map[string]func(*driver, *myGames){
		"a click": func(d *driver, m *myGames) { d.Click("game:" + d.id(m, "bridges")) },
		"↓, ↑":    func(d *driver, _ *myGames) { d.Key(ebiten.KeyArrowDown); d.Key(ebiten.KeyArrowUp) },
	} {
		d, m := showThree(t)
		d.Type("br")
		d.want(m, "bridges")
		choose(d, m)
		d.Key(ebiten.KeyDelete)
		d.want(m, "")
		d.Control(ebiten.KeyZ)
		d.want(m, "bridges")
		d.Control(ebiten.KeyC)
		if d.Ticks(2); !strings.HasPrefix(d.Last(), "show "+assets.Text("game.record.title")) {
			t.Errorf("after %s Ctrl+C leads to %q; want the record", name, d.Last())
		}
		d.Type("x")
		if m.search.Text() == "br" {
			t.Errorf("after %s what is typed does not go into the search", name)
		}
	}
}

func TestADeletedGameComesBack(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "bridges")
	d.Click("button:delete")
	d.want(m, "Dipole, Opening")
	d.wantSaid(m, assets.Text("games.deleted", "bridges"), false)
	d.Key(ebiten.KeyDelete)
	d.want(m, "Dipole")
	for range 2 {
		d.Click("button:restore")
		d.Ticks(1)
	}
	d.want(m, "Dipole, bridges, Opening")
	if e, _ := m.chosenCard(); words.Title(e) != "bridges" {
		t.Errorf("the game chosen is %s, not the one restored last", words.Title(e))
	}
}

// TestOnlyWhatWasDeletedCanBeRestored deletes a game, and then restores it, while the folder cannot
// be changed, and tries both again later. After an error the buttons are as before.
func TestOnlyWhatWasDeletedCanBeRestored(t *testing.T) {
	d, m := showThree(t)
	folder := filepath.Join(os.Getenv("QUINTET_HOME"), "games")
	blocked := func(do func()) {
		t.Helper()
		away := folder + " away"
		if err := errors.Join(os.Rename(folder, away), os.WriteFile(folder, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
		do()
		if d.Ticks(1); !m.Warn {
			t.Errorf("in a folder that cannot be changed the note is %q, want a warning", m.Note)
		}
		if err := errors.Join(os.Remove(folder), os.Rename(away, folder)); err != nil {
			t.Fatal(err)
		}
		m.list()
		d.Ticks(1)
	}
	d.choose(m, "bridges")
	blocked(func() { d.Click("button:delete") })
	d.Lacks("button:restore", "a game that could not be deleted can be restored")
	d.choose(m, "bridges")
	d.Click("button:delete")
	d.want(m, "Dipole, Opening")
	blocked(func() { d.Click("button:restore") })
	d.Click("button:restore")
	d.want(m, "Dipole, bridges, Opening")
}

// TestAGameIsDeletedOnce presses Delete twice before the first game is deleted. It is not deleted
// again, but the next one is.
func TestAGameIsDeletedOnce(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "bridges")
	m.delete()
	m.Layout()
	m.delete()
	d.Ticks(2)
	if len(m.cards) != 1 || len(m.deleted) != 2 || m.Warn {
		t.Errorf("there are %d games, %d can be restored, and the note is %q; want 1, 2 and no warning", len(m.cards), len(m.deleted), m.Note)
	}
}

// TestWhatWasDeletedIsGoneWhenTheListIsLeft leaves the list, to go back or to play. After that,
// deleted games cannot be restored.
func TestWhatWasDeletedIsGoneWhenTheListIsLeft(t *testing.T) {
	for name, leave := range map[string]func(*driver){
		"key":    func(d *driver) { d.Key(ebiten.KeyEscape) },
		"button": func(d *driver) { d.Click("button:back") },
		"game":   func(d *driver) { d.Click("button:open"); d.Stage.Back() },
	} {
		t.Run(name, func(t *testing.T) {
			d, _ := showThree(t)
			d.Key(ebiten.KeyDelete)
			d.Ticks(1)
			leave(d)
			d.Shows("menu", "leaving the list")
			m := d.show()
			if len(m.cards) != 2 || d.Has("button:restore") {
				t.Errorf("the list has %s, and there is something to restore: %v, want 2 games and nothing", m.shown(), d.Has("button:restore"))
			}
		})
	}
}

// TestWhatWasDeletedCanBeRestoredInTheList opens a game that cannot be opened, so that the list stays.
// What was deleted before can still be restored.
func TestWhatWasDeletedCanBeRestoredInTheList(t *testing.T) {
	for _, button := range []string{"button:open", "button:review"} {
		d, m := showThree(t)
		d.Key(ebiten.KeyDelete)
		d.Ticks(1)
		d.Click(button) // the driver opens nothing
		d.Ticks(2)
		if len(d.Used) == 0 || !d.Has("button:restore") {
			t.Fatalf("after %s the doors used are %q, and there is something to restore: %t; want a door, and something", button, d.Used, d.Has("button:restore"))
		}
		d.Click("button:restore")
		d.want(m, "Dipole, bridges, Opening")
	}
}

// TestWhatWasDeletedBeforeAStopCanBeRestored checks that deleted games can still be restored if
// the program was stopped in the list, first the game that was changed last.
func TestWhatWasDeletedBeforeAStopCanBeRestored(t *testing.T) {
	d, m := showThree(t)
	for _, title := range []string{"bridges", "Opening"} {
		d.choose(m, title)
		d.Key(ebiten.KeyDelete)
		d.Ticks(1)
	}
	m = d.show() // over the list, which is not told that it is left
	d.Click("button:restore")
	d.want(m, "Dipole, bridges")
	d.Click("button:restore")
	d.want(m, "Dipole, bridges, Opening")
}

// TestTheLastGameIsDeletedWhileItIsRenamed deletes the only game, the one on the board, in the
// middle of a new title.
func TestTheLastGameIsDeletedWhileItIsRenamed(t *testing.T) {
	d := newDriver(t)
	d.play("e5", "f5")
	m := d.show()
	d.Click("button:rename")
	d.Click("button:delete")
	d.Ticks(2)
	if d.Key(ebiten.KeyEnter); m.renaming || len(m.cards) > 0 {
		t.Errorf("after the only game was deleted there are %d games, and one is being renamed: %t; want none", len(m.cards), m.renaming)
	}
}

// TestTheListFollowsAnotherCopy deletes a game behind the back of the list, as another copy of the
// program does. The game disappears from the list when the window gets the focus, after another
// scene, or when the game is used.
func TestTheListFollowsAnotherCopy(t *testing.T) {
	for name, notice := range map[string]func(*driver, *myGames){
		"focus": func(_ *driver, m *myGames) { m.Relist() },
		"scene": func(d *driver, m *myGames) {
			d.Stage.Over(New(d.Stage, d.keeper, d, d.Clear))
			d.Ticks(1)
			d.Stage.Back()
		},
		"export":    func(d *driver, _ *myGames) { d.Click("button:export") },
		"record":    func(d *driver, _ *myGames) { d.Click("button:record") },
		"duplicate": func(d *driver, _ *myGames) { d.Click("button:duplicate") },
		"delete":    func(d *driver, _ *myGames) { d.Click("button:delete") },
		"rename": func(d *driver, _ *myGames) {
			d.Click("button:rename")
			d.Type("x")
			d.Key(ebiten.KeyEnter)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d, m := showThree(t)
			d.choose(m, "bridges")
			if err := d.keeper.Store.Delete(d.id(m, "bridges")); err != nil {
				t.Fatal(err)
			}
			d.want(m, "Dipole, bridges, Opening")
			notice(d, m)
			d.Ticks(1)
			d.want(m, "Dipole, Opening")
			want := "The game is no longer in My games: another window has it open, or it was deleted."
			if name == "focus" || name == "scene" {
				want = ""
			}
			d.wantSaid(m, want, want != "")
		})
	}
}

// TestAGameOnTheBoardThatIsHalfDeletedIsListed deletes the game on the board while its slot cannot be
// emptied. The game is then among the saved games, and the list has it.
func TestAGameOnTheBoardThatIsHalfDeletedIsListed(t *testing.T) {
	d := newDriver(t)
	d.play("e5", "f5")
	m := d.show()
	slot := filepath.Join(os.Getenv("QUINTET_HOME"), "state", "running-1.quintet")
	if err := errors.Join(os.Remove(slot), os.MkdirAll(filepath.Join(slot, "in the way"), 0o700)); err != nil {
		t.Fatal(err)
	}
	d.Click("button:delete")
	d.Ticks(2)
	if len(m.cards) != 1 || m.cards[0].ID == onBoard || !m.Warn {
		t.Errorf("the list has %+v, and the note is %q; want the game as a saved one, and a warning", m.cards, m.Note)
	}
}
