//go:build !js

package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

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
