package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/problem"
)

// mined returns the problems that mine prints for a small board.
func mined(t *testing.T, seed string) string {
	t.Helper()
	text := lab(t, "mine -nodes 20000 -strong 3 -weak 1,2 -want win1=2,win2=1,stop1=1 -games 30 crosscut:size=6 -seed "+seed)
	_, problems, _ := strings.Cut(text, "\n") // the first line has the arguments
	return problems
}

// TestTheSameSeedFindsTheSame also checks that the miner finds the numbers of problems
// asked for, and that each is proven.
func TestTheSameSeedFindsTheSame(t *testing.T) {
	first := mined(t, "1")
	if again := mined(t, "1"); again != first {
		t.Errorf("the same seed finds\n%sand then\n%s", first, again)
	}
	if other := mined(t, "100"); other == first {
		t.Error("another seed finds the same")
	}
	names := map[string]int{}
	for line := range strings.Lines(first) {
		p, err := problem.Parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Prove(1_000_000); err != nil {
			t.Error(err)
		}
		names[string(p.Kind)] += p.Turns
	}
	if names["win"] != 4 || names["stop"] != 1 {
		t.Errorf("there are %v, want 4 of win and 1 of stop, in\n%s", names, first)
	}
}

func TestWants(t *testing.T) {
	for _, text := range []string{"", "win", "win1", "win=2", "win1=two", "draw1=3"} {
		if err := (&miner{}).wants(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

// TestProblemsAreRatedAgain checks that problems that are rated again are as the miner found
// them, whatever their ratings were.
func TestProblemsAreRatedAgain(t *testing.T) {
	found := "# a comment\n" + mined(t, "1")
	changed := regexp.MustCompile(`; \d+\n`).ReplaceAllString(found, "; 1\n")
	if changed == found {
		t.Fatalf("there are no ratings in\n%s", found)
	}
	name := filepath.Join(t.TempDir(), "problems.txt")
	put(t, name, changed)
	lab(t, "rate "+name)
	if again := get(t, name); again != found {
		t.Errorf("rated again the problems are\n%s\nand the miner found\n%s", again, found)
	}
	put(t, name, found+"win\n")
	refused(t, "rate "+name, exitFailed, name+":6: ")
}

// TestLikely checks that likely gives a higher rating to a problem that takes more nodes or
// that stronger levels miss, or whose levels have higher ratings, and keeps to its range.
func TestLikely(t *testing.T) {
	levels := [rules.Levels]int{650, 1000, 1300, 1600, 1900, 2100, 2400, 2800}
	missed := func(levels int) (right [rules.Levels]bool) {
		for l := range right {
			right[l] = l >= levels
		}
		return right
	}
	for n := range rules.Levels {
		if likely(levels, missed(n), 1000) >= likely(levels, missed(n+1), 1000) {
			t.Errorf("a problem missed by one level more than %d is not rated higher", n)
		}
	}
	if likely(levels, missed(2), 100) >= likely(levels, missed(2), 10_000) {
		t.Error("a problem whose proof takes more nodes is not rated higher")
	}
	higher := levels
	for l := range higher {
		higher[l] += 300
	}
	if likely(levels, missed(4), 1000) >= likely(higher, missed(4), 1000) {
		t.Error("a problem that is missed by levels with higher ratings is not rated higher")
	}
	if got := likely([rules.Levels]int{}, missed(4), 1000); got != shortest+2*tenfold {
		t.Errorf("without ratings of the levels a problem of 1000 nodes is rated %d, want what its nodes predict", got)
	}
	if low, high := likely(levels, missed(0), 0), likely(levels, missed(rules.Levels), 1_000_000_000); low < easiest || low > 800 || high != hardest {
		t.Errorf("the ratings go from %d to %d, want at least %d, at most 800 and exactly %d", low, high, easiest, hardest)
	}
}

// TestADefenderNeedNotWin checks that the solver looks for a problem of the kind Stop where the
// mover does not win, but not for one of the kind Win.
func TestADefenderNeedNotWin(t *testing.T) {
	g, v := catalogtest.Game(t, "dipole")
	start, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	var m miner
	for kind, want := range map[problem.Kind]bool{problem.Stop: true, problem.Win: false} {
		if got := m.promises(&wish{kind: kind, turns: 2}, []rules.State{start}); got != want {
			t.Errorf("%s: promises is %v, want %v", kind, got, want)
		}
	}
}
