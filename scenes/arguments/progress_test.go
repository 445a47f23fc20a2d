//go:build !js

package arguments

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/scenes/picture"
)

// TestProgressOnATerminal checks that the line is rewritten only if the per cents have changed, and
// that a line feed follows at the end.
func TestProgressOnATerminal(t *testing.T) {
	var screen bytes.Buffer
	p := &progress{terminal: &screen}
	for _, part := range []float64{0, 0.004, 0.01, 0.019, 0.5, 1} {
		p.tell(part)
	}
	p.end()
	if want := "\r  0% done\r  1% done\r 50% done\r100% done\n"; screen.String() != want {
		t.Errorf("the terminal shows %q, want %q", screen.String(), want)
	}
}

// TestNoProgressWithoutATerminal makes an animation while the standard error is a file: nothing is
// written there.
func TestNoProgressWithoutATerminal(t *testing.T) {
	folder := t.TempDir()
	file, err := os.Create(filepath.Join(folder, "errors"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	usual := os.Stderr
	os.Stderr = file
	defer func() { os.Stderr = usual }()
	out := filepath.Join(folder, "out.gif")
	if _, _, _, err := Read([]string{"-animate", "testdata/dimpled.quintet", out, "-size", "200", "-last"}, ""); err != nil {
		t.Fatal(err)
	}
	if said, err := os.ReadFile(file.Name()); err != nil || len(said) > 0 {
		t.Errorf("the standard error has %q (error: %v), want nothing", said, err)
	}
}

// TestACancelledPicture checks that the file stays as it was if the work is cancelled, even if that
// happens after the last byte, and that the error names the file.
func TestACancelledPicture(t *testing.T) {
	folder := t.TempDir()
	out := written(t, filepath.Join(folder, "out.gif"), "as before")
	ctx, cancel := context.WithCancel(context.Background())
	err := writeWatched(ctx, &progress{}, out, func(w io.Writer, _ picture.Work) error {
		w.Write([]byte("a whole picture"))
		cancel()
		return nil
	})
	if err == nil || !strings.Contains(err.Error(), out) {
		t.Errorf("the error is %v, want one that names %s", err, out)
	}
	if data, err := os.ReadFile(out); err != nil || string(data) != "as before" {
		t.Errorf("the file has %q (error: %v), want what it had", data, err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("the folder has %d files (error: %v), want only the one", len(files), err)
	}
}
