package ugi

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
)

var update = flag.Bool("update", false, "write the answers in testdata anew")

// TestMain adds the toy game, whose answers can be worked out by hand.
func TestMain(m *testing.M) {
	catalog.All = append(catalog.All, toy.Game)
	os.Exit(m.Run())
}

// clock returns a clock that advances by a second each time it is read.
func clock() func() time.Time {
	var now time.Time
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

// run returns the answers to commands. Each runs to its end before the next begins.
func run(t *testing.T, commands string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Run(slices.Collect(strings.Lines(commands)), &out, clock()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestScripts runs the scripts in testdata. In a script, a line that begins with "> " is a
// command, and the lines below it are its answers. A line that begins with "# " is a comment.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want := string(data)
			got := rerun(t, want)
			if *update {
				err = os.WriteFile(file, []byte(got), 0o644)
			} else if got != want {
				t.Errorf("the answers are\n%s\nwant\n%s", got, want)
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

// rerun returns the script with the present answers.
func rerun(t *testing.T, script string) string {
	var out bytes.Buffer
	e, err := New(&out, clock())
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(script) {
		command, ok := strings.CutPrefix(line, "> ")
		if !ok && !strings.HasPrefix(line, "# ") {
			continue
		}
		out.WriteString(line)
		if ok && e.Do(context.Background(), command) {
			break
		}
	}
	return out.String()
}

// TestASearchGivesTheSameAnswerAgain checks that the answer of a search depends only on its
// limits.
func TestASearchGivesTheSameAnswerAgain(t *testing.T) {
	const commands = "setoption name Game value akron\ngo nodes 5000\ngo level 3\ngo depth 2"
	if a, b := run(t, commands), run(t, commands); a != b || strings.Count(a, "bestmove ") != 3 {
		t.Errorf("the first answers are\n%s\nthe second ones\n%s", a, b)
	}
}

func TestLongLinesAreRead(t *testing.T) {
	moves := "setoption name Game value toy\nposition startpos moves " + strings.Repeat("z ", 100_000)
	got := run(t, moves+"\nquery fen\n")
	want := "info error position: action 1 \"z\": \"z\" is not a cell in the position ..... x 1\nresponse ..... x 1\n"
	if got != want {
		t.Errorf("a long list of actions is answered by %q, want %q", got, want)
	}
	if got := run(t, strings.Repeat("x", 100_000)); len(got) > 4*longestError || strings.Count(got, "\n") != 1 {
		t.Errorf("the answer to a long command is too long or not one line: %d bytes: %.100q", len(got), got)
	}
}

func TestConformAnswersForFilesItCannotRead(t *testing.T) {
	for _, file := range []string{"", "testdata", "testdata/nowhere.jsonl"} {
		got := run(t, "conform "+file)
		if !strings.HasPrefix(got, "info error conform: ") || strings.Count(got, "\n") != 1 {
			t.Errorf("the file %q is answered by %q, not by one line of error", file, got)
		}
	}
}

// TestEveryGameIsPlayed plays random games of every game in the catalog, and sets each game's
// first position from its own text.
func TestEveryGameIsPlayed(t *testing.T) {
	for _, g := range catalog.All {
		got := run(t, "setoption name Game value "+g.ID+"\nquery fen\nplayouts 3 1\n")
		fen, rest, _ := strings.Cut(got, "\n")
		if !strings.HasPrefix(fen, "response ") || !strings.HasPrefix(rest, "games 3 actions ") {
			t.Errorf("%s: the start and three playouts are answered by %q, want a response and the counts of 3 games", g.ID, got)
			continue
		}
		fen = strings.TrimPrefix(fen, "response ")
		got = run(t, "setoption name Game value "+g.ID+"\nposition fen "+fen+"\nquery fen\nquery gameover")
		if got != "response "+fen+"\nresponse false\n" {
			t.Errorf("%s: set to %q it answers %q, want the same position, in which the game goes on", g.ID, fen, got)
		}
	}
}
