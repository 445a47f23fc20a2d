package save

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/save/form"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// golden returns the texts of the saved games that every later version must read.
func golden(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("testdata/format*/*" + Extension)
	if err != nil || len(files) == 0 {
		t.Fatalf("the golden files cannot be listed (%v), or there are none", err)
	}
	texts := map[string][]byte{}
	for _, file := range files {
		if texts[file], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

func parse(t *testing.T, text string) *Game {
	t.Helper()
	g, err := Parse([]byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// gameOf returns a game of n actions.
func gameOf(n int) *Game {
	return &Game{
		Game: "crosscut", Actions: slices.Repeat([]string{"d5"}, n), At: n,
		Created: time.Date(2026, 11, 21, 15, 4, 5, 0, time.UTC),
		Changed: time.Date(2026, 11, 21, 15, 4, n, 0, time.UTC),
	}
}

func TestGoldenFilesAreReadAndWrittenAgain(t *testing.T) {
	for file, text := range golden(t) {
		g := parse(t, string(text))
		again := parse(t, string(g.Encode()))
		if !bytes.Equal(again.Encode(), g.Encode()) {
			t.Errorf("%s is written as\n%s and then as\n%s, want the same text", file, g.Encode(), again.Encode())
		}
		if strings.Contains(string(text), `"check"`) && !bytes.Equal(text, g.Encode()) {
			t.Errorf("%s is written differently:\n%s", file, g.Encode())
		}
	}
}

func TestFilesFollowTheSchema(t *testing.T) {
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	text, err := os.ReadFile("game.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.AddResource("game.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("game.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	validate := func(text []byte) error {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			return err
		}
		return schema.Validate(v)
	}
	for file, text := range golden(t) {
		if err := validate(text); err != nil {
			t.Errorf("%s does not follow the schema: %v", file, err)
		}
		if err := validate(parse(t, string(text)).Encode()); err != nil {
			t.Errorf("%s written again does not follow the schema: %v", file, err)
		}
	}
	for _, text := range []string{
		`{}`,
		`{"format": 1, "app": "quintet", "game": "dipole"}`,
		`{"format": 2, "app": "quintet", "game": "dipole", "actions": []}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [3]}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "players": [{"level": 9}, {}]}`,
		`{"format": 1, "app": "quintet", "game": "../x", "actions": []}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "title": "` + strings.Repeat("a", form.MaxName+1) + `"}`,
	} {
		if validate([]byte(text)) == nil {
			t.Errorf("the schema allows %s", text)
		}
	}
}

func TestWhatIsWrongWithAFileIsSaid(t *testing.T) {
	const head = `{"format": 1, "app": "quintet", "game": "dipole", `
	for _, c := range []struct{ text, want string }{
		{"", "the file ends too soon (line 1, column 1)"},
		{"{", "the file ends too soon (line 1, column 2)"},
		{"[]", "\"{\" is expected here (line 1, column 1)"},
		{"{}", "names no format"},
		{"{\"format\": 1,\n \"a\": \xff}", "the byte 0xff is not valid UTF-8 (line 2, column 7)"},
		{`{"format": 2, "app": "quintet", "game": "dipole", "actions": []}`, "a newer version of the program is needed"},
		{`{"format": 1, "app": "chess", "game": "dipole", "actions": []}`, `belongs to the program "chess"`},
		{`{"format": 1, "app": "quintet", "actions": []}`, "does not name its game"},
		{`{"format": "1"}`, "a whole number of at least 0 is expected here (line 1, column 12)"},
		{`{"format": 1e0}`, "a whole number of at least 0 is expected here (line 1, column 12)"},
		{head + `"at": 1}`, "no list of actions"},
		{head + `"actions": ["e1-d2"], "at": 2}`, "after 2 actions, but there are only 1"},
		{head + `"actions": ["e1-d2",` + "\n" + `3]}`, "a text in quotes is expected here (line 2, column 1)"},
		{head + `"actions": ["` + strings.Repeat("a", form.MaxAction+1) + `"]}`, "has 65 bytes"},
		{head + `"actions": [], "actions": []}`, `"actions" is given twice`},
		{head + `"actions": [], "check": "00000000"}`, "was changed after it was saved"},
		{head + `"actions": []} x`, "more text after the end"},
		{head + `"actions": [],}`, "column 65"},
		{head + `"actions": [], "result": "won"}`, `the result "won"`},
		{head + `"actions": [], "created": "today"}`, `"today" is not a time`},
		{head + `"actions": [], "players": [{}]}`, "a game has two players, not 1"},
		{head + `"actions": [], "players": [{"level": "3"}, {}]}`, "a whole number of at least 0 is expected here"},
		{head + `"actions": [], "players": [{}, {}, {}]}`, "not a third one"},
		{head + `"actions": [], "comments": {"01": ""}}`, `actions, not "01"`},
		{head + `"actions": [], "glyphs": {"-1": [1]}}`, `number of an action, not "-1"`},
		{head + `"actions": [], "glyphs": {"1": [0]}}`, "a whole number of at least 1 is expected here"},
		{head + `"actions": [], "glyphs": {"1": [256]}}`, "there is no glyph 256"},
		{head + `"actions": [], "glyphs": {"1": 5}}`, "is expected here"},
		{head + `"actions": [], "variations": [{"at": 1, "actions": []}]}`, "after action 1, which is outside its line"},
		{head + `"actions": [], "variations": [{"looked": 2, "at": 0, "actions": ["e1-d2"]}]}`, "after 2 actions, which is outside its variation"},
		{head + `"actions": [], "seed": -1}`, "a whole number of at most 64 bits"},
		{head + `"x": ` + strings.Repeat("[", form.MaxDepth), "brackets are nested more than 64 deep"},
		{strings.Repeat("[", 1<<20), "brackets are nested more than 64 deep"},
		{strings.Repeat(`{"variations":[`, 1<<16), "brackets are nested more than 64 deep"},
		{head + `"actions": [` + strings.Repeat(`"a",`, form.MaxActions+1) + `"a"]}`, "more than 20000 actions"},
		{strings.Repeat(" ", form.MaxSize+1), "larger than 8 MB"},
	} {
		_, err := Parse([]byte(c.text), nil)
		var e *form.Error
		if !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.80q: the error is %v, want %q", c.text, err, c.want)
		}
	}
}

func TestAFileWithoutEndIsNotReadWhole(t *testing.T) {
	endless := &endless{}
	if _, err := form.ReadAll(endless); err == nil || endless.read > 2*form.MaxSize {
		t.Errorf("%d bytes of an endless file were read, with the error %v; want an error and at most twice the greatest size", endless.read, err)
	}
}

type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return len(p), nil
}

var _ io.Reader = (*endless)(nil)

func TestTheGameBeforeTheDamageIsOffered(t *testing.T) {
	text := string(golden(t)["testdata/format1/dipole.quintet"])
	whole := parse(t, text)
	cut := strings.Index(text, `"`+whole.Actions[6]+`"`)
	for _, damaged := range []string{
		text[:cut],
		text[:cut] + `"e1-`,
		text[:cut] + `?` + text[cut:],
	} {
		g, err := Parse([]byte(damaged), nil)
		if err == nil || g == nil || g.Game != whole.Game || g.Players != whole.Players || len(g.Actions) != 6 || g.At != 6 {
			t.Errorf("a damaged file is read as %+v, with the error %v, want an error and 6 actions", g, err)
		}
	}
}

func TestAByteOrderMarkIsNoDamage(t *testing.T) {
	for _, text := range golden(t) {
		parse(t, "\uFEFF"+string(text))
	}
}

func TestLinesOfActions(t *testing.T) {
	g := parse(t, "{\"format\": 1, \"app\": \"quintet\", \"game\": \"dipole\",\n\"actions\": [\"a\", \"b\",\n\n\"c\"]}")
	if g.Line(0) != 2 || g.Line(1) != 2 || g.Line(2) != 4 || g.Line(3) != 0 || g.Line(-1) != 0 {
		t.Errorf("the actions are in the lines %d, %d and %d, want 2, 2 and 4", g.Line(0), g.Line(1), g.Line(2))
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range golden(f) {
		f.Add(text)
	}
	for _, text := range []string{
		`{"format": 2, "app": [], "game": {`,
		`{"format": 1, "app": "quintet", "game": "../../../x", "actions": []}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": ["a"], "variations": [{}, {"at": 9}], "title": "` + strings.Repeat("a", form.MaxName+1) + `"}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "variations": [{"at": 1}], "x": [1, "\u2028", {"y": [[]]}]`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "result": "first", "comments": {"0": "\u0001\u2028"}}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "result": "won"}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "clock": {"kind": "delay", "base": [1, 2], "increment": 3, "left": [4, 5], "coming": 6}, "actions": ["e1-d2"], "spent": [7]}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "clock": {"base": [1]}, "spent": [9], "variations": [{"at": 0, "spent": [1e9]}]}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": ["e1-d2"], "glyphs": {"1": [5, 255], "7": []}}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "actions": ["e1-d2"], "review": {"version": 1, "nodes": 5, "found": {"0": "1 -1; a", "9": "0"}}}`,
		string(reviewed().Encode()),
		`{"format": 1, "app": "quintet", "game": "dipole", "rated": true, "match": {"id": "m", "of": 3, "number": 2, "halves": [2, 0], "x": 1}, "actions": []}`,
		`{"format": 1, "app": "quintet", "game": "dipole", "rated": 1, "helped": [true, false], "match": {"id": "m", "of": 3}, "actions": []}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := Parse(text, nil)
		if g != nil && (g.At < 0 || g.At > len(g.Actions)) {
			t.Errorf("the position looked at is after %d actions, want 0 to %d", g.At, len(g.Actions))
		}
		if g != nil {
			if _, bad := g.EncodeChecked(nil); bad != nil {
				t.Errorf("%s\nis read with the error %v, and what was read cannot be kept: %v", text, err, bad)
			}
		}
		if err != nil {
			return
		}
		again, err := Parse(g.Encode(), nil)
		if err != nil || !bytes.Equal(again.Encode(), g.Encode()) {
			t.Errorf("%s\nbecomes\n%s\n%v", text, g.Encode(), err)
		}
	})
}
