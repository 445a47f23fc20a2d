package replay

import (
	"context"
	"reflect"
	"testing"

	"quintet/rules"
	"quintet/save"
	"quintet/save/savetest"
)

// TestAReviewIsWrittenAndRead reviews a game, writes the review into a file and reads it again.
// The report is the same, without a search.
func TestAReviewIsWrittenAndRead(t *testing.T) {
	g := &save.Game{Game: "crosscut:size=8", Actions: []string{"g7", "b2", "d7", "c3", "c7"}, At: 2}
	m := savetest.Value(Play(g, nil))(t)
	limits := rules.Limits{Nodes: 300, Least: 2}
	r := Review(g, m, limits)
	if r.Part() != 0 {
		t.Errorf("before any search %v of the review is done, want 0", r.Part())
	}
	r.Run(context.Background(), 1, func(int) {})
	Update(g, m)
	g.Review = Findings(g, m, r)
	again := savetest.Value(save.Parse(g.Encode(), nil))(t)
	m = savetest.Value(Play(again, nil))(t)
	read := Review(again, m, limits)
	want, got := r.Report(), read.Report()
	for i := range want.Actions { // a file keeps only the beginning of a best line
		want.Actions[i].Best = want.Actions[i].Best[:min(mostKept, len(want.Actions[i].Best))]
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the report of the review read is %+v, want %+v", got, want)
	}
	if deeper := Review(again, m, rules.Limits{Nodes: 1200}); deeper.Part() != 0 {
		t.Errorf("%v of a review with a greater node limit is done, want 0", deeper.Part())
	}
	by := again.Review.By
	by.Evaluation++
	again.Review = save.NewReview(again, by, again.Review.Found, again.Review.Again)
	if r := Review(again, m, limits); r.Part() != 0 {
		t.Errorf("%v of a review with another evaluation is done, want 0", r.Part())
	}
}

// TestFindingsThatCannotBeRightAreLeftOut reads findings that no search of the position can
// have.
func TestFindingsThatCannotBeRightAreLeftOut(t *testing.T) {
	m := savetest.Value(Start("crosscut:size=8", ""))(t)
	for _, c := range []struct {
		text string
		ok   bool
	}{
		{"12 -30 -30; d4 e5", true}, {"12 12;", true}, {"-101000 -101000; d4", true},
		{"", false}, {"12", false}, {"101001 12; d4", false}, {"12 12; z9", false}, {"12 12; d4 d4", false}, {"12 12; 3", false},
	} {
		info, ok := ParseFinding(m.State(), c.text)
		if ok != c.ok {
			t.Errorf("%q is read: %t, want %t", c.text, ok, c.ok)
		}
		if ok && len(info.Values) == 0 {
			t.Errorf("%q has no values", c.text)
		}
	}
	g := &save.Game{Game: "crosscut:size=8", Actions: []string{}}
	g.Review = save.NewReview(g, save.Searches{Nodes: 300}, map[int]string{0: "12 12; z9", 7: "1 1"}, nil)
	if r := Review(g, m, rules.Limits{Nodes: 300}); !r.Due(0) || r.Report().Turning != -1 {
		t.Error("a position whose finding is wrong is not due")
	}
}

// TestAReviewIsKeptWithItsLine keeps an analysis that has a review. The game has it if it is a review of
// its main line; otherwise it keeps its own.
func TestAReviewIsKeptWithItsLine(t *testing.T) {
	game := func(actions ...string) *save.Game {
		g := &save.Game{Game: "crosscut:size=8", Actions: actions, Duration: 1}
		Update(g, savetest.Value(Play(g, nil))(t))
		return g
	}
	reviewed := func(nodes int, actions ...string) *save.Game {
		g := game(actions...)
		g.Review = save.NewReview(g, save.Searches{Nodes: nodes}, map[int]string{0: "12 12; d4"}, nil)
		return g
	}
	for _, c := range []struct {
		tree *save.Game
		want int
	}{{reviewed(2, "g7", "b2"), 2}, {reviewed(2, "g7", "b3"), 1}, {game("g7", "b2"), 1}} {
		g, _, _, err := Graft(reviewed(1, "g7", "b2"), c.tree, false, nil)
		if err != nil || g.Reviewed() == nil || g.Reviewed().By.Nodes != c.want {
			t.Errorf("with %v, the kept game has the review %+v (%v), want the one with %d nodes", c.tree.Actions, g.Reviewed(), err, c.want)
		}
	}
}
