package record

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/save"
)

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
