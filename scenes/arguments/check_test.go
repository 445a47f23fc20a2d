//go:build !js

package arguments

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/save"
)

// TestABundleIsChecked checks an export with a good game, one that the rules refuse, and a file of
// another program.
func TestABundleIsChecked(t *testing.T) {
	name := filepath.Join(t.TempDir(), "all.ZIP")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(file)
	for inside, text := range map[string][]byte{
		"games/dimpled-1.quintet": (&save.Game{Game: "dimpled:size=9", Actions: []string{"e5"}}).Encode(),
		"games/dimpled-2.quintet": (&save.Game{Game: "dimpled:size=9", Actions: []string{"z99"}}).Encode(),
		"letter.txt":              []byte("hello"),
	} {
		w, err := z.Create(inside)
		if err == nil {
			_, err = w.Write(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	file.Close()
	var out strings.Builder
	if checkFiles(&out, []string{name}) {
		t.Error("the file counts as good")
	}
	for _, want := range []string{"error     letter.txt", "game      dimpled-1: dimpled:size=9, 1 actions, playing", "error     dimpled-2: "} {
		if !strings.Contains(out.String(), "  "+want) {
			t.Errorf("it lacks the line %q:\n%s", want, out.String())
		}
	}
	if checkFiles(&out, []string{filepath.Join(t.TempDir(), "none.zip")}) {
		t.Error("a missing file counts as good")
	}
}
