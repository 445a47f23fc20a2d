package store

import (
	"errors"
	"io/fs"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// TestTheBrowserReplacesNoGame checks that the store replaces neither a game that another page
// has made nor a game of a newer program. The file of a player gets no backup.
func TestTheBrowserReplacesNoGame(t *testing.T) {
	fakeBrowser(t, 1<<20)
	s := Open(nil)
	id, err := s.Add(savetest.Game(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.games.Create(id+save.Extension, nil); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second Create of the file: %v, want fs.ErrExist", err)
	}
	for range 2 {
		savetest.Must(t, WriteFile("mine", []byte("a")))
	}
	if data, err := ReadFile(Backup("mine")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the backup of a player's file is %q, %v, want none", data, err)
	}
	const newer = `{"format": 2}`
	savetest.Must(t, s.games.Write(id+save.Extension, []byte(newer)))
	if err := s.Save(id, savetest.Game(2)); !errors.Is(err, form.ErrNewer) {
		t.Errorf("saving over a newer file: %v, want form.ErrNewer", err)
	}
	if data, err := s.games.Read(id + save.Extension); string(data) != newer || err != nil {
		t.Errorf("the newer file has become %s, %v, want %s", data, err, newer)
	}
}
