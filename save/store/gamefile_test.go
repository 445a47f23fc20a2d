//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// filesIn returns the names of all files in the folders of the games and of the state, except
// locks.
func filesIn(t *testing.T, s *Store) []string {
	t.Helper()
	var all []string
	for _, f := range []files{s.games, s.state} {
		names := savetest.Value(f.List())(t)
		all = append(all, names...)
	}
	return slices.DeleteFunc(all, func(name string) bool { return strings.HasSuffix(name, lockEnd) })
}

// TestAStoreKeepsNothingThatItCouldNotReadBack saves games that are too large for a file.
// There is an error, and what was saved before stays.
func TestAStoreKeepsNothingThatItCouldNotReadBack(t *testing.T) {
	long := savetest.Game(1)
	long.Comments = map[int]string{}
	for at := range form.MaxSize / form.MaxText {
		long.Comments[at] = strings.Repeat("a", form.MaxText)
	}
	for want, g := range map[string]*save.Game{
		"more than 20000 actions":                      savetest.Game(form.MaxActions + 1),
		"more than 2000 variations":                    {Game: "dipole", Variations: make([]save.Variation, form.MaxVariations+1)},
		"which is outside its line":                    {Game: "dipole", Variations: []save.Variation{{At: 1}}},
		"has 65 bytes":                                 {Game: "dipole", Actions: []string{strings.Repeat("a", form.MaxAction+1)}},
		"the comments add up":                          long,
		"a level of the computer":                      {Game: "dipole", Players: [2]save.Player{{Level: form.MaxLevel + 1}}},
		`"../../../x" is not the name of a game`:       {Game: "../../../x"},
		`the result "won" is not`:                      {Game: "dipole", Result: "won"},
		"the current position is after 3 actions, but": {Game: "dipole", At: 3},
	} {
		s := open(t, t.TempDir())
		id := add(t, s, 1)
		savetest.Must(t, s.Autosave(savetest.Game(2)))
		before := filesIn(t, s)
		_, added := s.Add(g)
		for _, err := range []error{added, s.Autosave(g), s.Autosave(g), s.Save(id, g)} {
			if err == nil || !strings.Contains(err.Error(), "the game could not be read again: ") || !strings.Contains(err.Error(), want) {
				t.Errorf("the error is %v, want one that says that the game could not be read again: %s", err, want)
			}
		}
		loads(t, s, id, 1)
		resumes(t, s, 2)
		if after := filesIn(t, s); !slices.Equal(after, before) {
			t.Errorf("%s: the files are %q, want %q as before", want, after, before)
		}
	}
}

// TestDamagedFilesAreFew damages the file of a slot many times. Only maxDamaged of the damaged
// files are kept: the first ones and the last one.
func TestDamagedFilesAreFew(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	slot := filepath.Join(dir, "state", s.slot+save.Extension)
	for n := range 3 * maxDamaged {
		savetest.Must(t, s.Autosave(savetest.Game(n)))
		savetest.Must(t, os.WriteFile(slot, []byte{'{', byte('a' + n)}, 0o666))
	}
	savetest.Must(t, s.Autosave(savetest.Game(1)))
	kept := slices.DeleteFunc(filesIn(t, s), func(name string) bool { return !strings.Contains(name, ".damaged") })
	if len(kept) != maxDamaged {
		t.Errorf("the damaged files kept are %q, want %d", kept, maxDamaged)
	}
	for n, want := range map[string]string{"1": "{a", "5": "{o"} { // the first damaged files are kept, and the last one
		if data, err := os.ReadFile(slot + ".damaged" + n); string(data) != want || err != nil {
			t.Errorf("the damaged file %s holds %q, %v, want %q", n, data, err, want)
		}
	}
}

// blind is a disk whose folders seem empty, as if all files had been made since they were
// listed. If single is set, a file on it can have only one name.
type blind struct {
	osDisk
	single bool
}

func (blind) ReadDir(string) ([]string, error) { return nil, nil }

func (d blind) Link(from, to string) error {
	if d.single {
		return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EPERM}
	}
	return d.osDisk.Link(from, to)
}

// TestAddReplacesNothing adds games under ids that other copies have taken since the list was
// read.
func TestAddReplacesNothing(t *testing.T) {
	for _, single := range []bool{false, true} {
		dir := t.TempDir()
		s := openFolders(places{dir, dir}, blind{single: single}, nil)
		t.Cleanup(s.Close)
		var all []string
		for n := range 5 {
			id, err := s.Add(&save.Game{Game: "dipole", Actions: slices.Repeat([]string{"a"}, n)})
			if err != nil || slices.Contains(all, id) {
				t.Fatalf("Add returns the id %q after %q, %v, want a new id", id, all, err)
			}
			all = append(all, id)
		}
		for n, id := range all {
			loads(t, s, id, n)
		}
		if left, err := filepath.Glob(filepath.Join(dir, "*"+temporary)); len(left) > 0 || err != nil {
			t.Errorf("the temporary files %q are left, %v", left, err)
		}
		if err := s.games.Create(all[0]+save.Extension, nil); !errors.Is(err, fs.ErrExist) {
			t.Errorf("a second Create of the file: %v, want fs.ErrExist", err)
		}
	}
}

// TestRestoreReplacesNothing restores a deleted game while another game has its id.
func TestRestoreReplacesNothing(t *testing.T) {
	s := open(t, t.TempDir())
	id := add(t, s, 1)
	savetest.Must(t, s.Delete(id))
	savetest.Must(t, s.Save(id, savetest.Game(2)))
	if err := s.Restore(id); err == nil || strings.Contains(err.Error(), id) {
		t.Errorf("Restore of a game whose place another one has taken: %v; want an error that does not name the file", err)
	}
	loads(t, s, id, 2)
	if deleted, err := s.Deleted(); err != nil || len(deleted) != 1 || deleted[0].Actions != 1 {
		t.Errorf("the deleted games are %+v, %v, want one with 1 action", deleted, err)
	}
}

// ofTheFuture are files of newer formats. This program only sees that they are newer.
var ofTheFuture = []string{
	`{"format": 2, "app": "quintet", "game": "dipole", "actions": []}`,
	`{"format": 2}`,
	`{"format":2,"app":{},"game":["dipole"],"actions":{"count":30000}}`,
	`{"app": "quintet", "moves": "e1-d2", "x": {"format": 1}, "format": 3.5, "game": [[[`,
	"\uFEFF\n{ \"format\" : 12345678901234567890, what follows is no JSON",
	`{"format": 2, "x": "` + strings.Repeat("a", form.MaxSize) + `"}`,
	`{"format": 2, "x": ` + strings.Repeat("[", form.MaxDepth+1),
	"{\"format\": 2, \"\xff\": 0}",
}

func TestANewerFormatIsReadFirst(t *testing.T) {
	for _, text := range ofTheFuture {
		if g, err := save.Parse([]byte(text), nil); g != nil || !errors.Is(err, form.ErrNewer) || strings.Count(err.Error(), "newer version") != 1 {
			t.Errorf("%.60s is read as %+v, %v, want form.ErrNewer", text, g, err)
		}
	}
	for _, text := range []string{
		`{"format": 1, "x": {"format": 2}}`, `{"format": 1, "x": "\"format\": 2"}`, `{"x": ["format", 2]}`, `[{"format": 2}]`, `{"format": "2"}`,
		`{"format": -2}`, `{"format": 1.0}`, `{"format`, `{"format":`, `{"format"}`, `"format": 2`, "",
	} {
		if _, err := save.Parse([]byte(text), nil); err == nil || errors.Is(err, form.ErrNewer) {
			t.Errorf("%s: the error is %v, want one other than form.ErrNewer", text, err)
		}
	}
}

// TestWhatANewerProgramHasSavedIsNotReplaced puts files of a newer program in place of a saved game
// and of the game in a slot, or in place of their backups.
func TestWhatANewerProgramHasSavedIsNotReplaced(t *testing.T) {
	for _, text := range ofTheFuture {
		for _, end := range []string{save.Extension, Backup(save.Extension)} {
			dir := t.TempDir()
			s := open(t, dir)
			id := add(t, s, 1)
			savetest.Must(t, s.Autosave(savetest.Game(2)))
			s.Close()
			saved, slot := filepath.Join(dir, "games", id), filepath.Join(dir, "state", "running-1")
			for _, name := range []string{saved, slot} {
				_ = os.Remove(name + save.Extension)
				savetest.Must(t, os.WriteFile(name+end, []byte(text), 0o666))
			}
			s = open(t, dir)
			if g, err := s.Resume(); g != nil || !errors.Is(err, form.ErrNewer) {
				t.Errorf("the resumed game is %+v, %v, want form.ErrNewer", g, err)
			}
			for n := range 3 {
				savetest.Must(t, s.Autosave(savetest.Game(n)))
			}
			resumes(t, s, 2)
			entries, err := s.List()
			if err != nil || len(entries) != 1 || !errors.Is(entries[0].Err, form.ErrNewer) {
				t.Errorf("the list is %+v, %v, want one entry with form.ErrNewer", entries, err)
			}
			if g, err := s.Load(id); g != nil || !errors.Is(err, form.ErrNewer) {
				t.Errorf("the newer game is loaded as %+v, %v, want form.ErrNewer", g, err)
			}
			_, duplicated := s.Duplicate(id, "Mine")
			for _, err := range []error{s.Save(id, savetest.Game(1)), s.Rename(id, "Mine"), duplicated} {
				if !errors.Is(err, form.ErrNewer) {
					t.Errorf("the error is %v, want form.ErrNewer", err)
				}
			}
			for _, name := range []string{saved, slot} {
				if found, _ := filepath.Glob(name + ".*"); !slices.Equal(found, []string{name + end}) {
					t.Errorf("the files are %q, want only %q", found, name+end)
				}
				if data, err := os.ReadFile(name + end); string(data) != text || err != nil {
					t.Errorf("%s has become %.60s, %v; want it unchanged", name, data, err)
				}
			}
		}
	}
}
