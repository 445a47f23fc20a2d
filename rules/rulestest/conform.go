package rulestest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/conform"
)

// testdata is the folder of the data, relative to the package of a game.
const testdata = "../conform/testdata"

// deep is the name of an environment variable. If the variable is "1", all perft lines are
// checked. Otherwise lines with a count above shallow are left out.
const (
	deep    = "QUINTET_DEEP"
	shallow = 2_000_000
)

// Conform checks g against the perft lines and the traces in
// rules/conform/testdata. The test fails if there are no such lines or traces.
func Conform(t *testing.T, g *rules.Game) {
	t.Helper()
	t.Run("perft", func(t *testing.T) { perft(t, g, filepath.Join(testdata, "perft.txt")) })
	t.Run("traces", func(t *testing.T) { traces(t, g, filepath.Join(testdata, g.ID+"*.jsonl.gz")) })
}

// Positions returns the positions of all traces of g in rules/conform/testdata. The test may be in
// any folder of the module. It fails if there are no positions.
func Positions(t *testing.T, g *rules.Game) (all []rules.State) {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for !exists(filepath.Join(dir, "go.mod")) && dir != filepath.Dir(dir) {
		dir = filepath.Dir(dir)
	}
	files, err := filepath.Glob(filepath.Join(dir, "rules/conform/testdata", g.ID+"*.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		positions, err := conform.Positions(open(t, file), conform.Only(g))
		if err != nil {
			t.Fatalf("%s: %v", filepath.Base(file), err)
		}
		all = append(all, positions...)
	}
	if len(all) == 0 {
		t.Fatal("there are no positions")
	}
	return all
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

func perft(t *testing.T, g *rules.Game, file string) {
	lines, err := conform.ReadPerft(open(t, file))
	if err != nil {
		t.Fatal(err)
	}
	passed, failed := 0, 0
	for _, l := range lines {
		id, _, _ := strings.Cut(l.Spec, ":")
		if id != g.ID || l.Count > shallow && os.Getenv(deep) != "1" {
			continue
		}
		if err := l.Check(conform.Only(g)); err != nil {
			failed++
			t.Errorf("%s | %s: %v", l.Spec, l.Position, err)
			continue
		}
		passed++
	}
	verdict(t, passed, failed)
}

func traces(t *testing.T, g *rules.Game, pattern string) {
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	passed, failed := 0, 0
	for _, file := range files {
		p, f, err := conform.Traces(open(t, file), conform.Only(g), func(d conform.Difference) {
			t.Errorf("%s: %v", filepath.Base(file), d)
		})
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(file), err)
		}
		passed, failed = passed+p, failed+f
	}
	verdict(t, passed, failed)
}

func verdict(t *testing.T, passed, failed int) {
	t.Logf("%d passed, %d failed", passed, failed)
	if passed+failed == 0 {
		t.Error("there is no data")
	}
}

func open(t *testing.T, file string) *os.File {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}
