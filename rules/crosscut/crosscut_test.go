package crosscut

import (
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)      { rulestest.Laws(t, Game) }
func TestConform(t *testing.T)   { rulestest.Conform(t, Game) }
func FuzzDecode(f *testing.F)    { rulestest.FuzzDecode(f, Game) }
func FuzzParse(f *testing.F)     { rulestest.FuzzParse(f, Game) }
func BenchmarkPlay(b *testing.B) { rulestest.Bench(b, Game, "size=8") }

// values returns the options of a board of the given size.
func values(t testing.TB, size int) rules.Values {
	t.Helper()
	return rulestest.Values(t, Game, "size="+strconv.Itoa(size))
}

// text returns the position text of a drawn board, in which '.' is an empty square, with side
// to act.
func text(board, side string) string { return rulestest.Runs(strings.Fields(board)) + " " + side }

// draw returns the position of a drawn board with side to act.
func draw(t *testing.T, board, side string) *Position {
	t.Helper()
	return decode(t, text(board, side))
}

// decode returns the position of a text.
func decode(t testing.TB, text string) *Position {
	t.Helper()
	return rulestest.Position(t, Game, "size="+strconv.Itoa(strings.Count(text, "/")+1), text).(*Position)
}

// want checks the board of p and the side to act.
func want(t *testing.T, p *Position, board, side string) {
	t.Helper()
	if want := text(board, side); p.String() != want {
		t.Errorf("the position is\n%s, want\n%s", p, want)
	}
}

// siteOf returns the site of a square given as text.
func siteOf(t *testing.T, p *Position, square string) rules.Site {
	t.Helper()
	a, err := p.Parse(square)
	if err != nil {
		t.Fatal(err)
	}
	return unpack(a)
}

// lengths checks the lengths C (created) and E (cut) of a placement on a square (rule 5).
func lengths(t *testing.T, p *Position, square string, created, cut int) {
	t.Helper()
	if f := p.Flank(siteOf(t, p, square)); f.Created != created || f.Cut != cut {
		t.Errorf("%s: C = %d and E = %d, want %d and %d", square, f.Created, f.Cut, created, cut)
	}
}
