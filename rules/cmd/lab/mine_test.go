package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
)

// mined returns what the miner prints for a small board. want says which problems to find.
func mined(t *testing.T, want string, seed uint64) string {
	t.Helper()
	var out bytes.Buffer
	m := &miner{nodes: 20_000, levels: [2][]int{{3}, {1, 2}}, used: map[string][]rules.Board{}, out: &out}
	if err := m.wants(want); err != nil {
		t.Fatal(err)
	}
	if err := m.mine([]string{"crosscut:size=6"}, 30, seed); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestTheSameSeedFindsTheSame also checks that the miner finds the numbers of problems
// asked for, and that each is proven.
func TestTheSameSeedFindsTheSame(t *testing.T) {
	first := mined(t, "win1=2,win2=1,stop1=1", 1)
	if again := mined(t, "win1=2,win2=1,stop1=1", 1); again != first {
		t.Errorf("the same seed finds\n%sand then\n%s", first, again)
	}
	if other := mined(t, "win1=2,win2=1,stop1=1", 100); other == first {
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
	found := "# a comment\n" + mined(t, "win1=2,win2=1,stop1=1", 1)
	changed := regexp.MustCompile(`; \d+\n`).ReplaceAllString(found, "; 1\n")
	if changed == found {
		t.Fatalf("there are no ratings in\n%s", found)
	}
	if again, err := rateLines(changed); err != nil || again != found {
		t.Errorf("rated again the problems are (error %v)\n%s\nand the miner found\n%s", err, again, found)
	}
	if _, err := rateLines("win\n"); err == nil {
		t.Error("a line that is no problem is rated")
	}
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
	g, v, err := catalog.Parse("dipole")
	if err != nil {
		t.Fatal(err)
	}
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
