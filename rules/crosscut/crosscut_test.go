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
func text(board, side string) string {
	var ranks []string
	for _, rank := range strings.Fields(board) {
		var b strings.Builder
		run := 0
		for _, c := range rank + "/" {
			if c == '.' {
				run++
				continue
			}
			if run > 0 {
				b.WriteString(strconv.Itoa(run))
				run = 0
			}
			if c != '/' {
				b.WriteRune(c)
			}
		}
		ranks = append(ranks, b.String())
	}
	return strings.Join(ranks, "/") + " " + side
}

// draw returns the position of a drawn board with side to act.
func draw(t *testing.T, board, side string) *Position {
	t.Helper()
	p, err := Game.Decode(values(t, len(strings.Fields(board))), text(board, side))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
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

// legal reports whether the mover may place a disc on a square.
func legal(t *testing.T, p *Position, square string) bool {
	t.Helper()
	for _, a := range p.Legal(nil) {
		if unpack(a) == siteOf(t, p, square) {
			return true
		}
	}
	return false
}

// lengths checks the lengths C (created) and E (cut) of a placement on a square (rule 5).
func lengths(t *testing.T, p *Position, square string, created, cut int) {
	t.Helper()
	if f := p.Flank(siteOf(t, p, square)); f.Created != created || f.Cut != cut {
		t.Errorf("%s: C = %d and E = %d, want %d and %d", square, f.Created, f.Cut, created, cut)
	}
}

// names returns the texts of sites, joined by spaces.
func names(p *Position, sites []rules.Site) string {
	var list []string
	for _, s := range sites {
		list = append(list, p.SiteName(s))
	}
	return strings.Join(list, " ")
}
