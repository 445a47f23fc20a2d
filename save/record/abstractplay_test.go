package record

import (
	"fmt"
	"go/ast"
	goparser "go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/savetest"
)

// TestPointsOfAbstractPlay checks all points of the largest board. In the notation of
// AbstractPlay a point of level L in column c and row r, counted from 0 at the lower left, is
// at 2c+L-1 and 2r+L-1.
func TestPointsOfAbstractPlay(t *testing.T) {
	for level := 1; level <= 9; level++ {
		for col := range 12 - level {
			for row := range 12 - level {
				theirs := fmt.Sprintf("%d%c%d", level, 'a'+2*col+level-1, 2*row+level)
				ours := fmt.Sprintf("%c%d.%d", 'a'+col, row+1, level)
				if got := akronPoint(theirs); got != strings.TrimSuffix(ours, ".1") {
					t.Errorf("%s is read as %s, want %s", theirs, got, ours)
				}
			}
		}
	}
	for _, none := range []string{"1b1", "1a2", "2a1", "2c2", "a1", "1a", "", "0a1", "1a0"} {
		if got := akronPoint(none); got != none {
			t.Errorf("%s is read as %s, want it unchanged", none, got)
		}
	}
}

// TestOnlyTheListNamesGames reads the source: no function contains the id of a game as a text.
func TestOnlyTheListNamesGames(t *testing.T) {
	files := savetest.Value(filepath.Glob("*.go"))(t)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed := savetest.Value(goparser.ParseFile(token.NewFileSet(), file, nil, goparser.SkipObjectResolution))(t)
		for _, d := range parsed.Decls {
			if _, ok := d.(*ast.FuncDecl); !ok {
				continue
			}
			ast.Inspect(d, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				for _, g := range catalog.All {
					if ok && (lit.Value == `"`+g.ID+`"` || strings.HasPrefix(lit.Value, `"`+g.ID+`:`)) {
						t.Errorf("%s names %s within a function", file, lit.Value)
					}
				}
				return true
			})
		}
	}
}

// TestRecordsOfAbstractPlay reads records in the notation of AbstractPlay, and checks their actions
// and results. A record with an illegal action is refused.
func TestRecordsOfAbstractPlay(t *testing.T) {
	for _, c := range []struct {
		game, text, want string
		result           save.Result
	}{
		{"akron:size=9", "1. 1a1 1i1\n2. 1c1 1i3\n3. 1a3 1k1\n4. 1c3 1k3\n5. 1e1 1m1\n6. 1e1-2b2", "a1 e1 b1 e2 a2 f1 b2 f2 c1 g1 c1-a1.2", ""},
		{"dipole", "e1-d2 d8-e7 e1+d2 e7-d6", "e1-d2 d8-e7 e1-d2 e7-d6", ""},
		{"dipole", "e1xd8", "", ""},
		{"dipole", "e1-h4 d8-off resign", "e1-h4 d8-off:4 ", save.SecondWins},
		{"dipole", "e1-h4 draw", "e1-h4", save.Drawn},
		{"dipole", "e1-h4 d8-off e1-d2 timeout", "e1-h4 d8-off:4 e1-d2", save.FirstWins},
	} {
		g, err := Read(c.text, c.game)
		if (err != nil) != (c.want == "") || err == nil && (strings.Join(g.Actions, " ") != strings.TrimSpace(c.want) || g.Result != c.result) {
			t.Errorf("%s is read as %+v, %v, want %q with the result %q (\"\": an error)", c.text, g, err, c.want, c.result)
		}
	}
}

// TestABallThatThePlayerDoesNotHaveIsRefused reads a record in which White adds more balls than
// they have. The game is read up to that action.
func TestABallThatThePlayerDoesNotHaveIsRefused(t *testing.T) {
	const position = "w:a1,b1,d1,e1,a2,b2,d2,e2,a3,b3,d3,e3,d4 r: w 0"
	for _, c := range []struct{ text, want string }{
		{"1a1", "Turn 1: \"1a1\" cannot be read: the player has no ball left to add"},
		{"1g7-1i7 1g9 1c1", "Turn 3: \"1c1\" cannot be read: the player has no ball left to add"},
	} {
		text := "[Game \"akron:size=5\"][Position \"" + position + "\"] " + c.text
		g, err := Import(text, "")
		if err == nil || !strings.Contains(err.Error(), c.want) || g == nil || len(g.Actions) != len(strings.Fields(c.text))-1 {
			t.Errorf("%s is read as %+v with the error %v, want %s", text, g, err, c.want)
		}
	}
}

// TestArchivedGames reads games in the form of the archive of AbstractPlay: their variants,
// players, dates and results. What cannot be read is named in the error.
func TestArchivedGames(t *testing.T) {
	const players = `"date-start": "2025-01-02T03:04:05Z", "players": [{"name": "Ann", "result": 0}, {"name": "Bob", "result": 1}]`
	for _, c := range []struct{ text, game, actions, err string }{
		{`{"header": {"game": {"name": "Dipole"}, ` + players + `}, "moves": [["e1-h4", {"move": "D8-off", "result": "x"}], ["resign", null]]}`,
			"dipole", "e1-h4 d8-off:4", ""},
		{`{"header": {"game": {"name": "Dipole", "variants": ["International"]}, ` + players + `}, "moves": [["e1-d2"]]}`,
			"dipole:size=10", "e1-d2", ""},
		{`{"header": {"game": {"name": "Akron"}, ` + players + `}, "moves": [["1a1", "1q17"]]}`, "akron:size=9", "a1 i9", ""},
		{`{"header": {"game": {"name": "Akron", "variants": ["Size 7 board"]}, ` + players + `}, "moves": [["1a1"]]}`, "akron:size=7", "a1", ""},
		{`{"header": {"game": {"name": "Akron", "variants": ["size-11"]}, ` + players + `}, "moves": [["1a1", "1u21"]]}`, "akron:size=11", "a1 k11", ""},
		{`{"header": {"game": {"name": "Akron", "variants": ["size-12"]}, ` + players + `}, "moves": []}`, "", "", "size"},
		{`{"header": {"game": {"name": "Akron"}, ` + players + `}, "moves": [["1a1", "1a3"], ["1a1"]]}`, "akron:size=9", "a1 a2", "Turn 3: a1 is not legal here (round 2)"},
		{`{"header": {"game": {"name": "Go"}}}`, "", "", `"Go"`},
		{`[]`, "", "", "not a game from AbstractPlay"},
	} {
		g, err := ReadArchived([]byte(c.text), nil)
		if err == nil && c.err != "" || err != nil && (c.err == "" || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: the error is %v, want %q", c.text, err, c.err)
		}
		if g == nil && c.game == "" {
			continue
		}
		if g == nil || g.Game != c.game || strings.Join(g.Actions, " ") != c.actions || g.Players[1].Name != "Bob" ||
			c.err == "" && (g.Result != save.SecondWins || g.Created.Year() != 2025) {
			t.Errorf("%s is read as %+v, want %s with the actions %q, and, if whole, the second player's win of 2025", c.text, g, c.game, c.actions)
		}
	}
}
