package save

import (
	"strings"
	"testing"

	"quintet/save/form"
)

// TestAMatchOfGames plays matches, and checks when they are decided, and the points after the last
// game. The players change sides after each game.
func TestAMatchOfGames(t *testing.T) {
	for _, c := range []struct {
		of      int
		results []Result // of the games
		halves  [2]int   // after the last one
		winner  Result   // "" while the match goes on
	}{
		{3, []Result{FirstWins}, [2]int{2, 0}, ""},
		{3, []Result{FirstWins, SecondWins}, [2]int{0, 4}, SecondWins}, // the same player twice
		{3, []Result{FirstWins, FirstWins}, [2]int{2, 2}, ""},
		{3, []Result{FirstWins, FirstWins, Drawn}, [2]int{3, 3}, Drawn},
		{2, []Result{Drawn, Drawn}, [2]int{2, 2}, Drawn},
		{2, []Result{Drawn, FirstWins}, [2]int{3, 1}, FirstWins},
		{4, []Result{FirstWins, SecondWins, Drawn}, [2]int{5, 1}, FirstWins},
		{5, []Result{Drawn, Drawn, Drawn, Drawn, SecondWins}, [2]int{4, 6}, SecondWins},
	} {
		s := &Series{ID: "m", Of: c.of, Number: 1}
		for i, r := range c.results {
			winner, over := s.Decided(r)
			if last := i == len(c.results)-1; !last {
				if over {
					t.Errorf("best of %d, %v: the match is over after game %d", c.of, c.results, i+1)
				}
				if s = s.Next(r); !s.valid() || s.Number != i+2 {
					t.Errorf("best of %d, %v: game %[4]d is %+[3]v, want a valid match with the number %[4]d", c.of, c.results, s, i+2)
				}
			} else if halves := s.After(r); winner != c.winner || over != (c.winner != "") || halves != c.halves {
				t.Errorf("best of %d, %v: the points are %v and the winner %q, want %v and %q", c.of, c.results, halves, winner, c.halves, c.winner)
			}
		}
	}
	s := Series{ID: "m", Of: 3, Number: 2, Halves: [2]int{1, 1}}
	if winner, over := s.Decided(""); over || winner != "" || s.After("") != s.Halves {
		t.Error("a game without a result decides a match")
	}
}

// TestRatedAndMatchAreKept checks that these members of a game are written and read again, and also
// the sides that the computer has helped, and whether a person chose the last action.
func TestRatedAndMatchAreKept(t *testing.T) {
	g := gameOf(1)
	g.Rated, g.Series, g.Helped, g.Chosen = true, &Series{ID: "m1", Of: 5, Number: 4, Halves: [2]int{3, 3}}, [2]bool{true, false}, true
	again := parse(t, string(g.Encode()))
	if !again.Rated || again.Series == nil || again.Series.After("") != [2]int{3, 3} || again.Series.ID != "m1" || again.Series.Of != 5 || again.Series.Number != 4 {
		t.Errorf("the game is read as rated %v, with the match %+v; want true and %+v", again.Rated, again.Series, g.Series)
	}
	if again.Helped != g.Helped || !again.Chosen {
		t.Errorf("the computer has helped %v, and a person chose the last action: %t; want %v, and true", again.Helped, again.Chosen, g.Helped)
	}
	if plain := parse(t, string(gameOf(1).Encode())); plain.Rated || plain.Series != nil {
		t.Error("another game is rated or belongs to a match")
	}
}

// TestOtherValuesOfRatedAndMatch checks that a value of rated that only a newer program
// understands is kept, and that a damaged match has an error and is left out, while the rest of the
// game is read.
func TestOtherValuesOfRatedAndMatch(t *testing.T) {
	const head = `{"format": 1, "app": "quintet", "game": "dipole", `
	g := parse(t, head+`"rated": {"by": "x"}, "match": {"id": "m", "of": 2, "number": 1, "halves": [0, 0], "y": 1}, "actions": []}`)
	compact := strings.Join(strings.Fields(string(g.Encode())), "")
	if g.Rated || !strings.Contains(compact, `"rated":{"by":"x"}`) || !strings.Contains(compact, `"halves":[0,0],"y":1}`) {
		t.Errorf("what newer programs wrote becomes %s, want rated and y as they were", compact)
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
		g, err := Parse([]byte(head+`"match": `+match+`, "actions": ["e1-d2"]}`), nil)
		if err == nil || !strings.Contains(err.Error(), "match") || g == nil || g.Series != nil || len(g.Actions) != 1 {
			t.Errorf("with the match %s the game is %+v and the error %v; want no match, 1 action and an error about the match", match, g, err)
		}
	}
}
