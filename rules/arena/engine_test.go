package arena

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"

	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// line is a connection to an engine that runs in the test.
type line struct {
	io.Reader
	io.WriteCloser
}

// connect returns a connection to an engine that answers each command with its text in
// answers. The engine records what it gets in commands.
func connect(t *testing.T, answers map[string]string) (conn line, commands *strings.Builder) {
	t.Helper()
	hears, asks := io.Pipe()
	reads, says := io.Pipe()
	commands = new(strings.Builder)
	done := make(chan bool)
	go func() {
		defer close(done)
		defer says.Close()
		for in := bufio.NewScanner(hears); in.Scan(); {
			fmt.Fprintln(commands, in.Text())
			if a, ok := answers[in.Text()]; ok {
				fmt.Fprintln(says, a)
			}
		}
	}()
	t.Cleanup(func() { asks.Close(); <-done })
	return line{reads, asks}, commands
}

func TestEngine(t *testing.T) {
	s := rulestest.StartWith(t, toy.Game, "size=7")
	conn, asked := connect(t, map[string]string{
		"isready":    "info nothing\nreadyok",
		"go nodes 5": "info depth 1 pv b\nbestmove c",
	})
	e, err := NewEngine(conn, "toy:size=7", "nodes 5")
	if err != nil {
		t.Fatal(err)
	}
	a, err := e.Choose(s, 1)
	if err != nil || s.Format(a) != "c" {
		t.Errorf("Choose returns %d with error %v, want c", a, err)
	}
	if want := "setoption name Game value toy:size=7\nisready\nposition fen ....... x 1\ngo nodes 5\n"; asked.String() != want {
		t.Errorf("the engine was asked %q, want %q", asked, want)
	}
}

func TestEngineSaysWhatIsWrong(t *testing.T) {
	conn, _ := connect(t, map[string]string{"isready": "info error no such game"})
	if _, err := NewEngine(conn, "toy", "nodes 5"); err == nil || !strings.Contains(err.Error(), "no such game") {
		t.Errorf("the error is %v, want one that says that there is no such game", err)
	}
}
