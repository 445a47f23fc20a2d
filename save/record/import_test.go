package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/replay"
	"quintet/save/savetest"
)

// TestImportKnowsTheForms imports games and positions. A position without a name is one of the only game
// that it fits, or of the game that is assumed.
func TestImportKnowsTheForms(t *testing.T) {
	saved := golden(t)["dipole.quintet"]
	const akron, crosscut, dipole = "w:a1 r:b1 w 0", "5/1r1b1/5/5/5 b", "3,b12,4/8/8/8/8/8/8/4,w12,3 w"
	for _, c := range []struct{ text, assumed, game, actions, position string }{
		{string(saved.Encode()), "", saved.Game, strings.Join(saved.Actions, " "), ""},
		{write(t, saved), "akron", saved.Game, strings.Join(saved.Actions, " "), ""},
		{"{a comment} e1-d2", "dipole", "dipole", "e1-d2", ""},
		{` {"header": {"game": {"name": "Akron"}}, "moves": [["1a1"]]}`, "dipole", "akron:size=9", "a1", ""},
		{" " + crosscut + "\n", "crosscut", "crosscut:size=5", "", crosscut},
		{crosscut, "dipole", "crosscut:size=5", "", crosscut},
		{crosscut, "", "crosscut:size=5", "", crosscut},
		{dipole, "dipole:size=10", "dipole", "", ""}, // its first position
		{akron, "akron:size=6", "akron:size=6", "", akron},
	} {
		g, err := Import(c.text, c.assumed)
		if err != nil || g.Game != c.game || strings.Join(g.Actions, " ") != c.actions || g.Position != c.position {
			t.Errorf("%.40q with %q assumed is read as %+v, %v, want %s with %q from %q", c.text, c.assumed, g, err, c.game, c.actions, c.position)
		}
	}
	_, err := Import(akron, "dipole")
	if err == nil || !strings.Contains(err.Error(), "several games: akron, akron:size=5") || !strings.Contains(err.Error(), `"akron …"`) {
		t.Errorf("a position that fits several sizes: %v, want an error that names them", err)
	}
}

func TestImportOffersTheGameBeforeWhatIsWrong(t *testing.T) {
	saved := golden(t)["dipole.quintet"]
	for _, text := range []string{
		strings.Replace(string(saved.Encode()), `"`+saved.Actions[5]+`"`, `"a1-a9"`, 1),
		strings.Split(string(saved.Encode()), `"`+saved.Actions[5]+`"`)[0],
		"[Game \"dipole\"] " + strings.Join(saved.Actions[:5], " ") + " a1-a9 {and more}",
	} {
		g, err := Import(text, "")
		if err == nil || g == nil || len(g.Actions) != 5 || g.Over() {
			t.Fatalf("%.60q is read as %+v, %v, want 5 actions and an error", text, g, err)
		}
		if _, err := replay.Play(g, nil); err != nil {
			t.Errorf("the game offered cannot be played: %v", err)
		}
	}
}

// TestPositionsAreReadOnAnyBoard writes the first position of every game, with every choice of
// every option, and reads it while another game is assumed.
func TestPositionsAreReadOnAnyBoard(t *testing.T) {
	for _, game := range catalog.All {
		specs := []string{game.ID}
		for _, o := range game.Options {
			for _, choice := range o.Choices {
				specs = append(specs, game.ID+":"+o.ID+"="+choice)
			}
		}
		for _, spec := range specs {
			m := savetest.Value(replay.Start(spec, ""))(t)
			spec, position := game.Spec(m.Values()), m.State().String()
			for _, assumed := range []string{"", "crosscut:size=9", "akron", "chessyball"} {
				g, err := Import("\n"+WritePosition(spec, position)+" \n", assumed)
				if err != nil || g.Game != spec || len(g.Actions) > 0 {
					t.Errorf("%s with %q assumed is read as %+v, %v, want %s without actions", WritePosition(spec, position), assumed, g, err, spec)
				}
			}
		}
	}
}

func TestWhatIsWrongWithAPositionIsSaid(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"crosscut:size=5 5/1r1b1/5/5 b", "rank"},
		{"crosscut:size=99 5/1r1b1/5/5/5 b", "size"},
		{"dipole:colour=red 8 w", "colour"},
	} {
		if g, err := Import(c.text, "dipole"); g != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s is read as %+v, %v, want an error about %s", c.text, g, err, c.want)
		}
	}
}

func TestJunkIsCalledJunk(t *testing.T) {
	for _, text := range []string{
		"", " \n", "crosscut", "crosscut:size=10", "a1", "what is this?", "Buy milk; then {rest}", "8/8/8/8 w",
		"{}", `{"theme": "dark"}`, "[]", `["format"]`, "[note] call back", "<html></html>", "\x89PNG\r\n\x1a\n\x00", "1-0", "{a comment}",
		"e1-d2 and so on", strings.Repeat("8 ", 1<<16),
	} {
		if g, err := Import(text, "dipole"); g != nil || !errors.Is(err, ErrFormat) || err.Error() != "this is not a game record" {
			t.Errorf("%.40q is read as %+v, %v, want ErrFormat", text, g, err)
		}
	}
	for _, text := range []string{
		`[Game "dipole"]`, "[Game \"dipole\"\n", "1. a1-a1", "\uFEFF; a comment\n 12.a1-a1", `{"format": 1, `, `{"header": `, "{a \"comment\"} [Title \"x\"]",
	} {
		if _, err := Import(text, ""); errors.Is(err, ErrFormat) {
			t.Errorf("%q is refused with ErrFormat", text)
		}
	}
}

// list returns a line for each game in a text: its name and actions, and the error.
func list(text string) (lines []string) {
	for g, err := range All(text, "", nil) {
		line := "-"
		if g != nil {
			line = g.Game + " " + strings.Join(g.Actions, " ")
		}
		if err != nil {
			line += ": " + err.Error()
		}
		lines = append(lines, line)
	}
	return lines
}

func TestAllGamesOfATextAreRead(t *testing.T) {
	const archived = `{"header": {"game": {"name": "Dipole"}}, "moves": [["e1-d2"]]}`
	saved := string((&save.Game{Game: "dipole", Actions: []string{"e1-d2"}}).Encode())
	for _, c := range []struct {
		text string
		want []string
	}{
		{"[Game \"dipole\"]\n\n1. e1-d2 *\n\n[Game \"crosscut\"]\n\n1. d4 *\n", []string{"dipole e1-d2", "crosscut d4"}},
		{"[Event \"x\"] [Game \"dipole\"] e1-d2 (e1-f2 {[Game \"x\"]}) [Event \"y\"][Game \"crosscut\"] d4", []string{"dipole e1-d2", "crosscut d4"}},
		{"[Game \"dipole\"]\n[Game \"crosscut\"]\n{a}\n[Game \"akron\"]", []string{"dipole ", "crosscut ", "akron "}},
		{"[Game \"dipole\"]\n\n1. e1-d2 2. e1-e1 {\n} 3. d2-e3 *\n[Game \"crosscut\"]\n1. d4 2. dd\n", []string{
			"dipole e1-d2: Turn 2: \"e1-e1\" cannot be read: no straight line leads from e1 to e1 (line 3, column 13)",
			"crosscut d4: Turn 2: \"dd\" cannot be read: \"dd\" is not a square (line 6, column 10)"}},
		{"[Game \"chess\"]\n[First \"a\"]\n\n1. e4 e5\n\n[Game \"dipole\"]\n1. e1-d2", []string{
			"-: there is no game \"chess\"", "dipole e1-d2"}},
		{"[Game \"dipole\"] 1. e1-d2 (e1-f2\n[Game \"dipole\"] 1. e1-d2", []string{"dipole e1-d2: '[' is not expected here (line 2, column 1)", "dipole e1-d2"}},
		{"[Game \"dipole\"] [SecondLevel \"9\"] e1-d2 [Game \"crosscut\"] d4\n[Game \"crosscut\"] d5", []string{
			"dipole e1-d2: the tag SecondLevel cannot be \"9\"", "crosscut d4", "crosscut d5"}},
		{"Hi Bob,\n\nhere is our game:\n\n[Game \"dipole\"]\n\n1. e1-d2 *\n\nRegards, Ann :-)\n[Game \"crosscut\"]\n1. d4 1-0\n\n2 e5", []string{"dipole e1-d2", "crosscut d4"}},
		{"Ann wrote:\r> > [Game \"dipole\"]\r> > {so\r> > be it} 1. e1-d2\r> > 2. d8-e7 *\r> \r> Bye", []string{"dipole e1-d2 d8-e7"}},
		{"Hi\n[Game \"dipole\"]\n1. e1-d2 zz", []string{"dipole e1-d2: Turn 2: \"zz\" cannot be read: \"zz\" is neither like e1-g3 nor like e1-off:4 (line 3, column 10)"}},
		{"[Game \"dipole\"]\n1. e1-g3 2. d8-d6 (2. d8-d9 {)} 3. e1-c3 (3. e1-a5) ; )\n4. x) 3. e1-c3 4. d8-b6 *\n[Game \"crosscut\"]\nd4", []string{
			"dipole e1-g3 d8-d6 e1-c3 d8-b6: Turn 2: \"d8-d9\" cannot be read: d9 is off the board of 8×8 (line 2, column 23)", "crosscut d4"}},
		{"[Game \"dipole\"] 1. e1-d2 (e1-d3\n[Game \"dipole\"] 1. e1-d2", []string{"dipole e1-d2: '[' is not expected here (line 2, column 1)", "dipole e1-d2"}},
		{"[" + archived + ",\n" + archived + "]", []string{"dipole e1-d2", "dipole e1-d2"}},
		{archived + archived, []string{"dipole e1-d2", "dipole e1-d2"}},
		{"[" + archived + `, {"header": {"game": {"name": "Go"}}}, {"x": 1}, ` + archived + "]", []string{
			"dipole e1-d2", "-: games of \"Go\" cannot be read, only those of akron, dipole", "-: this is not a game record", "dipole e1-d2"}},
		{saved + saved, []string{"dipole e1-d2", "dipole e1-d2"}},
		{saved + strings.Replace(saved, "e1-d2", "e1-e1", 1), []string{"dipole e1-d2", "dipole : Turn 1: \"e1-e1\""}},
		{saved + "x", []string{"dipole e1-d2: there is more text after the end"}},
	} {
		same := func(got, want string) bool {
			return got == want || strings.Contains(want, ": ") && strings.HasPrefix(got, want)
		}
		if got := list(c.text); !slices.EqualFunc(got, c.want, same) {
			t.Errorf("%.300s\nis\n%s\nnot\n%s", c.text, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// TestLinesAreThoseOfTheFile checks that an error in a later game names its line.
func TestLinesAreThoseOfTheFile(t *testing.T) {
	saved := string((&save.Game{Game: "dipole", Actions: []string{"e1-d2"}}).Encode())
	damaged := strings.Replace(saved, "e1-d2", "e1-e1", 1)
	line := 1 + strings.Count(saved+damaged[:strings.Index(damaged, "e1-e1")], "\n")
	if got := list(saved + damaged); len(got) != 2 || !strings.Contains(got[1], fmt.Sprintf("(line %d)", line)) {
		t.Errorf("the games are %q, want an error in line %d", got, line)
	}
	got := list("[Game \"dipole\"] 1. e1-d2 [Game \"dipole\"] 1. e1-d2 x")
	if len(got) != 2 || !strings.Contains(got[1], "(line 1, column 51)") {
		t.Errorf("the error in the second game is %q, want one at line 1, column 51", got)
	}
}

func TestThereIsAnEndOfGames(t *testing.T) {
	text := strings.Repeat("[Game \"dipole\"]\n\n1. e1-d2 *\n\n", MaxGames+5)
	got := list(text)
	if len(got) != MaxGames+1 || !strings.HasPrefix(got[MaxGames], "-: there are more than 1000 games") {
		t.Errorf("there are %d results, the last %q, want %d games and an error", len(got), got[len(got)-1], MaxGames)
	}
}

func TestCheckSaysEachGameOfAFile(t *testing.T) {
	said, good := checked(t, "[Game \"dipole\"] e1-d2 *\n[Game \"crosscut\"] dd *\n[Game \"crosscut\"] d4 *")
	if good || strings.Count(said, "  game  ") != 3 || !strings.Contains(said, "  number    2\n  error     Turn 1: ") || !strings.Contains(said, "  number    3\n  game      crosscut\n") {
		t.Errorf("the report is\n%s\nwant three games, an error in number 2 and crosscut as number 3", said)
	}
}
