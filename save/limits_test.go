package save

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"quintet/save/form"
)

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
		if g, err := Parse([]byte(c.good), nil); err != nil {
			t.Errorf("%.200s is within the limits, but refused: %v", c.good, err)
		} else if _, err := g.EncodeChecked(nil); err != nil {
			t.Errorf("%.200s is within the limits, but refused: %v", c.good, err)
		}
		g, err := Parse([]byte(c.bad), nil)
		if e, ok := errors.AsType[*form.Error](err); !ok || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%.200s: the error is %v, want %s", c.bad, err, c.want)
		}
		if g == nil {
			continue
		}
		if _, err := g.EncodeChecked(nil); err != nil {
			t.Errorf("the part read of %.200s cannot be kept: %v", c.bad, err)
		}
	}
}

// TestGamesAreNamedSoThatTheyCanBePartOfAPath refuses names that are not a game with options.
func TestGamesAreNamedSoThatTheyCanBePartOfAPath(t *testing.T) {
	for _, name := range []string{"../../../x", "..", "", "/x", `c:\x`, "dipole/x", "dipole:size=../x", "dipole:", "dipole\n", "dipole ", "Dipole", "a.b", "dipole:size=1:2", "ä"} {
		text, err := (&Game{Game: name}).EncodeChecked(nil)
		if err == nil {
			t.Errorf("a game of the name %q is written as %s, want an error", name, text)
		}
		if g, err := Parse((&Game{Game: name}).Encode(), nil); g != nil || err == nil {
			t.Errorf("a game of the name %q is read as %+v, want an error", name, g)
		}
	}
	for _, name := range []string{"dipole", "dipole:size=10", "chessyball:size=18x11,end=first5"} {
		if g, err := Parse((&Game{Game: name}).Encode(), nil); err != nil || g.Game != name {
			t.Errorf("a game of the name %q is read as %+v, %v, want that name", name, g, err)
		}
	}
}

// TestNamesAreShortenedBetweenLetters writes names that are too long. They must not keep a
// game from being saved.
func TestNamesAreShortenedBetweenLetters(t *testing.T) {
	g := gameOf(1)
	g.Title, g.Reason = strings.Repeat("ä", form.MaxName), strings.Repeat("b", form.MaxName+1)
	g.Players[1].Name = "a" + strings.Repeat("ä", form.MaxName)
	text, err := g.EncodeChecked(nil)
	if err != nil {
		t.Fatal(err)
	}
	again := parse(t, string(text))
	if again.Title != strings.Repeat("ä", form.MaxName/2) || len(again.Reason) != form.MaxName || again.Players[1].Name != "a"+strings.Repeat("ä", form.MaxName/2-1) {
		t.Errorf("texts that are too long are not cut between two letters: %+v", again)
	}
}
