//go:build !js

package words

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/save/store"
)

// TestOfAFileTheNameAndTheCauseAreSaidOnce provokes errors of the system. The text of an error of the
// system has only its cause. The sentence about a file has the name of the file and the cause, each
// once.
func TestOfAFileTheNameAndTheCauseAreSaidOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "none", "game.quintet")
	cause := fs.ErrNotExist
	_, opened := os.Open(name)
	if path, ok := errors.AsType[*fs.PathError](opened); ok {
		cause = path.Err
	}
	if got := Error(opened); got != cause.Error() {
		t.Errorf("the error text is %q, want only the cause %q", got, cause)
	}
	_, read := store.ReadFile(name)
	want := "The file " + name + " cannot be read: " + cause.Error() + "."
	if got := Sentence(read); got != want {
		t.Errorf("the sentence is %q, want %q", got, want)
	}
	around := Error(fmt.Errorf("while a game was opened: %w", opened))
	if !strings.HasPrefix(around, "while a game was opened: ") {
		t.Errorf("the text around the error of a file is %q; want it to begin with \"while a game was opened: \"", around)
	}
}
