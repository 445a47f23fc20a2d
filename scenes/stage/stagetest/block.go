package stagetest

import (
	"os"
	"path/filepath"
	"testing"
)

// Block puts a file in the place of the folder of the program with the name, so that nothing can be
// written there until unblock is called. The name "" is the folder that has all others.
func Block(t testing.TB, folder string) (unblock func()) {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	there := filepath.Join(os.Getenv("QUINTET_HOME"), folder)
	away := there + " away"
	check(os.MkdirAll(there, 0o700))
	check(os.Rename(there, away))
	check(os.WriteFile(there, nil, 0o600))
	return func() {
		t.Helper()
		check(os.Remove(there))
		check(os.Rename(away, there))
	}
}
