package dipole

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)    { rulestest.Laws(t, Game) }
func TestConform(t *testing.T) { rulestest.Conform(t, Game) }

func FuzzDecode(f *testing.F) { rulestest.FuzzDecode(f, Game) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, Game) }

func BenchmarkSize8(b *testing.B)  { rulestest.Bench(b, Game, "size=8") }
func BenchmarkSize10(b *testing.B) { rulestest.Bench(b, Game, "size=10") }

// start returns the first position on a board of the given size.
func start(t *testing.T, size int) *Position {
	t.Helper()
	return rulestest.StartWith(t, Game, "size="+strconv.Itoa(size)).(*Position)
}

// draw returns the position of a picture with side to act. A picture shows the ranks from top
// to bottom. Stacks are written as in position texts, empty dark squares as dots and light
// squares as dashes.
func draw(t *testing.T, picture, side string) *Position {
	t.Helper()
	ranks := strings.Split(strings.TrimSpace(picture), "\n")
	for i, rank := range ranks {
		squares := strings.Fields(rank)
		for file, square := range squares {
			if light := (file+len(ranks)-1-i)%2 == 1; light != (square == "-") {
				t.Fatalf("file %d of the picture's rank %q has the wrong colour", file+1, rank)
			}
			if len(square) == 2 { // a stack
				squares[file] = "," + square + ","
			}
		}
		ranks[i] = strings.ReplaceAll(strings.Join(squares, ""), "-", ".")
	}
	text := strings.ReplaceAll(rulestest.Runs(ranks), ",,", ",")
	return decodeText(t, strings.NewReplacer("/,", "/", ",/", "/").Replace(text)+" "+side)
}

// decodeText decodes a position text of any size.
func decodeText(t *testing.T, text string) *Position {
	t.Helper()
	return rulestest.Position(t, Game, fmt.Sprint("size=", strings.Count(text, "/")+1), text).(*Position)
}

// want checks that want is the position text of p.
func want(t *testing.T, p *Position, want string) {
	t.Helper()
	if got := p.String(); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// random yields the positions of random games on boards of both sizes.
func random(t *testing.T) iter.Seq[rules.State] {
	return rulestest.Random(40, func(game int) rules.State { return start(t, 8+2*(game%2)) })
}
