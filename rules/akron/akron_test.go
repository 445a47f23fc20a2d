package akron

import (
	"fmt"
	"math/rand/v2"
	"slices"
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

// draw returns a position in which side (w or r) is to act. levels are the drawings of its
// levels, the lowest first. A drawing has a row for each rank, the top rank first, made of w,
// r and '.'. The size of the board is the number of rows of the first level.
func draw(t *testing.T, side string, levels ...string) *Position {
	t.Helper()
	size := len(strings.Fields(levels[0]))
	return decodeText(t, size, drawn(t, size, levels)+" "+side+" 0")
}

// drawn returns the part of a position text that lists the balls: those in the drawings
// levels of a board of the given size.
func drawn(t *testing.T, size int, levels []string) string {
	t.Helper()
	balls := map[rune][]string{}
	for level, drawing := range levels {
		rows := strings.Fields(drawing)
		slices.Reverse(rows)
		if len(rows) != size-level {
			t.Fatalf("level %d has %d rows, want %d", level+1, len(rows), size-level)
		}
		for rank, row := range rows {
			if len(row) != size-level {
				t.Fatalf("the row %q of level %d is not %d wide", row, level+1, size-level)
			}
			for file, c := range row {
				balls[c] = append(balls[c], name(Site(file, rank, level)))
			}
		}
	}
	return "w:" + strings.Join(balls['w'], ",") + " r:" + strings.Join(balls['r'], ",")
}

func decodeText(t *testing.T, size int, text string) *Position {
	t.Helper()
	return rulestest.Position(t, Game, fmt.Sprint("size=", size), text).(*Position)
}

func values(t testing.TB, size int) rules.Values {
	t.Helper()
	return rulestest.Values(t, Game, fmt.Sprintf("size=%d", size))
}

// moves returns the destinations of the legal Moves of the ball on the point origin, as sorted names
// separated by spaces.
func moves(p *Position, origin string) string {
	return strings.ReplaceAll(strings.Join(rulestest.Legal(p, origin+"-"), " "), origin+"-", "")
}

// names returns the names of sites, separated by spaces.
func names(sites []rules.Site) string {
	var list []string
	for _, s := range sites {
		list = append(list, name(s))
	}
	return strings.Join(list, " ")
}

// texts returns the wave, the kind and the sites of each event, as one line.
func texts(events []rules.Event) string {
	var list []string
	for _, e := range events {
		s := fmt.Sprint(e.Wave, " ", e.Kind)
		for _, at := range []rules.Site{e.From, e.To} {
			if at != rules.NoSite {
				s += " " + name(at)
			}
		}
		list = append(list, s)
	}
	return strings.Join(list, ", ")
}

func siteOf(t *testing.T, p *Position, point string) rules.Site {
	t.Helper()
	s, err := parseSite(point, p.Size())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func want(t *testing.T, what string, got, want any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// randomPile returns a random position. Its balls lie on the holes of a square at a1, whose width is
// random, and on each other.
func randomPile(t *testing.T, rng *rand.Rand, size int) *Position {
	for {
		p := newPosition(values(t, size))
		width := 3 + rng.IntN(size-2)
		for tries := rng.IntN(200) + 20; tries > 0; tries-- {
			player := rules.Player(rng.IntN(2))
			full := p.full()
			free := p.playable(&full)
			level := full.height()
			for level > 0 && (free[level].empty() || rng.IntN(8) == 0) {
				level--
			}
			var sites []rules.Site
			for rest := free[level]; !rest.empty(); {
				s := site(level, rest.pop())
				if file, rank, _ := Coordinates(s); file < width && rank < width {
					sites = append(sites, s)
				}
			}
			if len(sites) > 0 && p.reserve[player] > 0 {
				p.lay(player, sites[rng.IntN(len(sites))])
			}
		}
		p.beginTurn(rules.Player(rng.IntN(2)), nil)
		if p.Outcome() == rules.Playing {
			return p
		}
	}
}
