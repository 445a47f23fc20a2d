package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"quintet/save/savetest"
)

// TestAFullFileSystemLosesNothing saves a growing game in a small file system until it is
// full, and goes on when there is room again.
func TestAFullFileSystemLosesNothing(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no file system can be mounted here:", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	filler := filepath.Join(dir, "filler")
	savetest.Must(t, os.WriteFile(filler, make([]byte, 24<<10), 0o666))
	s := open(t, dir)
	n := 0
	var err error
	for ; err == nil; n += 50 {
		err = s.Autosave(savetest.Game(n + 50))
	}
	n -= 50 // the last game that could be saved has 50 actions fewer
	if !errors.Is(err, syscall.ENOSPC) || n == 0 {
		t.Fatalf("after %d actions the error is %v, want ENOSPC", n, err)
	}
	resumes(t, s, n)
	savetest.Must(t, os.Remove(filler))
	if err := s.Autosave(savetest.Game(n + 50)); err != nil {
		t.Errorf("when there is room again Autosave returns %v, want no error", err)
	}
	resumes(t, s, n+50)
}
