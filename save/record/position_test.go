package record

import (
	"errors"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/save/replay"
	"quintet/save/savetest"
)

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
