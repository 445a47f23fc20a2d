package e2e

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnimationIsCancelled presses Ctrl+C in a terminal, which the command script provides, once
// the program shows how much of an animation is made. Nothing is left of the file.
func TestAnimationIsCancelled(t *testing.T) {
	t.Parallel()
	out := filepath.Join(t.TempDir(), "out.gif")
	animate := program(t, "-animate", "../arguments/testdata/akron.quintet", "-size", "1200", out)
	cmd := exec.Command("script", "-qec", strings.Join(animate.Args, " "), os.DevNull)
	cmd.Env = animate.Env
	keys, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	screen, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var said, trouble bytes.Buffer
	cmd.Stderr = &trouble
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for one := make([]byte, 1); !strings.Contains(said.String(), "% done"); {
		if _, err := screen.Read(one); err != nil {
			cmd.Wait()
			t.Fatalf("the program ended without a word about its progress, and wrote:\n%s\nscript wrote:\n%s", said.String(), trouble.String())
		}
		said.Write(one)
	}
	if _, err := keys.Write([]byte{3}); err != nil { // Ctrl+C
		t.Fatal(err)
	}
	io.Copy(&said, screen)
	if err := cmd.Wait(); err == nil || !strings.Contains(said.String(), "cancelled: ") {
		t.Errorf("the program ended with the error %v, and wrote:\n%s\nwant an error, and that the work was cancelled", err, said.String())
	}
	if files, err := os.ReadDir(filepath.Dir(out)); err != nil || len(files) > 0 {
		t.Errorf("the folder has %d files (error: %v), want none", len(files), err)
	}
}
