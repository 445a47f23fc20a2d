package e2e

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"quintet/rules/catalog"
	"quintet/scenes/e2e/e2etest"
)

// TestRender lets the program draw the start of every game into a file.
func TestRender(t *testing.T) {
	t.Parallel()
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			name := filepath.Join(t.TempDir(), "board.png")
			cmd := withoutDisplay(program(t, "-render", name, "-game", g.ID, "-size", "200x150"))
			if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
				t.Fatalf("the program ended with %v and wrote:\n%s\nwant no error and no output", err, out)
			}
			file, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			picture, err := png.Decode(file)
			if err != nil {
				t.Fatal(err)
			}
			if size := picture.Bounds().Size(); size.X != 200 || size.Y != 150 {
				t.Errorf("the picture has the size %v, want 200 × 150", size)
			}
			e2etest.Keep(t, g.ID, picture)
		})
	}
}
