package save_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"

	"github.com/santhosh-tekuri/jsonschema/v6"
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
			if i < len(c.results)-1 {
				s = s.Next(r)
				if _, err := (&save.Game{Game: "dipole", Series: s}).EncodeChecked(nil); err != nil || s.Number != i+2 || over {
					t.Errorf("best of %d, %v: game %[4]d is %+[3]v, want a valid match with the number %[4]d, not over before", c.of, c.results, s, i+2)
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
	g := parse(t, head+`"rated": {"by": "x"}, "match": {"id": "m", "of": 2, "number": 1, "halves": [0, 0], "y": 1}, "actions": [], "review": {"found": [3], "version": 4}}`)
	compact := strings.Join(strings.Fields(string(g.Encode())), "")
	for _, kept := range []string{`"rated":{"by":"x"}`, `"halves":[0,0],"y":1}`, `"review":{"found":[3],"version":4}`} {
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

// TestAnOfferOfAnOlderProgramIsRead reads games by links whose last link makes an offer. Older programs kept
// an offer that was not sent yet in the same members. Such an offer can still be sent, and withdrawn.
func TestAnOfferOfAnOlderProgramIsRead(t *testing.T) {
	for links, unsent := range map[string]bool{
		`{"away": 1, "known": 1, "draw": true}`:                     true,
		`{"away": 1, "known": 0, "draw": true}`:                     true,
		`{"away": 1, "known": 1, "sent": true, "draw": true}`:       false,
		`{"away": 1, "known": 1, "sent": true, "unsentdraw": true}`: true,
	} {
		g := parse(t, `{"format": 1, "app": "quintet", "game": "dipole", "links": `+links+`, "actions": ["e1-d2"]}`)
		if again := parse(t, string(g.Encode())); !g.Offers().Draw || g.Sent() == unsent || g.Links.Unsent.Draw != unsent || again.Links.Unsent != g.Links.Unsent || again.Offers() != g.Offers() {
			t.Errorf("with the links %s the offers are %+v, %+v of them not sent", links, g.Offers(), g.Links.Unsent)
		}
	}
}

// reviewed returns a game with a review.
func reviewed() *save.Game {
	g := savetest.Game(3)
	g.Review = save.NewReview(g, save.Searches{Nodes: 60_000}, map[int]string{0: "12 -30 -30; d4 e5", 1: "-7 4;", 3: "100999 100999"}, map[int]string{0: "12 -28 -28; d4"})
	return g
}

// TestAReviewOfOtherActionsIsDropped changes a game or its review. A change of the main line or
// of the review drops the review; other changes keep it.
func TestAReviewOfOtherActionsIsDropped(t *testing.T) {
	for name, change := range map[string]func(g *save.Game){
		"an action more":     func(g *save.Game) { g.Actions = append(g.Actions, "a1") },
		"an action less":     func(g *save.Game) { g.Actions = g.Actions[:2] },
		"another action":     func(g *save.Game) { g.Actions[1] = "a1" },
		"another game":       func(g *save.Game) { g.Game = "dipole" },
		"another start":      func(g *save.Game) { g.Position = "x" },
		"damaged findings":   func(g *save.Game) { g.Review.Found[1] = "-7 5;" },
		"a second search":    func(g *save.Game) { delete(g.Review.Again, 0) },
		"another limit":      func(g *save.Game) { g.Review.By.Nodes++ },
		"another evaluation": func(g *save.Game) { g.Review.By.Evaluation++ },
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

func parse(t *testing.T, text string) *save.Game {
	t.Helper()
	g := savetest.Value(save.Parse([]byte(text), nil))(t)
	return g
}

func TestGoldenFilesAreReadAndWrittenAgain(t *testing.T) {
	for file, text := range savetest.Golden(t) {
		g := parse(t, "\uFEFF"+string(text)) // a byte order mark is no damage
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
	text := savetest.Value(os.ReadFile("game.schema.json"))(t)
	doc := savetest.Value(jsonschema.UnmarshalJSON(bytes.NewReader(text)))(t)
	c := jsonschema.NewCompiler() // which finds no file of that name in a browser
	c.AssertFormat()
	savetest.Must(t, c.AddResource("game.schema.json", doc))
	schema := savetest.Value(c.Compile("game.schema.json"))(t)
	validate := func(text []byte) error {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			return err
		}
		return schema.Validate(v)
	}
	for file, text := range savetest.Golden(t) {
		if err := cmp.Or(validate(text), validate(parse(t, string(text)).Encode())); err != nil {
			t.Errorf("%s, or what it is written as, does not follow the schema: %v", file, err)
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
		{head + `"actions": [], "clock": 3}`, `"{" is expected here`},
		{head + `"actions": [], "clock": {"base": -1}}`, "a whole number of at least 0"},
		{head + `"actions": [], "clock": {"base": 1.5}}`, "a whole number of at least 0"},
		{head + `"actions": [], "clock": {"base": [1]}}`, "a game has two players, not 1"},
		{head + `"actions": [], "clock": {"left": [1, 2, 3]}}`, "not a third one"},
		{head + `"actions": [], "clock": {"kind": 5}}`, "a text in quotes"},
		{head + `"actions": [], "clock": {"base": 1, "base": 2}}`, "given twice"},
		{head + `"actions": [], "spent": 7}`, `"[" is expected here`},
		{head + `"actions": [], "spent": [1e400]}`, "a whole number of at least 0"},
		{head + `"actions": ["a"], "spent": [1, 2]}`, "there are times for 2 actions, but there are only 1"},
		{head + `"actions": [], "variations": [{"at": 0, "actions": ["a"], "spent": [1, 2]}]}`, "there are times for 2 actions, but there are only 1"},
		{head + `"actions": [], "review": 3}`, `"{" is expected here`},
		{head + `"actions": [], "review": {"version": "1"}}`, "a whole number of at least 1 is expected here"},
		{head + `"actions": [], "review": {"found": {"x": "1 1"}}}`, `the place of a finding is a number of actions, not "x"`},
		{head + `"actions": [], "review": {"again": {"1": "much"}}}`, `"much" is not a finding`},
		{head + `"actions": [], "review": {"found": {"1": "1 ` + strings.Repeat("9", form.MaxFinding) + `"}}}`, "more than 1024"},
		{head + `"actions": [], "review": {"found": {` + repeated(form.MaxFindings+1, `"%d": "1 1"`) + `}}}`, "there are more than 2000 findings"},
		{head + `"x": ` + strings.Repeat("[", form.MaxDepth), "brackets are nested more than 64 deep"},
		{strings.Repeat("[", 1<<20), "brackets are nested more than 64 deep"},
		{strings.Repeat(`{"variations":[`, 1<<16), "brackets are nested more than 64 deep"},
		{head + `"actions": [` + strings.Repeat(`"a",`, form.MaxActions+1) + `"a"]}`, "more than 20000 actions"},
		{strings.Repeat(" ", form.MaxSize+1), "larger than 8 MB"},
	} {
		_, err := save.Parse([]byte(c.text), nil)
		if _, ok := errors.AsType[*form.Error](err); !ok || !strings.Contains(err.Error(), c.want) {
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

func TestTheGameBeforeTheDamageIsOffered(t *testing.T) {
	text := string(savetest.Golden(t)["dipole.quintet"])
	whole := parse(t, text)
	cut := strings.Index(text, `"`+whole.Actions[6]+`"`)
	for _, damaged := range []string{
		text[:cut],
		text[:cut] + `"e1-`,
		text[:cut] + `?` + text[cut:],
	} {
		g, err := save.Parse([]byte(damaged), nil)
		if err == nil || g == nil || g.Game != whole.Game || g.Players != whole.Players || len(g.Actions) != 6 || g.At != 6 {
			t.Errorf("a damaged file is read as %+v, with the error %v, want an error and 6 actions", g, err)
		}
	}
}

// TestAClockOfAnEarlierVersionIsRead reads a clock without a kind, whose base and increment are
// those of both sides.
func TestAClockOfAnEarlierVersionIsRead(t *testing.T) {
	g := parse(t, `{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "clock": {"base": 600000, "increment": 5000, "left": [512300, 1200]}}`)
	if want := (save.Clock{Base: [2]int{600_000, 600_000}, Increment: [2]int{5000, 5000}, Left: [2]int{512_300, 1200}}); !reflect.DeepEqual(*g.Clock, want) {
		t.Errorf("the clock is %+v, want %+v", *g.Clock, want)
	}
}

func TestLinesOfActions(t *testing.T) {
	g := parse(t, "{\"format\": 1, \"app\": \"quintet\", \"game\": \"dipole\",\n\"actions\": [\"a\", \"b\",\n\n\"c\"]}")
	if g.Line(0) != 2 || g.Line(1) != 2 || g.Line(2) != 4 || g.Line(3) != 0 || g.Line(-1) != 0 {
		t.Errorf("the actions are in the lines %d, %d and %d, want 2, 2 and 4", g.Line(0), g.Line(1), g.Line(2))
	}
}

// repeated returns piece n times, separated by commas. The verb of the format piece is
// replaced by the number of the repetition.
func repeated(n int, piece string) string {
	var all strings.Builder
	for i := range n {
		if i > 0 {
			all.WriteByte(',')
		}
		fmt.Fprintf(&all, piece, i)
	}
	return all.String()
}

// TestWhatIsTooMuchIsSaid reads texts in which one limit of a file is exceeded, mostly by one, and
// the same texts within the limit.
func TestWhatIsTooMuchIsSaid(t *testing.T) {
	const head = "{\"format\": 1, \"app\": \"quintet\", \"game\": \"dipole\", \"actions\": [\"e1-d2\"],\n"
	nested := func(depth int) string {
		return head + strings.Repeat(`"variations": [{`, depth) + strings.Repeat("}]", depth) + "}"
	}
	commentary := func(last string) string {
		return head + `"comments": {` + repeated(16, `"%d": "`+strings.Repeat("a", form.MaxText-1)+`"`) + last + "}}"
	}
	for _, c := range []struct{ good, bad, want string }{
		{
			head + `"variations": [` + strings.Repeat("{},", form.MaxVariations-1) + "{}]}",
			head + `"variations": [` + strings.Repeat("{},", form.MaxVariations) + "\n{}]}",
			"there are more than 2000 variations (line 3, column 1)",
		},
		{nested(form.MaxNesting), nested(form.MaxNesting + 1), "variations are nested more than 16 deep (line 2, column 272)"},
		{
			head + `"comments": {` + repeated(form.MaxComments, `"%d":""`) + "}}",
			head + `"comments": {` + repeated(form.MaxComments, `"%d":""`) + ",\n\"70000\": \"\"}}",
			"there are more than 20000 comments (line 3, column 10)",
		},
		{
			head + `"glyphs": {"1": [1` + strings.Repeat(",255", form.MaxGlyphs-1) + "]}}",
			head + `"glyphs": {"1": [1` + strings.Repeat(",255", form.MaxGlyphs-1) + ",\n255]}}",
			"there are more than 20000 glyphs (line 3, column 1)",
		},
		{commentary(""), commentary(",\n\"70000\": \"\""), "the comments add up to more than 1024 kB (line 3, column 10)"},
		{
			head + repeated(form.MaxMembers, `"x%d": 0`) + "}",
			head + repeated(form.MaxMembers, `"x%d": 0`) + ",\n\"y\": 0}",
			"there are more than 1000 members unknown to this program (line 3, column 1)",
		},
		{
			head + `"title": "` + strings.Repeat("a", form.MaxName) + `"}`,
			head + `"title": "` + strings.Repeat("a", form.MaxName) + `a"}`,
			"the text has 257 bytes, more than 256 (line 2, column 10)",
		},
		{
			head + `"players": [{}, {"name": "` + strings.Repeat("a", form.MaxName) + `"}]}`,
			head + `"players": [{}, {"name": "` + strings.Repeat("ä", form.MaxName) + `"}]}`,
			"the text has 512 bytes, more than 256 (line 2, column 26)",
		},
		{
			head + `"result": "first", "reason": "` + strings.Repeat("a", form.MaxName) + `"}`,
			head + `"result": "first", "reason": "` + strings.Repeat("a", form.MaxSize/2) + `"}`,
			"the text has 4194304 bytes, more than 256",
		},
		{head + `"x": ""}`, head + `"x": "` + strings.Repeat("a", form.MaxSize-len(head)-8) + `"}`, "the game would be larger than 8 MB if it were saved again"},
		{head + `"": ""}`, head + `"` + strings.Repeat("a", form.MaxText) + `": 0}`, "the text has 65536 bytes, more than 256"},
	} {
		good, err := save.Parse([]byte(c.good), nil)
		if err != nil {
			t.Errorf("%.200s is within the limits, but refused: %v", c.good, err)
		}
		part, err := save.Parse([]byte(c.bad), nil)
		if e, ok := errors.AsType[*form.Error](err); !ok || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%.200s: the error is %v, want %s", c.bad, err, c.want)
		}
		for _, g := range []*save.Game{good, part} {
			if g == nil {
				continue
			}
			if _, err := g.EncodeChecked(nil); err != nil {
				t.Errorf("what is read of %.200s or with too much cannot be kept: %v", c.good, err)
			}
		}
	}
}

// TestGamesAreNamedSoThatTheyCanBePartOfAPath refuses names that are not a game with options.
func TestGamesAreNamedSoThatTheyCanBePartOfAPath(t *testing.T) {
	for _, name := range []string{"../../../x", "..", "", "/x", `c:\x`, "dipole/x", "dipole:size=../x", "dipole:", "dipole\n", "dipole ", "Dipole", "a.b", "dipole:size=1:2", "ä"} {
		text, err := (&save.Game{Game: name}).EncodeChecked(nil)
		if err == nil {
			t.Errorf("a game of the name %q is written as %s, want an error", name, text)
		}
		if g, err := save.Parse((&save.Game{Game: name}).Encode(), nil); g != nil || err == nil {
			t.Errorf("a game of the name %q is read as %+v, want an error", name, g)
		}
	}
	for _, name := range []string{"dipole", "dipole:size=10", "chessyball:size=18x11,end=first5"} {
		if g, err := save.Parse((&save.Game{Game: name}).Encode(), nil); err != nil || g.Game != name {
			t.Errorf("a game of the name %q is read as %+v, %v, want that name", name, g, err)
		}
	}
}

// TestNamesAreShortenedBetweenLetters writes names that are too long. They must not keep a
// game from being saved.
func TestNamesAreShortenedBetweenLetters(t *testing.T) {
	g := savetest.Game(1)
	g.Title, g.Reason = strings.Repeat("ä", form.MaxName), strings.Repeat("b", form.MaxName+1)
	g.Players[1].Name = "a" + strings.Repeat("ä", form.MaxName)
	text := savetest.Value(g.EncodeChecked(nil))(t)
	again := parse(t, string(text))
	if again.Title != strings.Repeat("ä", form.MaxName/2) || len(again.Reason) != form.MaxName || again.Players[1].Name != "a"+strings.Repeat("ä", form.MaxName/2-1) {
		t.Errorf("texts that are too long are not cut between two letters: %+v", again)
	}
}

// TestAPartedGameIsAnotherOne parts copies of games of every kind. A game that goes on is then another one, and
// counts only as a game of its own. One that has ended stays as it is.
func TestAPartedGameIsAnotherOne(t *testing.T) {
	for kind := range 16 {
		g := save.Game{Game: "dipole:size=8", ID: "old", Actions: []string{"e1-d2"}, Rated: kind&1 > 0}
		if kind&2 > 0 {
			g.Links = &save.Links{Away: 1}
		}
		if kind&4 > 0 {
			g.Series = &save.Series{ID: "m", Of: 3, Number: 1}
		}
		if kind&8 > 0 {
			g.Result = save.Drawn
		}
		a, b := g, g
		a.Part()
		b.Part()
		if g.Over() {
			if !reflect.DeepEqual(a, g) {
				t.Errorf("%+v becomes %+v", g, a)
			}
			continue
		}
		if a.Identity() == g.Identity() || a.Identity() == b.Identity() || a.Rated || a.Links != nil || a.Series != nil {
			t.Errorf("two copies of %+v become %+v and %+v; want two other games that count for nothing else", g, a, b)
		}
	}
}
