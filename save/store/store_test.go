//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// open opens the store in a folder, and closes it at the end of the test.
func open(t *testing.T, dir string) *Store {
	t.Helper()
	s := openFolders(placesOf("linux", func(name string) string {
		return map[string]string{"QUINTET_HOME": dir}[name]
	}, ""), osDisk{}, nil)
	t.Cleanup(s.Close)
	return s
}

// ids returns the ids of the entries that list returns, separated by spaces.
func ids(t *testing.T, list func() ([]Entry, error)) string {
	t.Helper()
	var all []string
	for _, e := range savetest.Value(list())(t) {
		all = append(all, e.ID)
	}
	return strings.Join(all, " ")
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		system string
		env    map[string]string
		want   places
	}{
		{"linux", nil, places{"/home/ann/.local/share/quintet/games", "/home/ann/.local/state/quintet/state"}},
		{"linux", map[string]string{"XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "here"}, places{"/d/quintet/games", "/home/ann/.local/state/quintet/state"}},
		{"linux", map[string]string{"XDG_DATA_HOME": "/d", "QUINTET_HOME": "/q"}, places{"/q/games", "/q/state"}},
		{"darwin", nil, places{"/home/ann/Library/Application Support/quintet/games", "/home/ann/Library/Application Support/quintet/state"}},
		{"windows", map[string]string{"AppData": "/r", "LocalAppData": "/l"}, places{"/r/quintet/games", "/l/quintet/state"}},
		{"windows", nil, places{"/home/ann/AppData/Roaming/quintet/games", "/home/ann/AppData/Local/quintet/state"}},
	} {
		got := placesOf(c.system, func(name string) string { return c.env[name] }, filepath.FromSlash("/home/ann"))
		got.games, got.state = filepath.ToSlash(got.games), filepath.ToSlash(got.state)
		if got != c.want {
			t.Errorf("%s with %v: the places are %v, want %v", c.system, c.env, got, c.want)
		}
	}
}

func TestSavedGamesAreListedTheLastFirst(t *testing.T) {
	s := open(t, t.TempDir())
	lists(t, s)
	a, b, c := add(t, s, 1), add(t, s, 3), add(t, s, 2)
	if got := ids(t, s.List); got != b+" "+c+" "+a || a == b {
		t.Errorf("the list is %s, want %s %s %s", got, b, c, a)
	}
	if e := savetest.Value(s.List())(t)[0]; e.Game != "crosscut" || e.Actions != 3 || e.Changed.Second() != 3 || e.Err != nil {
		t.Errorf("the first of the list is %+v, not Crosscut with 3 actions", e)
	}
}

func TestSavedGamesAreRenamedAndDuplicated(t *testing.T) {
	s := open(t, t.TempDir())
	a := add(t, s, 1)
	savetest.Must(t, s.Rename(a, "Rainy"))
	b := savetest.Value(s.Duplicate(a, "Rainy, again"))(t)
	for id, title := range map[string]string{a: "Rainy", b: "Rainy, again"} {
		if g, err := s.Load(id); err != nil || g.Title != title || len(g.Actions) != 1 {
			t.Errorf("the game %s is %+v, %v, want the title %s and 1 action", id, g, err, title)
		}
	}
}

func TestDeletedGamesCanBeRestored(t *testing.T) {
	s := open(t, t.TempDir())
	a, b := add(t, s, 1), add(t, s, 2)
	savetest.Must(t, s.Save(a, savetest.Game(4))) // so that there is a backup
	for _, step := range []struct {
		do            func(string) error
		list, deleted string
	}{
		{s.Delete, b, a},
		{s.Restore, a + " " + b, ""},
		{s.Delete, b, a},
		{s.Purge, b, ""},
	} {
		savetest.Must(t, step.do(a))
		if list, deleted := ids(t, s.List), ids(t, s.Deleted); list != step.list || deleted != step.deleted {
			t.Errorf("the saved games are %q, and the deleted ones %q; want %q and %q", list, deleted, step.list, step.deleted)
		}
	}
	_, unread := s.Load(a)
	for what, err := range map[string]error{"Load": unread, "Delete": s.Delete(a), "Restore": s.Restore(a), "Rename": s.Rename(a, "x")} {
		if want := gone(fs.ErrNotExist); err == nil || err.Error() != want.Error() {
			t.Errorf("%s of a game that is gone: %v, want %v", what, err, want)
		}
	}
}

func TestADamagedFileIsReadFromItsBackupAndKept(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	id := add(t, s, 1)
	savetest.Must(t, s.Save(id, savetest.Game(2)))
	file := filepath.Join(dir, "games", id+save.Extension)
	const damaged = `{"format": 1, "app": "quintet", "game": "crosscut", "actions": ["d5", "d`
	savetest.Must(t, os.WriteFile(file, []byte(damaged), 0o666))
	if g, err := s.Load(id); !errors.Is(err, ErrBackup) || count(g) != 1 {
		t.Errorf("the damaged game is loaded as %+v, %v, want the backup of 1 action", g, err)
	}
	copied, err := s.Duplicate(id, "a copy")
	loads(t, s, copied, 1)
	if !errors.Is(err, ErrBackup) {
		t.Errorf("Duplicate of a damaged game returns %v, want that the backup was used", err)
	}
	if err := s.Rename(id, "Rainy"); err == nil || errors.Is(err, ErrBackup) {
		t.Errorf("Rename of a damaged game returns %v, want an error that does not say that the backup is used", err)
	}
	savetest.Must(t, s.Save(id, savetest.Game(3)))
	loads(t, s, id, 3)
	if text, err := os.ReadFile(file + ".damaged1"); string(text) != damaged || err != nil {
		t.Errorf("the damaged file is kept as %q, %v, want %q", text, err, damaged)
	}
	if g, err := s.load(s.games, Backup(id+save.Extension)); err != nil || len(g.Actions) != 1 {
		t.Errorf("the backup has become %+v, %v, want 1 action", g, err)
	}
}

func TestWithoutABackupTheGameBeforeTheDamageIsRead(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	id := add(t, s, 3)
	file := filepath.Join(dir, "games", id+save.Extension)
	text := savetest.Value(os.ReadFile(file))(t)
	savetest.Must(t, os.Truncate(file, int64(strings.LastIndex(string(text), `"d5"`))))
	if g, err := s.Load(id); err == nil || g == nil || len(g.Actions) != 2 {
		t.Errorf("the damaged game is loaded as %+v, %v, want 2 actions and an error", g, err)
	}
	if entries, err := s.List(); err != nil || len(entries) != 1 || entries[0].Err == nil {
		t.Errorf("the list is %+v, %v, want one entry with an error", entries, err)
	}
}

func TestAGameIsGoneOnWith(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	resumes(t, s, none)
	savetest.Must(t, s.Autosave(savetest.Game(2)))
	s.Close()
	s = open(t, dir)
	resumes(t, s, 2)
	savetest.Must(t, s.Clear())
	resumes(t, s, none)
}

func TestAPlaceThatCannotBeWrittenIsSaidAndTriedAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "home")
	savetest.Must(t, os.WriteFile(dir, nil, 0o666)) // a file in place of a folder
	s := open(t, dir)
	for range 2 {
		if err := s.Autosave(savetest.Game(1)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("the error is %v, want one line", err)
		}
	}
	if g, err := s.Resume(); g != nil {
		t.Errorf("Resume returns %+v, %v, want no game", g, err)
	}
	savetest.Must(t, os.Remove(dir))
	if err := s.Autosave(savetest.Game(1)); err != nil {
		t.Errorf("when the folder can be made, Autosave returns %v, want nil", err)
	}
}

func TestFilesAnywhereAreReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "mine"+save.Extension)
	savetest.Must(t, WriteFile(name, []byte("old")), WriteFile(name, []byte("new")))
	if text, err := ReadFile(name); string(text) != "new" || err != nil {
		t.Errorf("the file holds %q, %v, want new", text, err)
	}
	if _, err := ReadFile(filepath.Dir(name)); err == nil {
		t.Error("a folder is read as a file")
	}
}

func TestAHugeFileIsNotReadWhole(t *testing.T) {
	name := filepath.Join(t.TempDir(), "huge")
	savetest.Must(t, os.WriteFile(name, nil, 0o666))
	if err := os.Truncate(name, 1<<30); err != nil {
		t.Skip("the file system has no files with holes:", err)
	}
	if _, err := ReadFile(name); err == nil || !strings.Contains(err.Error(), "larger than 8 MB") {
		t.Errorf("the error is %v, want one that names the limit", err)
	}
}

// BenchmarkAutosave saves a game of five hundred actions.
func BenchmarkAutosave(b *testing.B) {
	dir := b.TempDir()
	s := openFolders(places{dir, dir}, osDisk{}, nil)
	defer s.Close()
	for g := savetest.Game(500); b.Loop(); {
		savetest.Must(b, s.Autosave(g))
	}
}

// TestACopyCountsForNothing checks that a copy of a game that goes on is not rated, and belongs to no
// match: the same game must not count twice. In the list, only a rated game that goes on is strict.
func TestACopyCountsForNothing(t *testing.T) {
	s := open(t, t.TempDir())
	for _, result := range []save.Result{"", save.FirstWins} {
		g := savetest.Game(1)
		g.Players[1].Level, g.Rated, g.Result, g.Series = 1, true, result, &save.Series{ID: "m", Of: 3, Number: 1}
		id := savetest.Value(s.Add(g))(t)
		copied := savetest.Value(s.Duplicate(id, "copy"))(t)
		if c, err := s.Load(copied); err != nil || c.Rated != (result != "") || (c.Series != nil) != c.Rated {
			t.Errorf("the copy of a rated game of a match with the result %q is rated %v, and of the match %+v (%v); want that it counts: %v", result, c.Rated, c.Series, err, result != "")
		}
		entries, err := s.List()
		at := slices.IndexFunc(entries, func(e Entry) bool { return e.ID == id })
		if err != nil || at < 0 || entries[at].Strict != (result == "") {
			t.Errorf("the list is %+v (%v), want the rated game with the result %q as strict: %v", entries, err, result, result == "")
		}
	}
}

// TestAStorePausesAfterEveryPortion saves, lists and reads a game of 10,000 actions in every
// way, and resumes it. Each of these pauses at least as often as the game has portions,
// because the screen may be on the same thread.
func TestAStorePausesAfterEveryPortion(t *testing.T) {
	dir, pauses := t.TempDir(), 0
	start := func() *Store {
		s := openFolders(places{dir, dir}, osDisk{}, func() { pauses++ })
		t.Cleanup(s.Close)
		return s
	}
	s, g := start(), savetest.Game(1)
	g.Actions = strings.Fields(strings.Repeat("e1-d2 d8-e7 ", 5000))
	g.At = len(g.Actions)
	id := ""
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"Add", func() (err error) { id, err = s.Add(g); return err }},
		{"List", func() error { _, err := s.List(); return err }},
		{"Load", func() error { _, err := s.Load(id); return err }},
		{"Rename", func() error { return s.Rename(id, "Final") }},
		{"Autosave", func() error { return s.Autosave(g) }},
		{"Resume", func() error { _, err := s.Resume(); return err }},
		{"start", func() error { s.Close(); s = start(); return nil }},
		{"Crashed", func() error { return s.Crashed("", g) }},
	} {
		pauses = 0
		if err := step.do(); err != nil {
			t.Errorf("%s: %v", step.name, err)
		}
		if least := len(g.Encode()) / form.Portion; pauses < least {
			t.Errorf("%s pauses %d times, want at least once for each of the game's %d portions", step.name, pauses, least)
		}
	}
	if again, err := s.Resume(); again == nil || len(again.Actions) != len(g.Actions) {
		t.Errorf("the game is not kept: %v", err)
	}
}
