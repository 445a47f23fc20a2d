package record

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// checked returns what Check writes about a file with the given text, without the name of the
// file. valid reports whether the file is good.
func checked(t *testing.T, text string) (report string, valid bool) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	savetest.Must(t, os.WriteFile(file, []byte(text), 0o666))
	var out strings.Builder
	valid = Check(&out, []string{file}, words)
	report, ok := strings.CutPrefix(out.String(), file+"\n")
	if !ok {
		t.Errorf("the name of the file is not in\n%s", out.String())
	}
	return report, valid
}

func TestCheckReadsAllForms(t *testing.T) {
	games := golden(t)
	position := games["position.quintet"]
	const want = `  game      crosscut:size=5
  players   a person; a person
  actions   2 c3 c4
  position  5/1rrb1/2b2/5/5 b
  result    playing
`
	for _, text := range []string{string(position.Encode()), write(t, position)} {
		if said, good := checked(t, text); said != want || !good {
			t.Errorf("the report on %.40q is\n%s\nwant\n%s", text, said, want)
		}
	}
	looked := &save.Game{Game: "dimpled:size=5", Actions: []string{"b1", "c3", "e3"}, At: 1,
		Variations: []save.Variation{{At: 1, Actions: []string{"d2"}, Looked: 2}}}
	for _, c := range []struct{ text, want string }{
		{"crosscut:size=5 5/1rrb1/2b2/5/5 b", "  actions   0\n  position  5/1rrb1/2b2/5/5 b\n"},
		{"5/1rrb1/2b2/5/5 b", "  game      crosscut:size=5\n"},
		{`{"header": {"game": {"name": "Akron"}}, "moves": [["1a1", "1q17"]]}`, "  actions   2 a1 i9\n"},
		{string(games["crosscut.quintet"].Encode()), "  result    first, The words for crosscut.end.line.\n"},
		{write(t, games["crosscut.quintet"]), "  result    first, The words for crosscut.end.line.\n"},
		{"[Game \"dipole\"]\n[Second \"Bob\"]\n[SecondLevel \"3\"] e1-d2 resign", "  players   a person; Bob, computer at level 3\n  actions   1 e1-d2\n"},
		{"[Game \"dipole\"] e1-d2 resign", "  result    first, resigned\n"},
		{"[Game \"dipole\"] e1-d2 timeout", "  result    first, out of time\n"},
		{string(looked.Encode()), "  actions   3 b1 c3 e3\n  position  5/5/2w1b/5/1b3 w -\n"},
	} {
		if said, good := checked(t, c.text); !strings.Contains(said, c.want) || !good {
			t.Errorf("the report on %.40q is\n%s\nwant in it\n%s", c.text, said, c.want)
		}
	}
}

func TestCheckSaysWhatIsWrong(t *testing.T) {
	position := string(golden(t)["position.quintet"].Encode())
	for _, c := range []struct{ text, error, good string }{
		{strings.Replace(position, `"c4"`, `"c3"`, 1), "Turn 2: c3 is not legal here (line ", "  actions   1 c3\n"},
		{strings.Replace(position, `"level": 0`, `"level": 9`, 1), "9 is no level: a level of the computer is 1 to 8, and a person is 0 (line ", "  actions   2 c3 c4\n"},
		{"[Game \"dipole\"]\n[FirstLevel \"12\"]\ne1-d2", "the tag FirstLevel cannot be \"12\"", "  actions   1 e1-d2\n"},
		{"Dear Ann", "this is not a game record\n", ""},
	} {
		said, good := checked(t, c.text)
		if !strings.HasPrefix(said, "  error     "+c.error) || !strings.Contains(said, c.good) || good {
			t.Errorf("the report on %.40q is\n%s\nwant the error %s and\n%s", c.text, said, c.error, c.good)
		}
		if c.good == "" && strings.Count(said, "\n") != 1 {
			t.Errorf("the report on %.40q has more than one line\n%s", c.text, said)
		}
	}
	missing := filepath.Join(t.TempDir(), "missing")
	var out strings.Builder
	if Check(&out, []string{missing}, words) || !strings.HasPrefix(out.String(), missing+"\n  error     the file "+missing+" cannot be read: ") {
		t.Errorf("the report on a missing file is\n%s", out.String())
	}
}

// TestCheckCannotMoveTheCursor checks texts that could clear, reorder or add lines in a
// terminal. Every line of the report is visible and indented, and at most one is the result.
func TestCheckCannotMoveTheCursor(t *testing.T) {
	const evil = "a\x1b[2J\u009b1A\u202e\u2028\r\n  result    first\x7f\t"
	g := &save.Game{Game: "dipole", Players: [2]save.Player{{Name: evil}, {Name: evil, Level: 3}}, Result: save.FirstWins, Reason: evil}
	for _, text := range []string{
		string(g.Encode()), write(t, g), "[Game \"" + evil[:12] + "\"]", `{"format": 1, "app": "` + "a\u202e" + `", "game": "dipole", "actions": []}`,
		"[Game \"dipole\"] e1\u202ed2", `{"header": {"game": {"name": "` + "\u202e" + `"}}, "moves": []}`,
	} {
		said, _ := checked(t, text)
		lines := strings.Split(strings.TrimSuffix(said, "\n"), "\n")
		for _, line := range lines {
			if line != form.Visible(line) || !strings.HasPrefix(line, "  ") {
				t.Errorf("the report on %q has the unexpected line %q", text, line)
			}
		}
		if n := strings.Count(said, "\n  result "); n > 1 || len(lines) > 6 {
			t.Errorf("the report on %q has too many lines:\n%s", text, said)
		}
	}
	var out strings.Builder
	if Check(&out, []string{"none\n\x1b[2J"}, words) || strings.Count(out.String(), "\n") != 2 || strings.Contains(out.String(), "\x1b") {
		t.Errorf("the report on a file with such a name is %q, want two lines without control characters", out.String())
	}
}
