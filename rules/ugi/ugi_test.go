package ugi

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strconv"
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

// clock returns a clock that goes on by a second each time it is read.
func clock() func() time.Time {
	var now time.Time
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

// serve returns the answers to the commands of one session.
func serve(t *testing.T, commands string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(strings.NewReader(commands), &out, clock()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestScripts plays the sessions in testdata. A line that begins with "> " is
// a command; the lines under it are its answers. A line that begins with "# "
// says what it is about.
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
				t.Errorf("the answers are now:\n%s", got)
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

// rerun returns the script with the answers it gets now.
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
		if ok && e.Do(command) {
			break
		}
		e.finish()
		if err := e.out.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// TestASearchIsStopped holds that an endless search gives its answer when it is
// stopped, when another command comes, and at the end.
func TestASearchIsStopped(t *testing.T) {
	for _, commands := range []string{"go infinite\nstop\nquit", "go infinite\nisready\nstop", "go infinite\nquery fen", "go infinite", "go infinite nodes 10\nquit"} {
		if got := serve(t, commands); strings.Count(got, "bestmove ") != 1 {
			t.Errorf("%q: %s", commands, got)
		}
	}
}

// TestASearchGivesTheSameAnswerAgain holds that nothing but the limits decides.
func TestASearchGivesTheSameAnswerAgain(t *testing.T) {
	const commands = "setoption name Game value akron\ngo nodes 5000\ngo level 3\ngo depth 2"
	if a, b := serve(t, commands), serve(t, commands); a != b || strings.Count(a, "bestmove ") != 3 {
		t.Errorf("first\n%s\nthen\n%s", a, b)
	}
}

func TestServeEndsAtQuitAndAtTheEnd(t *testing.T) {
	for _, c := range []struct{ commands, want string }{
		{"", ""},
		{"isready", "readyok\n"},
		{"isready\r\n\r\nisready\r\n", "readyok\nreadyok\n"},
		{"isready\nquit\nisready\n", "readyok\n"},
		{"\n \n\t\n  isready  \n", "readyok\n"},
		{"\x00\xff\n", "info error there is no command \"\\x00\\xff\"\n"},
	} {
		if got := serve(t, c.commands); got != c.want {
			t.Errorf("%q is answered %q, not %q", c.commands, got, c.want)
		}
	}
}

func TestLinesThatAreTooLongAreSkipped(t *testing.T) {
	long := strings.Repeat("isready ", longestLine/8+1)
	want := "info error a line has more than 1048576 bytes\n"
	if got := serve(t, long); got != want {
		t.Errorf("at the end: %q", got)
	}
	if got := serve(t, long+"\nisready\n"); got != want+"readyok\n" {
		t.Errorf("before another: %q", got)
	}
}

func TestLongLinesAreRead(t *testing.T) {
	moves := "setoption name Game value toy\nposition startpos moves " + strings.Repeat("9 ", 100_000)
	got := serve(t, moves+"\nquery fen\n")
	want := "info error position: action 1 \"9\": \"9\" is not a cell in the position ..... x 1\nresponse ..... x 1\n"
	if got != want {
		t.Errorf("%q", got)
	}
	if got := serve(t, strings.Repeat("x", 100_000)); len(got) > 4*longestError || strings.Count(got, "\n") != 1 {
		t.Errorf("an answer of %d bytes: %.100q", len(got), got)
	}
}

func TestConformAnswersForFilesItCannotRead(t *testing.T) {
	for _, file := range []string{"", "testdata", "testdata/nowhere.jsonl"} {
		got := serve(t, "conform "+file)
		if !strings.HasPrefix(got, "info error conform: ") || strings.Count(got, "\n") != 1 {
			t.Errorf("%q: %q", file, got)
		}
	}
}

// broken fails to write and to read.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }
func (broken) Read([]byte) (int, error)  { return 0, errBroken }

func TestServeReturnsErrorsOfReadingAndWriting(t *testing.T) {
	if err := Serve(broken{}, &bytes.Buffer{}, clock()); err != errBroken {
		t.Errorf("reading: %v", err)
	}
	if err := Serve(strings.NewReader("isready\nisready\n"), broken{}, clock()); err != errBroken {
		t.Errorf("writing: %v", err)
	}
}

// TestEveryGameIsPlayed lets random games of every game in the catalog be
// played and its starting position be set by its own text.
func TestEveryGameIsPlayed(t *testing.T) {
	for _, g := range catalog.All {
		got := serve(t, "setoption name Game value "+g.ID+"\nquery fen\nplayouts 3 1\n")
		fen, rest, _ := strings.Cut(got, "\n")
		if !strings.HasPrefix(fen, "response ") || !strings.HasPrefix(rest, "games 3 actions ") {
			t.Errorf("%s: %s", g.ID, got)
			continue
		}
		fen = strings.TrimPrefix(fen, "response ")
		got = serve(t, "setoption name Game value "+g.ID+"\nposition fen "+fen+"\nquery fen\nquery gameover")
		if got != "response "+fen+"\nresponse false\n" {
			t.Errorf("%s: %s", g.ID, got)
		}
	}
}

func FuzzServe(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.ReplaceAll(string(data), "> ", ""))
	}
	f.Fuzz(func(t *testing.T, commands string) {
		var quick strings.Builder
		for line := range strings.Lines(commands) {
			if !slow(line) {
				quick.WriteString(line)
			}
		}
		if got := serve(t, quick.String()); got != "" && !strings.HasSuffix(got, "\n") {
			t.Errorf("an answer without its end: %q", got)
		}
	})
}

// slow says whether a command could run for long or read files.
func slow(line string) bool {
	fields := strings.Fields(line)
	if len(fields) < 2 {
		return len(fields) == 1 && fields[0] == "bench"
	}
	n, err := strconv.ParseUint(fields[1], 10, 64)
	switch fields[0] {
	case "perft":
		return err == nil && n > 2
	case "playouts":
		return err == nil && n > 9
	}
	return fields[0] == "conform" || fields[0] == "go"
}
