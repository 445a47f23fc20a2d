package record

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/savetest"
)

// golden returns the saved games that every later version must read.
func golden(t testing.TB) map[string]*save.Game {
	t.Helper()
	games := map[string]*save.Game{}
	for file, text := range savetest.Golden(t) {
		games[file] = savetest.Value(save.Parse(text, nil))(t)
	}
	return games
}

// words returns a sentence for the status of s. It differs from the text key.
func words(_ *replay.Game, s replay.State) string { return "The words for " + s.Status().Key + "." }

func write(t testing.TB, g *save.Game) string {
	t.Helper()
	text := savetest.Value(Write(g, words, nil))(t)
	return text
}

// TestARecordLooksLikeThis writes the example in the documentation of the package.
func TestARecordLooksLikeThis(t *testing.T) {
	const want = `[Game "dimpled:size=5"]
[First "Ann"]
[Second "Computer 3"]
[SecondLevel "3"]
[Result "0-1"]
[Reason "resigned"]

{Begun late.} 1. b1 2. c3 {the centre} 3. e3 (d3 {or so} b3) 4. e4 5. d4 6. d2
7. c2 c2-d3 0-1
`
	g := &save.Game{
		Game: "dimpled:size=5", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob", Level: 3}},
		Actions: []string{"b1", "c3", "e3", "e4", "d4", "d2", "c2", "c2-d3"},
		Result:  save.SecondWins, Reason: save.Resigned,
		Comments:   map[int]string{0: "Begun late.", 2: "the centre"},
		Variations: []save.Variation{{At: 2, Actions: []string{"d3", "b3"}, Comments: map[int]string{3: "or so"}}},
	}
	if got := write(t, g); got != want {
		t.Errorf("the record is\n%s\nwant\n%s", got, want)
	}
}

func TestQuotesAndBracesInTextsAreEscaped(t *testing.T) {
	g := &save.Game{Game: "dipole", Title: "\"A\\B\"\n]", Comments: map[int]string{0: "{a}\nb"}}
	again, err := Read(write(t, g), "")
	if err != nil || again.Title != "\"A\\B\" ]" || again.Comments[0] != "{a)\nb" {
		t.Errorf("the record is read as %+v, %v, want the title in one line, and a parenthesis for the brace in the comment", again, err)
	}
}

// TestWhatIsWrittenIsReadAgain writes and reads all golden games, also as practice.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	all := golden(t)
	for file, g := range maps.Clone(all) {
		practised := *g
		practised.Practice = true
		all[file+", as practice"] = &practised
	}
	for file, g := range all {
		for i := range g.Players {
			if g.Players[i].Level > 0 {
				g.Players[i].Name = "" // a record names the computer, not the person before it
			}
		}
		text := write(t, g)
		again, err := Read(text, "")
		if err != nil {
			t.Errorf("%s: the record is not read: %v\n%s", file, err, text)
			continue
		}
		if write(t, again) != text || !slices.Equal(again.Actions, g.Actions) || again.Result != g.Result ||
			again.Position != g.Position || again.Practice != g.Practice || !again.Created.Equal(g.Created) || again.Players != g.Players {
			t.Errorf("%s is written again as\n%s\nwant\n%s", file, write(t, again), text)
		}
		for _, line := range strings.Split(text, "\n") {
			if len(line) > width && line[0] != '[' && !strings.Contains(line, "{") {
				t.Errorf("%s: a line has %d bytes, want at most %d: %s", file, len(line), width, line)
			}
		}
	}
}

func TestATurnOfSeveralActionsHasOneNumber(t *testing.T) {
	g := golden(t)["chessyball.quintet"]
	g.Comments, g.Variations = nil, nil
	want := fmt.Sprintf("1. %s 2. %s %s 3. %s %s %s 4. ", g.Actions[0], g.Actions[1], g.Actions[2], g.Actions[3], g.Actions[4], g.Actions[5])
	if text := write(t, g); !strings.Contains(strings.ReplaceAll(text, "\n", " "), want) {
		t.Errorf("the record has no %q:\n%s", want, text)
	}
}

func TestRecordsAreReadInAnyShape(t *testing.T) {
	const want = "e1-d2 d8-e7 d2-e3"
	for _, text := range []string{
		"[Game \"dipole\"]\n\n1. e1-d2 2. d8-e7 3. d2-e3 *\n",
		"[Game \"dipole\"]\r\n\r\n1. e1-d2\r\n2. d8-e7\r\n3. d2-e3",
		"[Game \"dipole\"]\r1.e1-d2\r2.d8-e7 3...d2-e3!?",
		"\uFEFF  [ Game  \"dipole\" ] [Event \"x\"]\n; a comment\ne1-d2 d8-e7 d2-e3 1/2-1/2",
		"e1-d2 {one {two} d8-e7 ; three (\n d2-e3 $14",
		"E1-D2 (e1-g3 (e1-f2) d8-c7) 12 D8-E7 (d8-b6) d2-e3",
		"1 e1-d2 1 d8-e7 1 d2-e3",
	} {
		g, err := Read(text, "dipole")
		if err != nil || strings.Join(g.Actions, " ") != want || g.At != 3 {
			t.Errorf("%q is read as %+v, %v, want %s", text, g, err, want)
		}
	}
}

func TestCommentsAndVariationsAreKept(t *testing.T) {
	g := savetest.Value(Read("{a} e1-d2 {b\nc} ; d\n (e1-g3 {e} d8-e7 (d8-c7)) d8-e7", "dipole"))(t)
	if len(g.Comments) != 2 || g.Comments[0] != "a" || g.Comments[1] != "b\nc\nd" {
		t.Errorf("the comments are %v, want a and b\nc\nd", g.Comments)
	}
	if got := fmt.Sprint(g.Variations); !strings.HasPrefix(got, "[{0 [e1-g3 d8-e7] [] [] 0 map[1:e] map[] [{1 [d8-c7] [] [] 0 map[]") {
		t.Errorf("the variations are %s, want e1-g3 d8-e7 with d8-c7 in it", got)
	}
}

// TestGlyphsAreKept checks that glyphs are read as $3 and as !!. Repeated ones, unknown ones and
// ones without an action are dropped. All are written as $ numbers, as in PGN.
func TestGlyphsAreKept(t *testing.T) {
	g := savetest.Value(Read("$1 1. e1-d2!! 2. d8-e7 $5 $5 $14 {a} (?! d8-c7 ?? {b}) 3. d2-e3 !? $0 $256 $x !?! 1-0 $7", "dipole"))(t)
	if got, want := fmt.Sprint(g.Glyphs, g.Variations[0].Glyphs), "map[1:[3] 2:[5 14] 3:[5 7]] map[2:[4]]"; got != want {
		t.Errorf("the glyphs are %s, want %s", got, want)
	}
	text := write(t, g)
	if want := "1. e1-d2 $3 2. d8-e7 $5 $14 {a} (d8-c7 $4 {b}) 3. d2-e3 $5 $7 1-0\n"; !strings.HasSuffix(text, want) {
		t.Errorf("the game is written as\n%s\nwant\n%s", text, want)
	}
}

func TestWhatIsWrongWithARecordIsSaid(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kept       int
	}{
		{"", "is missing, so the game is unknown (line 1, column 1)", -1},
		{"[Game \"dipole\"]\n1. e1-d2\n2. d8-d7 e1", "Turn 2: \"d8-d7\" cannot be read: d7 is a light square (line 3, column 4)", 1},
		{"[Game \"dipole\"]\ne1-d2 (e1-d3)", "Turn 1: \"e1-d3\" cannot be read: d3 is a light square (line 2, column 8)", 1},
		{"[Game \"dipole\"] e1-d2 d8-e7 d2-e3 (d2-c3 e7-d6 (e7-e7))", "Turn 4: \"e7-e7\" ", 3},
		{"[Game \"dipole\"]\ne1-d2 (e1-g3", "a parenthesis is not closed", 1},
		{"[Game \"dipole\"]\ne1-d2 )", "')' is not expected here (line 2, column 7)", 1},
		{"[Game \"dipole\"]\n(e1-d2)", "there is no action that this variation could replace (line 2, column 1)", 0},
		{"[Game \"dipole\"]\ne1-d2 {what", "a comment is not closed (line 2, column 7)", 1},
		{"[Game \"dipole\"", "the tag does not end with a quote and a bracket (line 1, column 1)", -1},
		{"[Game dipole]\n", `a tag has the form [Game "dipole"] (line 1, column 1)`, -1},
		{"[Game \"chess\"]", `there is no game "chess"`, -1},
		{"[Game \"dipole\"]\n[Result \"2-0\"]", "the result \"2-0\" is not 1-0, 0-1, 1/2-1/2 or * (line 2, column 1)", 0},
		{"[Game \"dipole\"]\n[SecondLevel \"-2\"] e1-d2", `the tag SecondLevel cannot be "-2": a level of the computer is 1 to 8, and a person is 0 (line 2, column 1)`, 1},
		{"[Game \"dipole\"]\n[FirstLevel \"9\"]\n[SecondLevel \"x\"] e1-d2 1-0", `the tag FirstLevel cannot be "9"`, 1},
		{"[Game \"dipole\"]\n[Position \"8\"]", "dipole: ", -1},
		{"[Game \"dipole\"]\n\xff", "the byte 0xff is not valid UTF-8 (line 2, column 1)", -1},
		{"[Game \"dipole\"]\n" + strings.Repeat("e1-d2 (", 20), "variations are nested more than 16 deep (line 2, column 119)", 1},
		{"[Game \"dipole\"]\ne1-d2" + strings.Repeat("()", form.MaxVariations) + "\n()", "there are more than 2000 variations (line 3, column 1)", 1},
		{"[Game \"dipole\"]\ne1-d2" + strings.Repeat("{a}", form.MaxComments) + "\n{a}", "there are more than 20000 comments (line 3, column 1)", 1},
		{"[Game \"dipole\"]\n{" + strings.Repeat("a", form.MaxText) + "}\n{}{a}", "the comment has more than 64 kB (line 3, column 3)", -1},
		{"[Game \"dipole\"]\ne1-d2 (e1-f2 {" + strings.Repeat("a", form.MaxText) + "}) (e1-f2 {b}) d8-e7", "the comment has more than 64 kB", 2},
		{"[Game \"dipole\"]\ne1-d2" + strings.Repeat("({"+strings.Repeat("a", form.MaxText-1)+"})", 16) + "\n{a}", "the comments add up to more than 1024 kB (line 3, column 1)", 1},
		{"[Game \"dipole\"]\n[Title \"" + strings.Repeat("a", form.MaxName+1) + "\"] e1-d2", "the tag Title has 257 bytes, more than 256 (line 2, column 1)", 1},
		{"[Game \"dipole\"]\n[First \"" + strings.Repeat("a", form.MaxSize/2) + "\"] e1-d2", "the tag First has 4194304 bytes, more than 256 (line 2, column 1)", 1},
		{"[Game \"" + strings.Repeat("a", form.MaxName+1) + "\"]", "the tag Game has 257 bytes, more than 256 (line 1, column 1)", -1},
		{"[Game \"dipole\"][Position \"" + strings.Repeat("a", form.MaxText+1) + "\"]", "the tag Position has 65537 bytes, more than 65536", -1},
		{"[Game \"../../../x\"]", `there is no game "../../../x"`, -1},
	} {
		g, err := Read(c.text, "")
		if _, ok := errors.AsType[*form.Error](err); !ok || !strings.Contains(err.Error(), c.want) || g == nil && c.kept >= 0 || g != nil && len(g.Actions) != c.kept {
			t.Errorf("%.200q: the error is %v and the game offered %.500v, want %q and %d actions (-1: none)", c.text, err, g, c.want, c.kept)
		}
	}
}

func TestAResultHasToBeThatOfTheRules(t *testing.T) {
	text := write(t, golden(t)["crosscut.quintet"])
	if _, err := Read(strings.ReplaceAll(text, "1-0", "0-1"), ""); err == nil || !strings.Contains(err.Error(), "by the rules it is 1-0") {
		t.Errorf("a record with the wrong result: %v, want an error with the result of the rules", err)
	}
}

// TestReasonsAreWritten checks that a record says in words why the game is over. Read accepts
// these words, and also the key itself, which older versions wrote.
func TestReasonsAreWritten(t *testing.T) {
	ruled, agreed := golden(t)["crosscut.quintet"], &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, Result: save.Drawn}
	for _, c := range []struct {
		game          *save.Game
		reason, words string
	}{
		{ruled, ruled.Reason, "The words for " + ruled.Reason + "."},
		{agreed, save.Resigned, "resigned"},
		{agreed, save.TimeOut, "out of time"},
		{agreed, save.Agreed, "by agreement"},
		{agreed, "a thunderstorm", "a thunderstorm"},
	} {
		g := *c.game
		g.Reason = c.reason
		text := write(t, &g)
		tag := "[Reason \"" + c.words + "\"]"
		if !strings.Contains(text, tag) {
			t.Errorf("the record has no tag %s:\n%s", tag, text)
		}
		for _, text := range []string{text, strings.Replace(text, tag, "[Reason \""+c.reason+"\"]", 1)} {
			if again, err := Read(text, ""); err != nil || again.Reason != c.reason || again.Result != g.Result {
				t.Errorf("%s\nis read as %+v, %v, want the reason %q", text, again, err, c.reason)
			}
		}
	}
}

// TestAResultNeedsNoKnownReason reads, saves and writes results without a reason, and one
// with an unknown reason.
func TestAResultNeedsNoKnownReason(t *testing.T) {
	for _, text := range []string{"e1-d2 1-0", "[Result \"1-0\"] e1-d2 *", "[Result \"1-0\"][Reason \"a thunderstorm\"] e1-d2"} {
		g, err := Import(`[Game "dipole"]`+text, "")
		if err != nil || g.Result != save.FirstWins {
			t.Fatalf("%s is read as %+v, %v, want a win of the first player", text, g, err)
		}
		for range 2 {
			if g, err = Import(string(g.Encode()), ""); err != nil || g.Result != save.FirstWins {
				t.Errorf("%s is saved and read as %+v, %v, want a win of the first player", text, g, err)
			}
			if g, err = Import(write(t, g), ""); err != nil || g.Result != save.FirstWins {
				t.Errorf("%s is written and read as %+v, %v, want a win of the first player", text, g, err)
			}
		}
		if said, good := checked(t, string(g.Encode())); !good || !strings.Contains(said, "  result    first") {
			t.Errorf("%s: the report has no result:\n%s", text, said)
		}
	}
}

func TestAGameThatCannotBePlayedIsNotWritten(t *testing.T) {
	if text, err := Write(&save.Game{Game: "dipole", Actions: []string{"e1-e2"}}, words, nil); err == nil {
		t.Errorf("a game with an illegal action is written as %q", text)
	}
}

// TestOnlyTheEndOfTheMainLineDecides reads records with results in variations and before the
// end.
func TestOnlyTheEndOfTheMainLineDecides(t *testing.T) {
	for _, c := range []struct {
		text   string
		result save.Result
		reason string
	}{
		{"e1-d2 d8-e7 (d8-c7 0-1) d2-e3 *", "", ""},
		{"e1-d2 (e1-f2 resign) d8-e7", "", ""},
		{"e1-d2 (e1-f2 timeout) d8-e7", "", ""},
		{"e1-d2 (e1-f2 draw) d8-e7", "", ""},
		{"e1-d2 (e1-f2 d8-e7 (d8-c7 1-0) 0-1) 1/2-1/2", save.Drawn, ""},
		{"e1-d2 0-1 d8-e7 *", "", ""},
		{"e1-d2 resign d8-e7 d2-e3", "", ""},
		{"e1-d2 draw d8-e7 resign", save.SecondWins, save.Resigned},
		{"e1-d2 timeout d8-e7 1-0", save.FirstWins, ""},
		{"e1-d2 resign (e1-f2 d8-e7 timeout) {so be it}", save.FirstWins, save.Resigned},
		{"e1-d2 d8-e7 0-1 {the end} ; of it", save.SecondWins, ""},
		{"[Result \"1-0\"] e1-d2 (e1-f2 0-1) 0-1 d8-e7 *", save.FirstWins, ""},
		{"e1-d2 ½-½", save.Drawn, ""},
		{"[Result \"½-½\"] e1-d2", save.Drawn, ""},
		{"e1-d2 1–0", save.FirstWins, ""},
		{"[Reason \"resigned\"] e1-d2 *", "", ""},
	} {
		text := "[Game \"dipole\"] " + c.text
		g, err := Read(text, "")
		if err != nil || g.Result != c.result || g.Reason != c.reason {
			t.Errorf("%s is read as %+v, %v, want the result %q and the reason %q", text, g, err, c.result, c.reason)
			continue
		}
		if again, err := Read(write(t, g), ""); err != nil || again.Result != c.result || again.Reason != c.reason {
			t.Errorf("%s is written and read as %+v, %v, want the result %q and the reason %q", text, again, err, c.result, c.reason)
		}
	}
}

func TestOnlyTheLastMoveOfAnArchiveDecides(t *testing.T) {
	const begin = `{"header": {"game": {"name": "Dipole"}, "players": [{"name": "Ann"}, {"name": "Bob"}]}, "moves": `
	for moves, want := range map[string]save.Result{
		`[["e1-d2", "d8-e7"], ["d2-e3"]]`:          "",
		`[["e1-d2", "resign"], ["d8-e7"]]`:         "",
		`[["e1-d2", "draw"], ["d8-e7", "resign"]]`: save.SecondWins,
	} {
		if g, err := Import(begin+moves+"}", ""); err != nil || g.Result != want {
			t.Errorf("%s is read as %+v, %v, want the result %q", moves, g, err, want)
		}
	}
}

// TestOddTagsAreSaidAndKept reads tags, and a result, whose values are unknown.
func TestOddTagsAreSaidAndKept(t *testing.T) {
	for _, c := range []struct{ text, said, kept string }{
		{"[Created \"2024.05.01\"] e1-d2", "the tag Created cannot be \"2024.05.01\"", "Created: 2024.05.01"},
		{"[Result \"0-0\"] e1-d2", "the result \"0-0\" is not", "Result: 0-0"},
		{"[SecondLevel \"9\"] e1-d2", "the tag SecondLevel cannot be \"9\"", "SecondLevel: 9"},
		{"[Helped \"nobody\"] e1-d2", "the tag Helped cannot be \"nobody\"", "Helped: nobody"},
		{"[Practice \"no\"] e1-d2", "the tag Practice cannot be \"no\"", "Practice: no"},
		{"e1-d2 0-0", "the result \"0-0\" is not", "0-0"},
		{"e1-d2 2-0", "the result \"2-0\" is not", "2-0"},
	} {
		text := "[Game \"dipole\"] " + c.text
		g, err := Import(text, "")
		if _, ok := errors.AsType[*form.Error](err); !ok || !strings.Contains(err.Error(), c.said) {
			t.Errorf("%s: the error is %v, want %s", text, err, c.said)
		}
		if g == nil || len(g.Actions) != 1 || g.Over() {
			t.Errorf("%s: the game is %+v, want 1 action and no result", text, g)
			continue
		}
		if written := write(t, g); !strings.Contains(written, "{"+c.kept+"}") {
			t.Errorf("%s: %q is not kept in\n%s", text, c.kept, written)
		}
	}
	g, err := Import(`{"header": {"game": {"name": "Dipole"}, "date-start": "01.05.2024", "players": [{"name": "`+strings.Repeat("a", form.MaxName+1)+`"}, {}]}, "moves": [["e1-d2"]]}`, "")
	if err == nil || !strings.Contains(err.Error(), "01.05.2024") || g == nil || len(g.Actions) != 1 || g.Comments[0] != "date-start: 01.05.2024" {
		t.Errorf("a game of AbstractPlay with an odd date is read as %+v, %v, want its action, the date as a comment, and an error about the date, the first of two", g, err)
	}
}
