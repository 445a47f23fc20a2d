package scenes

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quintet/assets"
)

// TestEveryTextOfTheScenesIsThere finds the text keys in the source of all scenes, and checks
// that each has a text. A text with a version for fingers must be read with Stage.Text.
func TestEveryTextOfTheScenesIsThere(t *testing.T) {
	key := regexp.MustCompile(`(\w+\.Text|words\.Counted)\("([a-z.]*[a-z])"`)
	found := 0
	err := filepath.WalkDir(".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			return err
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, m := range key.FindAllSubmatch(source, -1) {
			found++
			asks, key := string(m[1]), string(m[2])
			if !assets.Has(key) {
				t.Errorf("%s: no text for %s", file, key)
			}
			if touch := assets.Has(key + ".touch"); touch != (asks != "assets.Text" && asks != "words.Counted") {
				t.Errorf("%s: %s(%q): the text has words for fingers: %v; want Stage.Text if it has, and assets.Text or words.Counted if not", file, asks, key, touch)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 100 {
		t.Errorf("only %d texts are named in the scenes", found)
	}
}
