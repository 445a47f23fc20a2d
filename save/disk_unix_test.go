//go:build unix

package save

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestARemovedFileIsNotHeld opens a file that another copy has locked. The copy removes the
// file and a third one makes it again, before the lock is taken.
func TestARemovedFileIsNotHeld(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a"+lockEnd)
	unlock, err := lock(name)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if held, err := hold(file); held || !errors.Is(err, errLocked) {
		t.Errorf("hold of a lock of another copy returns %v, %v, want false and errLocked", held, err)
	}
	unlock()
	if held, err := hold(file); held || err != nil {
		t.Errorf("hold of the lock of a removed file returns %v, %v, want false and no error", held, err)
	}
	unlock, err = lock(name)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	if held, err := hold(file); held || err != nil {
		t.Errorf("hold of the lock of a replaced file returns %v, %v, want false and no error", held, err)
	}
}
