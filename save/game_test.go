package save_test

import (
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// TestAMatchOfGames plays matches, and checks when they are decided, and the points after the last
// game. The players change sides after each game.
func TestAMatchOfGames(t *testing.T) {
	for _, c := range []struct {
		of      int
		results []save.Result // of the games
		halves  [2]int        // after the last one
		winner  save.Result   // "" while the match goes on
	}{
		{3, []save.Result{save.FirstWins}, [2]int{2, 0}, ""},
		{3, []save.Result{save.FirstWins, save.SecondWins}, [2]int{0, 4}, save.SecondWins}, // the same player twice
		{3, []save.Result{save.FirstWins, save.FirstWins}, [2]int{2, 2}, ""},
		{3, []save.Result{save.FirstWins, save.FirstWins, save.Drawn}, [2]int{3, 3}, save.Drawn},
		{2, []save.Result{save.Drawn, save.Drawn}, [2]int{2, 2}, save.Drawn},
		{2, []save.Result{save.Drawn, save.FirstWins}, [2]int{3, 1}, save.FirstWins},
		{4, []save.Result{save.FirstWins, save.SecondWins, save.Drawn}, [2]int{5, 1}, save.FirstWins},
		{5, []save.Result{save.Drawn, save.Drawn, save.Drawn, save.Drawn, save.SecondWins}, [2]int{4, 6}, save.SecondWins},
	} {
		s := &save.Series{ID: "m", Of: c.of, Number: 1}
		for i, r := range c.results {
			winner, over := s.Decided(r)
			if last := i == len(c.results)-1; !last {
				if over {
					t.Errorf("best of %d, %v: the match is over after game %d", c.of, c.results, i+1)
				}
				s = s.Next(r)
				if _, err := (&save.Game{Game: "dipole", Series: s}).EncodeChecked(nil); err != nil || s.Number != i+2 {
					t.Errorf("best of %d, %v: game %[4]d is %+[3]v, want a valid match with the number %[4]d", c.of, c.results, s, i+2)
				}
			} else if halves := s.After(r); winner != c.winner || over != (c.winner != "") || halves != c.halves {
				t.Errorf("best of %d, %v: the points are %v and the winner %q, want %v and %q", c.of, c.results, halves, winner, c.halves, c.winner)
			}
		}
	}
	s := save.Series{ID: "m", Of: 3, Number: 2, Halves: [2]int{1, 1}}
	if winner, over := s.Decided(""); over || winner != "" || s.After("") != s.Halves {
		t.Error("a game without a result decides a match")
	}
}

// TestOtherValuesAreKept checks that values that only a newer program understands are kept unread: of
// rated, of a match and of a review in another form. A damaged match has an error and is left out, while
// the rest of the game is read.
func TestOtherValuesAreKept(t *testing.T) {
	const head = `{"format": 1, "app": "quintet", "game": "dipole", `
	g := parse(t, head+`"rated": {"by": "x"}, "match": {"id": "m", "of": 2, "number": 1, "halves": [0, 0], "y": 1}, "actions": [], "review": {"found": [3], "version": 3}}`)
	compact := strings.Join(strings.Fields(string(g.Encode())), "")
	for _, kept := range []string{`"rated":{"by":"x"}`, `"halves":[0,0],"y":1}`, `"review":{"found":[3],"version":3}`} {
		if g.Rated || g.Reviewed() != nil || !strings.Contains(compact, kept) {
			t.Errorf("what newer programs wrote becomes %s, want %s as it was", compact, kept)
		}
	}
	for _, match := range []string{
		`null`, `3`, `"m"`, `{}`, `[]`,
		`{"id": "", "of": 3, "number": 1, "halves": [0, 0]}`,
		`{"id": "m", "of": 1, "number": 1, "halves": [0, 0]}`,
		`{"id": "m", "of": 100, "number": 1, "halves": [0, 0]}`,
		`{"id": "m", "of": 3, "number": 0, "halves": [0, 0]}`,
		`{"id": "m", "of": 3, "number": 4, "halves": [3, 3]}`,
		`{"id": "m", "of": 3, "number": 2, "halves": [0, 0]}`,
		`{"id": "m", "of": 3, "number": 2, "halves": [3, -1]}`,
		`{"id": "m", "of": 3, "number": 3, "halves": [4, 0]}`,
		`{"id": "m", "of": "3", "number": 1, "halves": [0, 0]}`,
		`{"id": "` + strings.Repeat("m", form.MaxName+1) + `", "of": 3, "number": 1, "halves": [0, 0]}`,
	} {
		g, err := save.Parse([]byte(head+`"match": `+match+`, "actions": ["e1-d2"]}`), nil)
		if err == nil || !strings.Contains(err.Error(), "match") || g == nil || g.Series != nil || len(g.Actions) != 1 {
			t.Errorf("with the match %s the game is %+v and the error %v; want no match, 1 action and an error about the match", match, g, err)
		}
	}
}

// reviewed returns a game with a review.
func reviewed() *save.Game {
	g := savetest.Game(3)
	g.Review = save.NewReview(g, 60_000, map[int]string{0: "12 -30 -30; d4 e5", 1: "-7 4;", 3: "100999 100999"}, map[int]string{0: "12 -28 -28; d4"})
	return g
}

// TestAReviewOfOtherActionsIsDropped changes a game or its review. A change of the main line or
// of the review drops the review; other changes keep it.
func TestAReviewOfOtherActionsIsDropped(t *testing.T) {
	for name, change := range map[string]func(g *save.Game){
		"an action more":   func(g *save.Game) { g.Actions = append(g.Actions, "a1") },
		"an action less":   func(g *save.Game) { g.Actions = g.Actions[:2] },
		"another action":   func(g *save.Game) { g.Actions[1] = "a1" },
		"another game":     func(g *save.Game) { g.Game = "dipole" },
		"another start":    func(g *save.Game) { g.Position = "x" },
		"damaged findings": func(g *save.Game) { g.Review.Found[1] = "-7 5;" },
		"a second search":  func(g *save.Game) { delete(g.Review.Again, 0) },
		"another limit":    func(g *save.Game) { g.Review.Nodes++ },
	} {
		g := reviewed()
		if change(g); g.Reviewed() != nil || strings.Contains(string(g.Encode()), "review") {
			t.Errorf("%s: the review is still there", name)
		}
	}
	for name, change := range map[string]func(g *save.Game){
		"looked back":       func(g *save.Game) { g.At = 1 },
		"resigned":          func(g *save.Game) { g.Result, g.Reason = save.FirstWins, save.Resigned },
		"a title":           func(g *save.Game) { g.Title = "x" },
		"another variation": func(g *save.Game) { g.Variations = []save.Variation{{At: 1, Actions: []string{"a1"}}} },
	} {
		g := reviewed()
		if change(g); parse(t, string(g.Encode())).Reviewed() == nil {
			t.Errorf("%s: the review is gone", name)
		}
	}
}
