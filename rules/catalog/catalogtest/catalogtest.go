// Package catalogtest finds games of the catalog and their positions for tests.
package catalogtest

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// Game returns the game and the options that spec names, such as "akron:size=8".
func Game(t testing.TB, spec string) (*rules.Game, rules.Values) {
	t.Helper()
	g, v, err := catalog.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return g, v
}

// Position returns the position with the text in a game that spec names, its first position if the
// text is "".
func Position(t testing.TB, spec, text string) rules.State {
	t.Helper()
	g, v := Game(t, spec)
	s, err := g.New(v)
	if text != "" {
		s, err = g.Decode(v, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Files checks that the name of each file in a folder is the id of a game with ".txt". What is in
// another file would be lost.
func Files(t *testing.T, files fs.FS, folder string) {
	t.Helper()
	names, err := fs.Glob(files, folder+"/*")
	if err != nil || len(names) == 0 {
		t.Fatalf("there are no files: %v", err)
	}
	for _, name := range names {
		id := strings.TrimSuffix(path.Base(name), ".txt")
		if _, _, err := catalog.Parse(id); err != nil || folder+"/"+id+".txt" != name {
			t.Errorf("%s has the name of no game: %v", name, err)
		}
	}
}
