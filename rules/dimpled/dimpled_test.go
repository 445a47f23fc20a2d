package dimpled

import (
	"strconv"
	"strings"
	"testing"

	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)    { rulestest.Laws(t, Game) }
func TestConform(t *testing.T) { rulestest.Conform(t, Game) }

func FuzzDecode(f *testing.F) { rulestest.FuzzDecode(f, Game) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, Game) }

func BenchmarkSize11(b *testing.B) { rulestest.Bench(b, Game, "size=11") }
func BenchmarkSize19(b *testing.B) { rulestest.Bench(b, Game, "size=19") }

// draw returns the position of a drawing. A drawing has 5 or 7 ranks, each a word of 'b', 'w' and
// '.'. After them come the side and the turn, as in a position text.
func draw(t *testing.T, drawn string) *Position {
	t.Helper()
	words := strings.Fields(drawn)
	ranks, rest := words[:len(words)-2], words[len(words)-2:]
	text := rulestest.Runs(ranks) + " " + strings.Join(rest, " ")
	return rulestest.Position(t, Game, "size="+strconv.Itoa(len(ranks)), text).(*Position)
}

// want checks that p is the position of a drawing.
func want(t *testing.T, p *Position, drawn string) {
	t.Helper()
	if w := draw(t, drawn); p.String() != w.String() || p.Outcome() != w.Outcome() {
		t.Errorf("got %s, %v; want %s, %v", p, p.Outcome(), w, w.Outcome())
	}
}

func start(t testing.TB, size string) *Position {
	t.Helper()
	return rulestest.StartWith(t, Game, "size="+size).(*Position)
}
