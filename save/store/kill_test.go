//go:build !js

package store

import (
	"bufio"
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// childHome is the variable that makes the test program a child, which saves games until it
// is stopped. Its value is the child's home.
const childHome = "QUINTET_TEST_CHILD_HOME"

func TestMain(m *testing.M) {
	if home := os.Getenv(childHome); home != "" {
		if err := saveForEver(home); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// saveForEver goes on with the game in home. After each save it prints the number of actions.
// It ends when nobody reads its output.
func saveForEver(home string) error {
	s := openFolders(places{home, home}, osDisk{}, nil)
	g, _ := s.Resume()
	if g == nil {
		g = savetest.Game(0)
	}
	for {
		if _, err := fmt.Println(len(g.Actions), s.slot); err != nil {
			return nil
		}
		g.Actions = append(g.Actions, "a"+strconv.Itoa(len(g.Actions)))
		g.At = len(g.Actions)
		if err := cmp.Or(s.Autosave(g), s.Save("shared", g)); err != nil {
			return err
		}
	}
}

// child is a running copy of the program that saves games.
type child struct {
	cmd  *exec.Cmd
	said *bufio.Scanner
	n    int    // the number of actions that it has reported as saved
	slot string // its slot
}

func startChild(t *testing.T, home string) *child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childHome+"="+home)
	cmd.Stderr = os.Stderr
	out := savetest.Value(cmd.StdoutPipe())(t)
	savetest.Must(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill() })
	return &child{cmd: cmd, said: bufio.NewScanner(out)}
}

// listen waits for the child's next line. It returns false at the end of its output.
func (c *child) listen(t *testing.T) bool {
	t.Helper()
	if !c.said.Scan() {
		return false
	}
	if _, err := fmt.Sscan(c.said.Text(), &c.n, &c.slot); err != nil {
		t.Fatal(err)
	}
	return true
}

// kill stops the child at any place, and reads what it has printed before.
func (c *child) kill(t *testing.T) {
	t.Helper()
	savetest.Must(t, c.cmd.Process.Kill())
	for c.listen(t) {
	}
	c.cmd.Wait() // killing it is an error here
}

// TestKilledWhileSaving kills a copy again and again while it works: 200 times, 20 times with
// -short, or as often as QUINTET_TORTURE says. Each time the game is there and at most its last
// action is missing.
func TestKilledWhileSaving(t *testing.T) {
	kills := 200
	if testing.Short() {
		kills = 20
	}
	if n, err := strconv.Atoi(os.Getenv("QUINTET_TORTURE")); err == nil {
		kills = n
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var home string
	for k := range kills {
		if k%25 == 0 {
			home = t.TempDir()
		}
		c := startChild(t, home)
		for range 2 + rng.IntN(4) {
			if !c.listen(t) {
				t.Fatal("the child has ended by itself")
			}
		}
		for range rng.IntN(2000) {
			runtime.Gosched() // so that the child gets on by a different amount
		}
		c.kill(t)
		s := openFolders(places{home, home}, osDisk{}, nil)
		g, err := s.Resume()
		if g == nil || len(g.Actions) < c.n || len(g.Actions) > c.n+1 || s.slot != c.slot {
			t.Fatalf("kill %d: of a game of %d actions in slot %s, Resume returns %+v from slot %s, %v; want that number of actions or one more", k, c.n, c.slot, g, s.slot, err)
		}
		for i, a := range g.Actions {
			if a != "a"+strconv.Itoa(i) {
				t.Fatalf("kill %d: action %[2]d is %[3]s, want a%[2]d", k, i, a)
			}
		}
		s.Close()
	}
}

// TestTwoCopiesAtOnce lets two copies save at the same time in one home, until both are killed.
// Each has a slot of its own, whose game is not lost. Both also save under one id, and that game
// can still be read.
func TestTwoCopiesAtOnce(t *testing.T) {
	home := t.TempDir()
	copies := []*child{startChild(t, home), startChild(t, home)}
	for range 20 {
		for _, c := range copies {
			if !c.listen(t) {
				t.Fatal("a child has ended by itself")
			}
		}
	}
	if copies[0].slot == copies[1].slot {
		t.Errorf("both copies have the slot %s, want two slots", copies[0].slot)
	}
	for _, c := range copies {
		c.kill(t)
	}
	for _, c := range copies {
		f := &folder{dir: home, disk: osDisk{}}
		g, err := gameFiles(nil).load(f, c.slot+save.Extension)
		if g == nil || len(g.Actions) < c.n || len(g.Actions) > c.n+1 {
			t.Errorf("of a game of %d actions in slot %s the file holds %+v, %v; want that number of actions or one more", c.n, c.slot, g, err)
		}
		if g, err := gameFiles(nil).load(f, "shared"+save.Extension); g == nil || len(g.Actions) < 18 {
			t.Errorf("the game that both copies saved is read as %+v, %v, want at least 18 actions", g, err)
		}
	}
}
