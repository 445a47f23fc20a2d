//go:build !js

package store

import (
	"strings"
	"testing"

	"quintet/save/form"
	"quintet/save/savetest"
)

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
