package ugi

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// lastWords are the first words of the last line with which a command answers, if it does not
// answer with an error. Of the other commands only conform
// answers with anything but errors.
var lastWords = map[string]string{
	"ugi":      "ugiok",
	"isready":  "readyok",
	"query":    "response",
	"go":       "bestmove ",
	"perft":    "nodes ",
	"playouts": "result draw ",
	"bench":    "nodes ",
	"review":   "reviewed ",
}

// FuzzLines sends any lines. Serve answers every command in whole lines, and ends at quit.
func FuzzLines(f *testing.F) {
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
	for _, seed := range []string{
		"go infinite\ngo infinite\nstop\nperft 20\nplayouts 1000000000 1\nquit\nisready",
		"setoption name MultiPV value 3\ngo nodes 100\nsetoption name MultiPV value x",
		"setoption name Threads value 64\ngo infinite\nsetoption name Threads value 2\ngo depth 64\nstop\nstop now",
		"go p1time 0\ngo p2time 1 p2inc 0\ngo p1inc 5\ngo movetime 9223372036854775807\ngo nodes 9223372036854775807",
		"bench\nbench\nperft 99999999\nperft -0\nconform /dev/zero\nquery events",
		"setoption name Game value crosscut:size=9\nposition fen 9/1r4r2/1bb1b2b1/2rb1rr2/4b4/2b2rrr1/1r1bb4/6r2/9 b\ngo nodes 400\ngo level 8",
		"setoption name Game value crosscut:size=5\nposition fen 5/1rrb1/2rb1/1rrr1/5 r\ngo infinite\nuginewgame\ngo infinite",
		"setoption name Game value chessyball:end=first5,pass=own\nposition startpos moves e9-g9\nplayouts 4294967296 1\ngo depth 3",
		"setoption name Game value dipole\nposition startpos moves e1-c3\nreview nodes 9\nreview\nstop\nreview depth 2 level\nreview infinite",
		strings.Repeat("go infinite\n", mostWaiting+9),
		"\x00\n \n\tquit\t\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		got := serve(t, lines)
		if got != "" && !strings.HasSuffix(got, "\n") {
			t.Errorf("the last answer does not end with the end of a line: %q", got)
		}
		answered(t, lines, strings.Split(got, "\n"))
	})
}

// FuzzGo asks for an action with any limits. The answer is always an action, never an error.
func FuzzGo(f *testing.F) {
	for _, c := range goes {
		f.Add(c.args)
	}
	f.Fuzz(func(t *testing.T, args string) {
		if strings.Contains(args, "\n") {
			return
		}
		got := serve(t, "setoption name Game value toy\ngo "+args)
		if strings.Count("\n"+got, "\nbestmove ") != 1 || strings.Contains("\n"+got, "\ninfo error ") {
			t.Errorf("go %q is answered by %q, want one bestmove and no error", args, got)
		}
	})
}

// answered checks that each command in lines, up to quit, has one answer in answers.
func answered(t *testing.T, lines string, answers []string) {
	asked := map[string]int{}
	for line := range strings.Lines(lines) {
		name, args := parse(line)
		if name == "quit" && args == "" {
			break
		}
		if name == "perft" || name == "bench" {
			name = "perft or bench" // their last lines begin with the same words
		}
		asked[name]++
	}
	for name, word := range lastWords {
		names := []string{name}
		if name == "perft" || name == "bench" {
			name, names = "perft or bench", []string{"perft", "bench"}
		}
		got := 0
		for _, answer := range answers {
			wrong := func(name string) bool { return strings.HasPrefix(answer, "info error "+name+": ") }
			if strings.HasPrefix(answer, word) || slices.ContainsFunc(names, wrong) {
				got++
			}
		}
		if got != asked[name] {
			t.Errorf("there are %d answers to %d commands %s: %q", got, asked[name], name, answers)
		}
	}
}
