package conform

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
)

func start(t *testing.T, spec string) rules.State {
	t.Helper()
	g, v, err := Only(toy.Game)(spec)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// slowPerft counts the sequences of actions in the simplest way.
func slowPerft(pos rules.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	sum := uint64(0)
	for _, a := range pos.Legal(nil) {
		next := pos.Clone()
		next.Apply(a, nil)
		sum += slowPerft(next, depth-1)
	}
	return sum
}

func TestPerftCountsEveryPath(t *testing.T) {
	for _, spec := range []string{"toy", "toy:size=9", "toy:hole=3,size=7"} {
		samePerft(t, start(t, spec), 6)
	}
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		samePerft(t, pos, 2)
	}
}

// samePerft compares the counts of Perft with those of slowPerft at every depth up to limit.
func samePerft(t *testing.T, pos rules.State, limit int) {
	t.Helper()
	before := pos.String()
	for depth := range limit + 1 {
		if got, want := Perft(pos, depth), slowPerft(pos, depth); got != want {
			t.Errorf("%s: perft %d is %d, not %d", before, depth, got, want)
		}
	}
	if pos.String() != before {
		t.Errorf("Perft changed the position to %q from %q", pos, before)
	}
}

func TestPerftAllocatesByDepthOnly(t *testing.T) {
	pos := start(t, "toy:size=9")
	if n := testing.AllocsPerRun(1, func() { Perft(pos, 5) }); n > 60 {
		t.Errorf("%v allocations for a count of %d, want at most 60", n, Perft(pos, 5))
	}
}

func TestReadPerftReadsTheData(t *testing.T) {
	f, err := os.Open("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, err := ReadPerft(f)
	if err != nil || len(lines) != 311 {
		t.Fatalf("ReadPerft returns %d lines with error %v, want 311", len(lines), err)
	}
	want := Line{Spec: "akron:size=8", Position: Start, Depth: 3, Count: 249984}
	if lines[2] != want {
		t.Errorf("the third line is %v, not %v", lines[2], want)
	}
}

func TestReadPerftNamesABadLine(t *testing.T) {
	for _, bad := range []string{"", "toy | startpos | 1", "toy | startpos | x | 5", "toy | startpos | 1 | -5"} {
		_, err := ReadPerft(strings.NewReader("toy | startpos | 1 | 5\n" + bad + "\n"))
		if err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("the error for the line %q is %v, want one that names line 2", bad, err)
		}
	}
}

func TestLineCheck(t *testing.T) {
	for _, c := range []struct {
		line    Line
		problem string
	}{
		{Line{"toy", Start, 1, 5}, ""},
		{Line{"toy", "xo... o 1", 1, 3}, ""},
		{Line{"toy", Start, 1, 6}, "perft 1 is 5, not 6"},
		{Line{"toy", "xo...", 1, 3}, "is not 5 cells"},
		{Line{"toy:size=8", Start, 1, 6}, "option size"},
		{Line{"nim", Start, 1, 6}, "no game"},
	} {
		err := c.line.Check(Only(toy.Game))
		if c.problem == "" && err != nil || c.problem != "" && (err == nil || !strings.Contains(err.Error(), c.problem)) {
			t.Errorf("Check of %v returns %v, want %q", c.line, err, c.problem)
		}
	}
}

// watched is a state that calls asked in every call of Legal.
type watched struct {
	rules.State
	asked func()
}

func (w watched) Legal(buf []rules.Action) []rules.Action { w.asked(); return w.State.Legal(buf) }
func (w watched) Clone() rules.State                      { return watched{w.State.Clone(), w.asked} }
func (w watched) CopyFrom(src rules.Position)             { w.State.CopyFrom(src.(watched).State) }

// TestPerftContextEndsSoon checks that a count that is stopped returns the cause of the stop,
// and looks at few more positions: none if it was stopped before it began.
func TestPerftContextEndsSoon(t *testing.T) {
	cause := errors.New("enough")
	for _, most := range []int{0, 1, 1000} {
		ctx, stop := context.WithCancelCause(t.Context())
		positions := 0
		if most == 0 {
			stop(cause)
		}
		pos := watched{start(t, "toy:size=9"), func() {
			if positions++; positions == most {
				stop(cause)
			}
		}}
		if _, err := PerftContext(ctx, pos, 9); err != cause || positions > most+nodesPerCheck {
			t.Errorf("a count that is stopped after %d positions returns the error %v after %d, want %v after at most %d", most, err, positions, cause, most+nodesPerCheck)
		}
	}
}
