//go:build !js

package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/savetest"
)

func TestASecondCopyHasASlotOfItsOwn(t *testing.T) {
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	for n := 1; n < 4; n++ {
		savetest.Must(t, one.Autosave(savetest.Game(n)))
		savetest.Must(t, two.Autosave(savetest.Game(10+n)))
	}
	g1, err1 := one.Resume()
	g2, err2 := two.Resume()
	if err1 != nil || err2 != nil || len(g1.Actions) != 3 || len(g2.Actions) != 13 {
		t.Errorf("the resumed games are %+v (%v) and %+v (%v), want games of 3 and of 13 actions", g1, err1, g2, err2)
	}
	if a, b := mustAdd(t, one, 1), mustAdd(t, two, 1); a == b {
		t.Errorf("both copies make the id %s", a)
	}
}

// TestADeletedGameIsRestoredWhereItWasDeleted deletes a game while another copy runs. Only after
// that copy has ended can another copy restore or purge the game.
func TestADeletedGameIsRestoredWhereItWasDeleted(t *testing.T) {
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	id := mustAdd(t, one, 1)
	for _, s := range []*Store{one, two} {
		savetest.Must(t, s.Autosave(savetest.Game(1)))
	}
	savetest.Must(t, one.Delete(id))
	entries, err := two.Deleted()
	if got := ids(t, entries, err); got != "" {
		t.Errorf("beside the copy that has deleted %s the deleted games are %q, want none", id, got)
	}
	one.Close()
	entries, err = two.Deleted()
	if got := ids(t, entries, err); got != id {
		t.Errorf("after that copy has ended the deleted games are %q, want %s", got, id)
	}
}

func TestTheGamesOfAllCopiesAreFoundAgain(t *testing.T) {
	dir := t.TempDir()
	var copies [3]*Store
	for i := range copies {
		copies[i] = open(t, dir)
	}
	for i, n := range []int{2, 5, 3} {
		savetest.Must(t, copies[i].Autosave(savetest.Game(n)))
	}
	copies[0].Close() // the last copy still runs
	copies[1].Close()
	s := open(t, dir)
	if g, err := s.Resume(); err != nil || len(g.Actions) != 5 {
		t.Errorf("the resumed game is %+v, %v, want the last changed one, of 5 actions", g, err)
	}
	if entries, err := s.List(); err != nil || len(entries) != 1 || entries[0].Actions != 2 {
		t.Errorf("the saved games are %+v, %v, want one with 2 actions", entries, err)
	}
	if g, err := copies[2].Resume(); err != nil || len(g.Actions) != 3 {
		t.Errorf("the game of the running copy is %+v, %v, want 3 actions", g, err)
	}
	if entries, err := open(t, dir).List(); err != nil || len(entries) != 1 {
		t.Errorf("after the next start the saved games are %+v, %v, want one", entries, err)
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
// start.
func TestASlotThatCannotBeEmptiedIsSavedOnce(t *testing.T) {
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	savetest.Must(t, one.Autosave(savetest.Game(2)), two.Autosave(savetest.Game(5)))
	one.Close()
	two.Close()
	for start := range 3 {
		s := openFolders(places{filepath.Join(dir, "games"), filepath.Join(dir, "state")}, unremovable{}, nil)
		if entries, err := s.List(); err != nil || len(entries) != 1 || entries[0].Actions != 2 {
			t.Errorf("after start %d the saved games are %+v, %v; want one of 2 actions", start+1, entries, err)
		}
		// So it is with a game to go on with that the caller moves to the saved games.
		g, err := s.Resume()
		if err != nil {
			t.Fatal(err)
		}
		first, err := s.AddOnce(g)
		if again, bad := s.AddOnce(g); again != first || err != nil || bad != nil {
			t.Errorf("the same game is added as %s (%v) and %s (%v); want one id", first, err, again, bad)
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
	one, two := open(t, dir), open(t, dir)
	savetest.Must(t, one.Autosave(savetest.Game(1)), two.Autosave(savetest.Game(5)))
	damaged := one.slot + save.Extension
	data, err := one.state.Read(damaged)
	if err != nil {
		t.Fatal(err)
	}
	data = data[:len(data)-8]
	savetest.Must(t, one.state.Write(damaged, data), one.state.Remove(Backup(damaged)))
	one.Close()
	two.Close()
	s := open(t, dir)
	if entries, err := s.List(); err != nil || len(entries) != 1 {
		t.Errorf("the saved games are %+v, %v, want what can be read of the damaged one", entries, err)
	}
	if kept, err := s.state.Read(damaged + ".damaged1"); err != nil || !bytes.Equal(kept, data) {
		t.Errorf("of the damaged file %q is kept, %v, want %q", kept, err, data)
	}
}

// TestACopyThatComesBackTakesItsLastGame keeps three games with the mark of a copy and one with
// another mark. The copy takes the game with its mark that was changed last, and the others stay.
func TestACopyThatComesBackTakesItsLastGame(t *testing.T) {
	s := open(t, t.TempDir())
	for n, mark := range []string{"7f", "7f", "7f", "a7f"} {
		g := savetest.Game(1 + n)
		g.Changed = g.Changed.Add(time.Duration(n) * time.Minute)
		if n == 1 {
			g.Changed = g.Changed.Add(time.Hour)
		}
		if _, err := s.add(g, s.baseID(g)+"-"+mark, false); err != nil {
			t.Fatal(err)
		}
	}
	back := newStore(s.games, s.state, "7f", nil)
	t.Cleanup(back.Close)
	if g, err := back.Resume(); err != nil || g == nil || len(g.Actions) != 2 {
		t.Errorf("the copy resumes %+v, %v, want the game of 2 actions", g, err)
	}
	entries, err := back.List()
	var left []int
	for _, e := range entries {
		left = append(left, e.Actions)
	}
	if err != nil || !slices.Equal(left, []int{4, 3, 1}) {
		t.Errorf("the saved games have %d actions (%v), want 4, 3 and 1", left, err)
	}
}

// stuck are files that cannot be renamed.
type stuck struct{ files }

func (stuck) Rename(_, _ string) error { return fs.ErrPermission }

// TestOnlyTheGameTakenBackIsRemoved lets a copy come back that cannot delete its saved game. A deleted
// game with the same id stays.
func TestOnlyTheGameTakenBackIsRemoved(t *testing.T) {
	s := open(t, t.TempDir())
	id, err := s.add(savetest.Game(1), "game-7f", false)
	if err = cmp.Or(err, s.Delete(id), s.Save(id, savetest.Game(2))); err != nil {
		t.Fatal(err)
	}
	back := newStore(stuck{s.games}, s.state, "7f", nil)
	t.Cleanup(back.Close)
	if g, err := back.Resume(); err != nil || g == nil || len(g.Actions) != 2 {
		t.Errorf("the copy resumes %+v, %v, want the game of 2 actions", g, err)
	}
	if deleted, err := s.list(deleted); err != nil || len(deleted) != 1 {
		t.Errorf("the deleted games are %+v, %v, want the one that was deleted before", deleted, err)
	}
}

// TestACopyComesBackToASlotWithoutAMark comes back after the storage was cleared: no slot has the
// mark of the copy. The copy takes the game in the slot without a mark, and not that of another copy.
func TestACopyComesBackToASlotWithoutAMark(t *testing.T) {
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	err1, err2 := one.Autosave(savetest.Game(1)), two.Autosave(savetest.Game(3))
	savetest.Must(t, err1, err2, one.state.Write(one.slot+markEnd, []byte("8a")))
	one.Close()
	two.Close()
	back := newStore(one.games, one.state, "7f", nil)
	t.Cleanup(back.Close)
	if g, err := back.Resume(); err != nil || g == nil || len(g.Actions) != 3 {
		t.Errorf("the copy resumes %+v, %v, want the game of 3 actions", g, err)
	}
}

func TestACrashIsToldAtTheNextStart(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	savetest.Must(t, s.Crashed("panic: at the disco", savetest.Game(4)))
	s.Close()
	s = open(t, dir)
	g, err := s.Resume()
	if s.CrashReport() != "panic: at the disco" || err != nil || len(g.Actions) != 4 {
		t.Errorf("the next start finds the report %q and the game %+v, %v, want the fault and 4 actions", s.CrashReport(), g, err)
	}
	if err := s.ForgetCrash(); err != nil || s.CrashReport() != "" {
		t.Errorf("after ForgetCrash the report is %q, %v, want none", s.CrashReport(), err)
	}
}

// locks returns the names of the lock files in the state of the store.
func locks(t *testing.T, s *Store) []string {
	t.Helper()
	names, err := s.state.List()
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, name := range names {
		if strings.HasSuffix(name, lockEnd) {
			found = append(found, name)
		}
	}
	return found
}

func TestACleanEndLeavesNoLocks(t *testing.T) {
	dir := t.TempDir()
	for range 3 {
		one, two := open(t, dir), open(t, dir)
		savetest.Must(t, one.Autosave(savetest.Game(1)), two.Autosave(savetest.Game(2)))
		if found := locks(t, one); len(found) != 2 {
			t.Errorf("two copies have the locks %q, want two", found)
		}
		one.Close()
		two.Close()
		if found := locks(t, one); len(found) > 0 {
			t.Errorf("the locks %q are left", found)
		}
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
	if g, err := s.Resume(); err != nil || len(g.Actions) != 20 {
		t.Errorf("beside %q the saved game is %+v, %v, want 20 actions", names, g, err)
	}
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
	d := &counting{}
	s := openFolders(places{dir, dir}, d, nil)
	defer s.Close()
	if d.folders > 4 {
		t.Errorf("the folder was made %d times, once for each lock, want at most 4", d.folders)
	}
}

// counting is a disk that counts how often folders are made.
type counting struct {
	osDisk
	folders int
}

func (c *counting) MkdirAll(dir string) error {
	c.folders++
	return c.osDisk.MkdirAll(dir)
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
	if g, err := locked.Resume(); g != nil || err != nil {
		t.Errorf("without a game in any slot Resume returns %+v, %v; want neither", g, err)
	}
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
	one, two := open(t, dir), open(t, dir)
	savetest.Must(t, two.Crashed("a fault", savetest.Game(1)), one.Autosave(savetest.Game(5)))
	one.Close()
	two.Close()
	one, two = open(t, dir), open(t, dir)
	if g, err := one.Resume(); err != nil || len(g.Actions) != 5 || one.CrashReport() != "" {
		t.Fatalf("the first copy resumes %+v, error %v, and its report is %q; want 5 actions, and none", g, err, one.CrashReport())
	}
	entries, err := one.List()
	if report := two.CrashReport(); report != "" || len(entries) != 1 || err != nil {
		t.Errorf("the second copy finds the report %q, and there are %d saved games (%v); want none, and 1", report, len(entries), err)
	}
}
