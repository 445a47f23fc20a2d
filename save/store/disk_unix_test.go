//go:build unix

package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"quintet/save/savetest"
)

// TestARemovedFileIsNotHeld opens a file that another copy has locked. The copy removes the
// file and a third one makes it again, before the lock is taken.
func TestARemovedFileIsNotHeld(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a"+lockEnd)
	l := savetest.Value(lock(name))(t)
	file := savetest.Value(os.Open(name))(t)
	defer file.Close()
	if held, err := hold(file); held || !errors.Is(err, errLocked) {
		t.Errorf("hold of a lock of another copy returns %v, %v, want false and errLocked", held, err)
	}
	l.release()
	if held, err := hold(file); held || err != nil {
		t.Errorf("hold of the lock of a removed file returns %v, %v, want false and no error", held, err)
	}
	l = savetest.Value(lock(name))(t)
	defer l.release()
	if held, err := hold(file); held || err != nil {
		t.Errorf("hold of the lock of a replaced file returns %v, %v, want false and no error", held, err)
	}
}

// TestTwoCopiesNeverWriteOneGameIfTheFolderIsMovedAway moves the folder away while a copy plays.
// Another copy begins to play in the new folder, before the first copy writes there or after. Each
// goes on with its own game, also after the first copy has ended. Nobody goes on with the game in
// the folder that was moved, as long as the first copy runs. If only the lock is removed, the copy
// takes its slot again, and its game does not become a saved game as well.
func TestTwoCopiesNeverWriteOneGameIfTheFolderIsMovedAway(t *testing.T) {
	mustAutosave := func(s *Store, n int) {
		t.Helper()
		savetest.Must(t, s.Autosave(savetest.Game(n)))
	}
	for _, firstWrites := range []bool{false, true} {
		home := t.TempDir()
		dir, away := filepath.Join(home, "quintet"), filepath.Join(home, "away")
		one := open(t, dir)
		mustAutosave(one, 1)
		savetest.Must(t, os.Rename(dir, away))
		if firstWrites {
			mustAutosave(one, 2)
		}
		two := open(t, dir)
		resumes(t, two, none)
		mustAutosave(two, 11)
		mustAutosave(one, 3)
		mustAutosave(two, 12)
		resumes(t, one, 3)
		savetest.Must(t, one.Clear())
		resumes(t, open(t, away), none)
		one.Close()
		if s := open(t, dir); s.slot == two.slot {
			t.Errorf("two copies have the slot %s", s.slot)
		}
		resumes(t, two, 12)
	}
	dir := t.TempDir()
	s := open(t, dir)
	mustAutosave(s, 1)
	savetest.Must(t, os.Remove(filepath.Join(dir, "state", s.slot+lockEnd)))
	mustAutosave(s, 2)
	lists(t, s)
}
