//go:build !js

package desk

import (
	"context"
	"path/filepath"
	"testing"
)

// TestNothingIsWrittenForNobody chooses a file while the program waits for it, and after it has ceased to wait.
func TestNothingIsWrittenForNobody(t *testing.T) {
	waiting, folder := context.Background(), t.TempDir()
	ended, end := context.WithCancel(waiting)
	end()
	for name, c := range map[string]struct {
		ctx  context.Context
		want error
	}{"waiting": {waiting, nil}, "ended": {ended, ErrGivenUp}} {
		name = filepath.Join(folder, name)
		r := write(c.ctx, name, ".txt", []byte("text"))
		if written := Exists(name + ".txt"); r.Err != c.want || written != (c.want == nil) {
			t.Errorf("%s: the file is written: %t, and the error is %v; want the error %v", name, written, r.Err, c.want)
		}
	}
}
