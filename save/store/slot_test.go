//go:build !js

package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/savetest"
)

// copies starts a copy in dir for each of numbers, and plays a game of that number of actions in it.
func copies(t *testing.T, dir string, numbers ...int) (all []*Store) {
	t.Helper()
	for range numbers {
		all = append(all, open(t, dir))
	}
	for i, n := range numbers {
		savetest.Must(t, all[i].Autosave(savetest.Game(n)))
	}
	return all
}

// end ends running copies.
func end(copies ...*Store) {
	for _, s := range copies {
		s.Close()
	}
}

// TestADeletedGameIsRestoredWhereItWasDeleted deletes a game while another copy runs. Only after
// that copy has ended can another copy restore or purge the game.
func TestADeletedGameIsRestoredWhereItWasDeleted(t *testing.T) {
	c := copies(t, t.TempDir(), 1, 1)
	id := add(t, c[0], 1)
	savetest.Must(t, c[0].Delete(id))
	if got := ids(t, c[1].Deleted); got != "" {
		t.Errorf("beside the copy that has deleted %s the deleted games are %q, want none", id, got)
	}
	c[0].Close()
	if got := ids(t, c[1].Deleted); got != id {
		t.Errorf("after that copy has ended the deleted games are %q, want %s", got, id)
	}
}

func TestTheGamesOfAllCopiesAreFoundAgain(t *testing.T) {
	dir := t.TempDir()
	c := copies(t, dir, 2, 5, 3)
	end(c[:2]...) // the last copy still runs
	s := open(t, dir)
	resumes(t, s, 5) // the last changed one
	lists(t, s, 2)
	resumes(t, c[2], 3)
	lists(t, open(t, dir), 2)
	if a, b := add(t, s, 1), add(t, c[2], 1); a == b {
		t.Errorf("two copies make the id %s", a)
	}
}

// unremovable is a disk from which no game can be removed.
type unremovable struct{ osDisk }

func (unremovable) Remove(name string) error {
	if strings.HasSuffix(name, save.Extension) {
		return fs.ErrPermission
	}
	return osDisk{}.Remove(name)
}

// TestASlotThatCannotBeEmptiedIsSavedOnce starts copies again and again while a slot with another
// game than that to go on with cannot be emptied. Its game becomes one saved game, not one at each
// start. So it is with a game to go on with that the caller moves to the saved games.
func TestASlotThatCannotBeEmptiedIsSavedOnce(t *testing.T) {
	dir := t.TempDir()
	end(copies(t, dir, 2, 5)...)
	for range 3 {
		s := openFolders(places{filepath.Join(dir, "games"), filepath.Join(dir, "state")}, unremovable{}, nil)
		lists(t, s, 2)
		g := savetest.Value(s.Resume())(t)
		first := savetest.Value(s.AddOnce(g))(t)
		if again, err := s.AddOnce(g); again != first || err != nil {
			t.Errorf("the same game is added as %s and %s (%v); want one id", first, again, err)
		}
		savetest.Must(t, s.Delete(first))
		s.Close()
	}
}

// TestADamagedGameIsFoundAgain leaves a game whose file is damaged, and another game, in the slots
// of copies that have ended. The next copy goes on with the latter, and saves what can be read of
// the former. The damaged file is kept.
func TestADamagedGameIsFoundAgain(t *testing.T) {
	dir := t.TempDir()
	c := copies(t, dir, 1, 5)
	files, damaged := c[0].state, c[0].slot+save.Extension
	data := savetest.Value(files.Read(damaged))(t)
	data = data[:len(data)-8]
	savetest.Must(t, files.Write(damaged, data), files.Remove(Backup(damaged)))
	end(c...)
	lists(t, open(t, dir), 0)
	if kept, err := files.Read(damaged + ".damaged1"); err != nil || !bytes.Equal(kept, data) {
		t.Errorf("of the damaged file %q is kept, %v, want %q", kept, err, data)
	}
}

// comeBack starts a copy with the mark 7f, as one of a page that was closed.
func comeBack(t *testing.T, games, state files) *Store {
	t.Helper()
	s := newStore(games, state, "7f", nil)
	t.Cleanup(s.Close)
	return s
}

// TestACopyThatComesBackTakesItsLastGame keeps three games with the mark of a copy and one with
// another mark. The copy takes the game with its mark that was changed last, and the others stay.
func TestACopyThatComesBackTakesItsLastGame(t *testing.T) {
	s := open(t, t.TempDir())
	for n, minutes := range []int{0, 61, 2, 3} {
		g, mark := savetest.Game(1+n), []string{"7f", "7f", "7f", "a7f"}[n]
		g.Changed = g.Changed.Add(time.Duration(minutes) * time.Minute)
		_, err := s.add(g, s.NewID(g)+"-"+mark, false)
		savetest.Must(t, err)
	}
	back := comeBack(t, s.games, s.state)
	resumes(t, back, 2)
	lists(t, back, 4, 3, 1)
}

// stuck are files that cannot be renamed.
type stuck struct{ files }

func (stuck) Rename(_, _ string) error { return fs.ErrPermission }

// TestOnlyTheGameTakenBackIsRemoved lets a copy come back that cannot delete its saved game. A deleted
// game with the same id stays.
func TestOnlyTheGameTakenBackIsRemoved(t *testing.T) {
	s := open(t, t.TempDir())
	id := savetest.Value(s.add(savetest.Game(1), "game-7f", false))(t)
	savetest.Must(t, s.Delete(id), s.Save(id, savetest.Game(2)))
	resumes(t, comeBack(t, stuck{s.games}, s.state), 2)
	if deleted, err := s.list(deleted); err != nil || len(deleted) != 1 {
		t.Errorf("the deleted games are %+v, %v, want the one that was deleted before", deleted, err)
	}
}

// TestACopyComesBackToASlotWithoutAMark comes back after the storage was cleared: no slot has the
// mark of the copy. The copy takes the game in the slot without a mark, and not that of another copy.
func TestACopyComesBackToASlotWithoutAMark(t *testing.T) {
	c := copies(t, t.TempDir(), 1, 3)
	savetest.Must(t, c[0].state.Write(c[0].slot+markEnd, []byte("8a")))
	end(c...)
	resumes(t, comeBack(t, c[0].games, c[0].state), 3)
}

func TestACrashIsToldAtTheNextStart(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	savetest.Must(t, s.Crashed("panic: at the disco", savetest.Game(4)))
	s.Close()
	s = open(t, dir)
	resumes(t, s, 4)
	if s.CrashReport() != "panic: at the disco" {
		t.Errorf("the next start finds the report %q, want the fault", s.CrashReport())
	}
	if err := s.ForgetCrash(); err != nil || s.CrashReport() != "" {
		t.Errorf("after ForgetCrash the report is %q, %v, want none", s.CrashReport(), err)
	}
}

func TestACleanEndLeavesNoLocks(t *testing.T) {
	dir := t.TempDir()
	c := copies(t, dir, 1, 2)
	for _, want := range []int{2, 0} {
		if found, err := filepath.Glob(filepath.Join(dir, "state", "*"+lockEnd)); err != nil || len(found) != want {
			t.Errorf("there are the locks %q, %v; want %d", found, err, want)
		}
		end(c...)
	}
}

// TestALockIsOneCopys lets many goroutines lock the same name many times. No two ever hold
// the lock at once, although each of them removes the file afterwards.
func TestALockIsOneCopys(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a"+lockEnd)
	var holders atomic.Int32
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for had := 0; had < 200; {
				l, err := lock(name)
				if errors.Is(err, errLocked) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if n := holders.Add(1); n != 1 {
					t.Errorf("%d goroutines hold the lock at once", n)
				}
				runtime.Gosched() // so that another goroutine may try meanwhile
				had++
				holders.Add(-1)
				l.release()
			}
		})
	}
	all.Wait()
}

// inAnyFolder starts in a folder with files of the names that the choices give, and checks that a game can
// be saved in the slot chosen. It reports whether a slot was taken before.
func inAnyFolder(t testing.TB, choices []byte) (taken bool) {
	t.Helper()
	src, dir := savetest.Source(choices), t.TempDir()
	numbers := []string{"1", "2", "3", "1000", "1001", "0", "03", "+3", "-1", "99999999999999999999", "", "\u202e1", "1\x00"}
	ends := []string{save.Extension, save.Extension + ".bak", ".lock", ".crash.txt", ".tab", ".quintet.damaged1", ".AB.new", "", ".", ".quintet.bak.bak", ".deleted"}
	var names []string
	for i := range src.Intn(10) {
		name := numbers[src.Intn(len(numbers))] + ends[src.Intn(len(ends))]
		if src.Intn(8) != 1 {
			name = slotPrefix + name
		}
		names = append(names, name)
		_ = os.WriteFile(filepath.Join(dir, name), savetest.Damage(&src, savetest.Game(i).Encode()), 0o666) // the system may refuse a name
	}
	numbersTaken := slotNumbers(names)
	for _, n := range numbersTaken {
		if n < 1 || n > maxSlots {
			t.Errorf("the names %q give slot %d, want 1 to %d", names, n, maxSlots)
		}
	}
	s := openFolders(places{dir, dir}, osDisk{}, nil)
	defer s.Close()
	_, _ = s.Resume() // a damaged game has an error
	if err := s.Autosave(savetest.Game(20)); err != nil || s.slotNumber() < 1 || s.slotNumber() > maxSlots {
		t.Errorf("beside %q: Autosave in the slot %q: %v", names, s.slot, err)
	}
	resumes(t, s, 20)
	if _, err := s.List(); err != nil {
		t.Errorf("beside %q: List: %v", names, err)
	}
	return len(numbersTaken) > 0
}

func TestAnyFolderHasASlot(t *testing.T) {
	savetest.Half(t, 60, func(choices []byte) bool { return inAnyFolder(t, choices) })
}

func FuzzSlotNames(f *testing.F) {
	savetest.Fuzz(f, func(t testing.TB, choices []byte) { inAnyFolder(t, choices) })
}

// TestFewSlotsAreLocked begins with files of the last slot and of an earlier one. It checks
// that no other slots are locked.
func TestFewSlotsAreLocked(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"running-1000.crash.txt", "running-7.quintet.damaged1", "running-1001.quintet"} {
		savetest.Must(t, os.WriteFile(filepath.Join(dir, name), nil, 0o666))
	}
	d := &faulty{} // of which nothing fails
	openFolders(places{dir, dir}, d, nil).Close()
	if d.done > 20 {
		t.Errorf("there are %d operations, some for each lock, want at most 20", d.done)
	}
}

// unlockable is a folder in which no file can be locked, such as one that is read-only.
type unlockable struct{ files }

func (unlockable) Lock(string) (lease, error) { return lease{}, fs.ErrPermission }

// TestResumeSaysWhyAGameIsNotFound starts copies in a folder whose files cannot be locked, and in one
// that cannot be listed. A player without a game is told nothing about a game, until a game cannot be
// saved.
func TestResumeSaysWhyAGameIsNotFound(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	locked := newStore(first.games, unlockable{first.state}, "", nil)
	resumes(t, locked, none)
	if err := locked.Autosave(savetest.Game(1)); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a game is saved with the error %v, want that of the lock", err)
	}
	savetest.Must(t, first.Autosave(savetest.Game(1)))
	first.Close()
	locked = newStore(first.games, unlockable{first.state}, "", nil)
	if g, err := locked.Resume(); g != nil || !errors.Is(err, fs.ErrPermission) || errors.Is(err, ErrUnlisted) {
		t.Errorf("if the slot with a game cannot be locked, Resume returns %+v, %v; want the error of the lock", g, err)
	}
	state := filepath.Join(dir, "state")
	savetest.Must(t, os.RemoveAll(state), os.WriteFile(state, nil, 0o666)) // a file in place of a folder
	if g, err := open(t, dir).Resume(); g != nil || !errors.Is(err, ErrUnlisted) {
		t.Errorf("if the slots cannot be listed, Resume returns %+v, %v; want an error that wraps ErrUnlisted", g, err)
	}
}

// TestAnOldFaultIsNotToldOf lets the second of two copies panic. The next copy takes the slot of the
// first, whose game is newer, and moves the game of the second to the saved games. A copy that takes
// the second slot later is not told of the fault.
func TestAnOldFaultIsNotToldOf(t *testing.T) {
	dir := t.TempDir()
	c := copies(t, dir, 5, 1)
	savetest.Must(t, c[1].Crashed("a fault", savetest.Game(1)))
	end(c...)
	one, two := open(t, dir), open(t, dir)
	resumes(t, one, 5)
	lists(t, one, 1)
	for _, s := range []*Store{one, two} {
		if report := s.CrashReport(); report != "" {
			t.Errorf("the copy in %s finds the report %q, want none", s.slot, report)
		}
	}
}
