//go:build unix

package save

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestARemovedFileIsNotHeld opens a file, and locks it after the copy that had
// it locked has removed it and another one made it anew.
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
		t.Errorf("what another one has is held: %v, %v", held, err)
	}
	unlock()
	if held, err := hold(file); held || err != nil {
		t.Errorf("a file that is gone is held: %v, %v", held, err)
	}
	unlock, err = lock(name)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	if held, err := hold(file); held || err != nil {
		t.Errorf("a file of another one's name is held: %v, %v", held, err)
	}
}
