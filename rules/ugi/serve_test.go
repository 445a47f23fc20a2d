package ugi

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// stuck is how long a test waits for an answer before it fails.
const stuck = time.Minute

// serve returns the answers of Serve to commands, after which the input ends.
func serve(t *testing.T, commands string) string {
	t.Helper()
	var out bytes.Buffer
	ended := make(chan error, 1)
	go func() { ended <- Serve(strings.NewReader(commands), &out, clock()) }()
	select {
	case err := <-ended:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(stuck):
		t.Fatalf("Serve does not end after %q", commands)
	}
	return out.String()
}

// talk is a conversation with Serve.
type talk struct {
	t       *testing.T
	in      *io.PipeWriter
	answers chan string // closed when Serve has ended
}

func converse(t *testing.T) *talk {
	theirs, in := io.Pipe()
	out, answers := io.Pipe()
	c := &talk{t, in, make(chan string, 10_000)}
	go func() {
		answers.CloseWithError(Serve(theirs, answers, clock()))
	}()
	go func() {
		defer close(c.answers)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			c.answers <- lines.Text()
		}
	}()
	t.Cleanup(func() { in.Close() })
	return c
}

// send sends commands to Serve.
func (c *talk) send(commands ...string) {
	c.t.Helper()
	if _, err := fmt.Fprintln(c.in, strings.Join(commands, "\n")); err != nil {
		c.t.Fatal(err)
	}
}

// next returns the next answer, or "" if Serve has ended.
func (c *talk) next() string {
	c.t.Helper()
	select {
	case answer := <-c.answers:
		return answer
	case <-time.After(stuck):
		c.t.Fatal("there is no answer")
		return ""
	}
}

// expect ends the test unless the next answers begin with words, in this order; the word "" is
// the end of Serve. Progress of a search between them is skipped.
func (c *talk) expect(words ...string) {
	c.t.Helper()
	for _, word := range words {
		answer := c.next()
		for strings.HasPrefix(answer, "info depth ") && word != "info depth " {
			answer = c.next()
		}
		if !strings.HasPrefix(answer, word) || word == "" && answer != "" {
			c.t.Fatalf("the answer is %q, not %q", answer, word)
		}
	}
}

// endless are commands that run practically without end, with their answers when they are
// stopped.
var endless = map[string]string{
	"go infinite":           "bestmove ",
	"go depth 64":           "bestmove ",
	"go nodes 999999999999": "bestmove ",
	"perft 20":              "info error perft: stopped",
	"perft 1000000":         "info error perft: stopped",
	"playouts 1000000000 1": "info error playouts: stopped",
}

// TestWhatTakesLongIsEnded checks that stop, quit and the end of the input end a running
// command, that the command is answered, and that isready is answered while it runs.
func TestWhatTakesLongIsEnded(t *testing.T) {
	for command, answer := range endless {
		t.Run(command, func(t *testing.T) {
			c := converse(t)
			c.send(command, "isready")
			c.expect("readyok")
			c.send("stop")
			c.expect(answer)
			c.send(command, "isready")
			c.expect("readyok")
			c.send("quit")
			c.expect(answer, "")

			c = converse(t)
			c.send(command, "isready")
			c.expect("readyok")
			c.in.Close()
			c.expect(answer, "")
		})
	}
}

// TestASearchWithoutAnEndWaitsForStop checks that an infinite search waits for stop even when
// it has nothing left to search.
func TestASearchWithoutAnEndWaitsForStop(t *testing.T) {
	c := converse(t)
	c.send("setoption name Game value toy", "go infinite nodes 1")
	for range 3 {
		c.send("isready")
		c.expect("readyok")
	}
	c.send("stop")
	c.expect("bestmove ")
}

// TestOtherCommandsWait sends commands during a search. They do not change the search, and
// are answered after it, in order. One stop ends everything asked before it and nothing asked
// after it.
func TestOtherCommandsWait(t *testing.T) {
	c := converse(t)
	c.send("setoption name Game value toy:size=9", "go infinite", "position startpos moves e", "query fen", "", "nonsense", "stop now", "go infinite",
		"setoption name Game value dipole", "perft 30", "isready", "isready")
	c.expect("readyok", "readyok")
	c.send("stop")
	c.expect("bestmove ", "response ....x.... o 2", `info error there is no command "nonsense"`, "info error stop: takes no arguments",
		"bestmove ", "info error perft: stopped")
	c.send("perft 0", "query fen")
	c.expect("nodes 1 ", "response 3,b12,4/8/")
}

// TestNoMoreThanSomeCommandsWait checks that a client that keeps sending commands is refused
// at some point, and that stop still works then.
func TestNoMoreThanSomeCommandsWait(t *testing.T) {
	c := converse(t)
	c.send("perft 20", "isready")
	c.expect("readyok")
	for range mostWaiting {
		c.send("query p1turn")
	}
	c.send("query fen", "isready")
	c.expect(fmt.Sprintf("info error query: %d commands are already waiting", mostWaiting), "readyok")
	c.send("stop")
	c.expect("info error perft: stopped")
	for range mostWaiting {
		c.expect("response true")
	}
	c.send("quit")
	c.expect("")
}

// TestWhatIsStoppedLooksAtLittle checks that little work is done after a stop, at most for
// some milliseconds.
func TestWhatIsStoppedLooksAtLittle(t *testing.T) {
	ctx, stop := context.WithCancelCause(t.Context())
	stop(errStopped)
	for command, want := range map[string]string{
		"go infinite":                "bestmove ",
		"perft 20":                   "info error perft: stopped\n",
		"perft 2":                    "info error perft: stopped\n",
		"bench":                      "info error bench: stopped\n",
		"conform testdata/toy.jsonl": "info error conform: line 1: stopped (after 0 passed, 0 failed)\n",
		"playouts 2 1":               "info error playouts: stopped\n",
	} {
		var out bytes.Buffer
		e, err := New(&out, clock())
		if err != nil {
			t.Fatal(err)
		}
		e.Do(ctx, command)
		got := out.String()
		if command != "go infinite" {
			if got != want {
				t.Errorf("%s is answered by %q, want %q", command, got, want)
			}
			continue
		}
		var depth, selDepth, value, nodes int
		if _, err := fmt.Sscanf(got, "info depth %d seldepth %d score cp %d nodes %d ", &depth, &selDepth, &value, &nodes); err != nil || nodes > slice+1 {
			t.Errorf("the answer %q has the error %v and %d nodes, want an info with at most %d nodes", got, err, nodes, slice+1)
		}
		if _, answer, _ := strings.Cut(got, "\n"); !strings.HasPrefix(answer, want) {
			t.Errorf("%s is answered by %q, which does not end with %q", command, got, want)
		}
	}
}

// TestConformReadsFilesAlone checks that conform reads only regular files. Other files might
// never end.
func TestConformReadsFilesAlone(t *testing.T) {
	want := "info error conform: " + os.DevNull + " is not a regular file\n"
	if got := run(t, "conform "+os.DevNull); got != want {
		t.Errorf("it is answered by %q, want %q", got, want)
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
	want := "info error the line is longer than 1048576 bytes\n"
	if got := serve(t, long); got != want {
		t.Errorf("at the end of the input a long line is answered by %q, want %q", got, want)
	}
	if got := serve(t, long+"\nisready\n"); got != want+"readyok\n" {
		t.Errorf("a long line before another is answered by %q, want %q", got, want+"readyok\n")
	}
}

func TestServeReturnsErrorsOfReadingAndWriting(t *testing.T) {
	if err := Serve(broken{}, &bytes.Buffer{}, clock()); err != errBroken {
		t.Errorf("the error of reading is %v, want %v", err, errBroken)
	}
	if err := Serve(strings.NewReader("isready\nisready\n"), broken{}, clock()); err != errBroken {
		t.Errorf("the error of writing is %v, want %v", err, errBroken)
	}
}

// broken fails to read and to write.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }
func (broken) Read([]byte) (int, error)  { return 0, errBroken }
