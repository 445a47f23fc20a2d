//go:build !js

package arguments

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/rules"
)

var update = flag.Bool("update", false, "write the reviews in testdata anew")

// quick returns limits with which the review of a short game takes little time.
func quick(*rules.Game, rules.Values) rules.Limits { return rules.Limits{Nodes: 1500, Least: 2} }

// TestReviewsOfFiles compares the reviews of the games in testdata with files there. The games
// are a short one of each kind, one that was resigned, an empty one, and one that cannot be read
// to its end.
func TestReviewsOfFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.quintet")
	if err != nil || len(files) < 5 {
		t.Fatalf("there are %d files of games (error: %v); want at least 5", len(files), err)
	}
	for _, file := range files {
		var out bytes.Buffer
		good, err := reviewFile(&out, file, quick)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
		if damaged := strings.Contains(file, "damaged"); good == damaged {
			t.Errorf("%s: the review reports that all games could be read: %t; want %t", file, good, !damaged)
		}
		golden := strings.TrimSuffix(file, ".quintet") + ".txt"
		if *update {
			if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if out.String() != string(want) {
			t.Errorf("%s: the review is\n%swant\n%s", file, out.String(), want)
		}
	}
}

// TestWhatCannotBeReviewed checks that the error says why a file cannot be reviewed.
func TestWhatCannotBeReviewed(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string { return written(t, filepath.Join(folder, name), text) }
	for _, c := range []struct{ file, want string }{
		{filepath.Join(folder, "nothing.quintet"), "cannot be read"},
		{folder, "cannot be read"},
		{write("empty.quintet", ""), "not a game record"},
		{write("words.quintet", "hello"), "not a game record"},
		{write("other.quintet", `{"format": 1, "app": "quintet", "game": "nim", "actions": []}`), `"nim"`},
		{write("newer.quintet", `{"format": 9, "app": "quintet", "game": "dipole", "actions": []}`), "newer version"},
	} {
		var out bytes.Buffer
		if good, err := reviewFile(&out, c.file, quick); good || err == nil || !strings.Contains(err.Error(), c.want) || out.Len() > 0 {
			t.Errorf("%s: good %t, the error %v, and the output %q; want an error with %q", c.file, good, err, out.String(), c.want)
		}
	}
	for _, args := range [][]string{{"-review"}, {"-review", "one", "two"}} {
		if _, done, _, err := Read(args, ""); done || err == nil || !strings.Contains(err.Error(), "-review needs one file") {
			t.Errorf("the arguments %q give done %t and the error %v; want an error that one file is needed", args, done, err)
		}
	}
}
