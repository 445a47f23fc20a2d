package ugi

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"quintet/rules/catalog"
)

// goes are arguments of go. most is the time that a search with them takes, in milliseconds; 0
// means that the time does not end it.
var goes = []struct {
	args string
	most int
}{
	{"", 1000},
	{"movetime 0", 1},
	{"movetime -5", 1},
	{"movetime 20", 20},
	{"movetime 20.7", 20},
	{"movetime 1e1", 10},
	{"p1time 0 p2time 0", 1},
	{"p1time -100 p2time 60000", 1},
	{"p2time 60000", 1},
	{"p1inc 1000", 1},
	{"p1time 600 p1inc 0", 20},
	{"p1time 600 p1inc -100", 20},
	{"p1time 600 p1inc 60", 50},
	{"p1time 100 p1inc 5000", 75},
	{"p1time 600 movestogo 10", 60},
	{"p1time 600 movestogo 0", 450},
	{"p1time 600 movestogo -1", 450},
	{"p1time 600 movestogo 1000", 20},
	{"movestogo 10", 1000},
	{"P1Time\t600", 20},
	{"\t movetime \t 20 ", 20},
	{"ponder movetime 20", 20},
	{"searchmoves a1 b2 movetime 20", 20},
	{"far 3 movetime 20", 20},
	{"movetime", 1000},
	{"movetime many", 1000},
	{"infinite", 1000}, // ignored, because no stop can come in this test
	{"infinite movetime 20", 20},
	{"ponder", 1000},
	{"nodes 0", 0},
	{"nodes -1", 0},
	{"depth 0", 0},
	{"depth -3", 0},
	{"depth 1", 0},
	{"mate 1", 0},
	{"mate 0", 0},
	{"mate -7", 0},
	{"level 1", 0},
	{"level 0", 0},
	{"level -2", 0},
	{"nodes 99999999999999999999 movetime 0", 1},
	{"nodes NaN movetime 1", 1},
}

// TestThereIsAlwaysABestMove asks for an action with each of these arguments. The clock
// advances by a step whenever it is read. There is always an action, and it comes in time.
func TestThereIsAlwaysABestMove(t *testing.T) {
	for _, c := range goes {
		var out bytes.Buffer
		var now time.Time
		most := time.Duration(c.most) * time.Millisecond
		step := max(most/10, time.Microsecond)
		e, err := New(&out, func() time.Time { now = now.Add(step); return now })
		if err != nil {
			t.Fatal(err)
		}
		e.Do(context.Background(), "setoption name Game value chessyball")
		begun := now
		e.Do(context.Background(), "go "+c.args)
		spent := now.Sub(begun)
		got := "\n" + out.String()
		if strings.Count(got, "\nbestmove ") != 1 || strings.Contains(got, "bestmove none") || strings.Contains(got, "\ninfo error ") {
			t.Errorf("go %q is answered by\n%s\nwant one bestmove and no error", c.args, got)
		}
		if most > 0 && (spent < most || spent > most+5*step) {
			t.Errorf("go %q: it takes %v, want %v", c.args, spent, most)
		}
	}
}

// TestNamesAreReadInAnyCase sends commands and options in capital and small letters, with all
// kinds of blanks.
func TestNamesAreReadInAnyCase(t *testing.T) {
	for _, commands := range []string{
		"setoption name Game value akron:size=5\nposition startpos moves a1\nquery fen",
		"setoption  NAME game  VALUE akron:size=5\nposition\tstartpos  moves\ta1 \nquery fen",
		"\tsetoption\tname\tGAME\tvalue\takron:size=5\r\nposition fen  w:a1   r:\tr 0\nquery\t fen",
	} {
		if got := run(t, commands); got != "response w:a1 r: r 0\n" {
			t.Errorf("%q is answered by %q, want %q", commands, got, "response w:a1 r: r 0\n")
		}
	}
	if got := run(t, "setoption name threads value 2\nsetoption name THREADS value 3"); got != "" {
		t.Errorf("setting the threads is answered by %q, want no answer", got)
	}
}

// TestALongTimeIsLimited checks that a time above the greatest counts as the greatest.
func TestALongTimeIsLimited(t *testing.T) {
	g, v, err := catalog.Parse("dipole")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []string{"86400001", "10000000000000", "1e15", "1e300"} {
		l := readLimits(g, v, []string{"movetime", n})
		if l.moveTime != longestTime {
			t.Errorf("movetime %s is %v, want %v", n, l.moveTime, longestTime)
		}
	}
}
