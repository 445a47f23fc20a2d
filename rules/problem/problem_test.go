package problem

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/proof"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// of returns the problems of the game with the id.
func of(t *testing.T, id string) []Problem {
	t.Helper()
	all, err := Of(id)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// withProblems calls test for each game that has problems, with all its problems.
func withProblems(t *testing.T, test func(g *rules.Game, all []Problem)) {
	t.Helper()
	for _, g := range catalog.All {
		if all := of(t, g.ID); len(all) > 0 {
			test(g, all)
		}
	}
}

func TestEveryFileIsOfAGame(t *testing.T) { catalogtest.Files(t, files, "data") }

// TestANewGame checks that a game without a file has no problems and that this is no error.
func TestANewGame(t *testing.T) {
	if all, err := Of(toy.Game.ID); err != nil || len(all) > 0 {
		t.Errorf("Of returns %v with error %v, want neither", all, err)
	}
}

// TestThereAreEnough checks the problems of each game that has some. Boards of at least two
// sizes must occur, no position may occur twice, and at most half of the legal actions may
// be right.
func TestThereAreEnough(t *testing.T) {
	ids := map[string]bool{}
	withProblems(t, func(g *rules.Game, all []Problem) {
		specs, kinds, texts := map[string]int{}, map[Kind]int{}, map[string]bool{}
		for _, p := range all {
			specs[p.Spec]++
			kinds[p.Kind]++
			if ids[p.ID] || texts[p.Text] {
				t.Errorf("%s: the position is there twice", p)
			}
			ids[p.ID], texts[p.Text] = true, true
			if p.Rating < 600 || p.Rating > 2400 || p.Game() != g.ID {
				t.Errorf("%s: the rating is %d and the game %s, want 600 to 2400 and %s", p, p.Rating, p.Game(), g.ID)
			}
			legal := attempt(t, p).State().Legal(nil)
			if len(p.Answers) == 0 || 2*len(p.Answers) > len(legal) {
				t.Errorf("%s: %d of %d actions are right, want 1 to half of them", p, len(p.Answers), len(legal))
			}
		}
		if len(all) < 200 || len(specs) < 2 || specs[g.ID] < 100 || len(kinds) < 2 {
			t.Errorf("%s: there are %d problems, by game %v and by kind %v, want 200 of two games, 100 of the default one, and of two kinds", g.ID, len(all), specs, kinds)
		}
	})
}

// sampleNodes is the number of positions that is enough to prove most problems.
const sampleNodes = 100_000

// TestASampleIsProven proves again some problems of each game that do not take long. The
// program rules/cmd/lab proves all of them.
func TestASampleIsProven(t *testing.T) {
	const each = 12
	withProblems(t, func(g *rules.Game, all []Problem) {
		dice, proven := rand.New(rand.NewPCG(1, 1)), 0
		for _, i := range dice.Perm(len(all)) {
			if proven == each {
				break
			}
			switch err := all[i].Prove(sampleNodes); {
			case err == nil:
				proven++
			case !errors.Is(err, ErrNodes):
				t.Error(err)
			}
		}
		if proven < each {
			t.Errorf("%s: %d problems are proven with %d positions, want at least %d", g.ID, proven, sampleNodes, each)
		}
	})
}

// TestWhatIsWrongIsNotProven puts a wrong answer into a problem.
func TestWhatIsWrongIsNotProven(t *testing.T) {
	withProblems(t, func(g *rules.Game, all []Problem) {
		p := all[slices.IndexFunc(all, func(p Problem) bool { return p.Prove(sampleNodes) == nil })]
		s := attempt(t, p).State()
		wrong := s.Format(wrongs(p, s)[0])
		p.Answers = []Answer{{Action: wrong}}
		if err := p.Prove(sampleNodes); err == nil || errors.Is(err, ErrNodes) {
			t.Errorf("%s: with the wrong answer %s Prove returns the error %v, want one that is not ErrNodes", p, wrong, err)
		}
	})
	if err := problems(t)[0].Prove(3); !errors.Is(err, ErrNodes) {
		t.Errorf("Prove with three positions returns the error %v, want ErrNodes", err)
	}
}

func mustParse(t *testing.T, line string) Problem {
	t.Helper()
	p, err := Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestParse(t *testing.T) {
	for _, line := range []string{
		"win; 1; dipole; 8/8/8/8/8/8/8/4,w1,3 w; e1-d2|e1-f2; 600",
		"score; 1; chessyball; x; a1-b2(c3-d4|e5-f6)|a2-b2; 1200",
		"win; 3; crosscut; x; d3(e4 f6(a1 b2)|f7); 2400",
		"win; 2; dimpled; x; d3(e4 e5-f6 f6|f7); 1000",
	} {
		if p := mustParse(t, line); p.String() != line {
			t.Errorf("%q is read as %q, want the same", line, p)
		}
	}
	p := mustParse(t, "win; 2; dimpled; x; d3(e4 e5-f6 f6|f7); 1000")
	if a := p.Answers[0]; len(p.Answers) != 1 || strings.Join(a.Replies, " ") != "e4 e5-f6" || len(a.Next) != 2 || a.Next[1].Action != "f7" || Size(p.Answers) != 5 {
		t.Errorf("the answers are %+v, want d3 with the replies e4 and e5-f6 and then f6 or f7", p.Answers)
	}
	for _, line := range []string{
		"", "win; 1; dipole; x; a1", "draw; 1; dipole; x; a1; 600", "win; 0; dipole; x; a1; 600", "win; 1; dipole; x; a1; high",
		"win; 1; dipole; x; ; 600", "win; 1; dipole; x; a1|; 600", "win; 1; dipole; x; a1(; 600", "win; 1; dipole; x; a1(b2; 600",
		"win; 1; dipole; x; a1(b2 ); 600", "win; 1; dipole; x; a1); 600", "win; 1; dipole; x; a1 b2; 600",
	} {
		if p, err := Parse(line); err == nil {
			t.Errorf("%q is accepted as %s", line, p)
		}
	}
}

// TestID checks that the id of a problem never changes, as a player's progress is stored by
// it. The answers and the rating do not count for it.
func TestID(t *testing.T) {
	const want = "dipole-266823c8"
	for _, end := range []string{"e1-d2|e1-f2; 600", "e1-d2; 700"} {
		if p := mustParse(t, "win; 1; dipole:size=10; 8/8 w; "+end); p.ID != want {
			t.Errorf("%s has the id %s, want %s", p, p.ID, want)
		}
	}
}

// TestFind looks for each kind of problem in positions of the toy game that were solved by
// hand.
func TestFind(t *testing.T) {
	v := rulestest.Values(t, toy.Game, "size=9")
	for _, c := range []struct {
		kind  Kind
		turns int
		text  string
		want  string
	}{
		{Win, 1, "xx....... x 1", "c"},         // completes the row
		{Win, 1, "x........ x 2", "b(c)|c(b)"}, // both are needed, in either order
		{Win, 2, "x........ x 2", ""},          // the win is already in this turn
		{Win, 1, "x........ x 1", ""},          // one action is too few
		{Stop, 1, "oo.xx.... x 1", ""},         // a win is no defence
		{Stop, 1, "oo.x..... x 1", "c"},        // the only action that stops the row
		{Score, 1, "x........ x 2", ""},        // the toy game has no score
		{Save, 1, "oo.x..... x 1", ""},         // the toy game has no captures
	} {
		p, ok := Find(proof.NewSolver(1_000_000), c.kind, c.turns, toy.Game, v, rulestest.Position(t, toy.Game, "size=9", c.text))
		if got := answersText(p.Answers); got != c.want || ok != (c.want != "") {
			t.Errorf("%s %d, %s: the answers are %q, want %q", c.kind, c.turns, c.text, got, c.want)
		}
	}
}

// TestLongestResistance checks in some problems to win in two turns that the reply delays the win to
// the second turn.
func TestLongestResistance(t *testing.T) {
	const enough = 40
	tried, checked := 0, 0
	for _, p := range problems(t) {
		if p.Kind != Win || p.Turns != 2 || p.Game() == "akron" {
			continue
		}
		if tried++; tried > enough {
			break
		}
		a := attempt(t, p)
		play(t, a, p.Answers[0].Action)
		if len(p.Answers[0].Replies) != 1 {
			continue // the reply may be a turn of several actions, or there is none
		}
		s := a.State().Clone()
		reply, _ := a.Reply()
		v := proof.NewSolver(100_000)
		checked++
		if v.ForcesAfter(s, reply, a.Solver(), proof.Win(), 1) {
			t.Errorf("%s: the reply %s loses at once", p, s.Format(reply))
		}
	}
	if checked == 0 {
		t.Errorf("of %d problems to win in two turns none has a reply of one action, want some", tried)
	}
}
