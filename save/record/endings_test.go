package record

import (
	"errors"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
)

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
