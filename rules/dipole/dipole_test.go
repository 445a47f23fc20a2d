package dipole

import (
	"math/rand/v2"
	"slices"
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
	var texts []string
	for i, rank := range ranks {
		var items []string
		run := 0
		for file, square := range strings.Fields(rank) {
			if light := (file+len(ranks)-1-i)%2 == 1; light != (square == "-") {
				t.Fatalf("file %d of the picture's rank %q has the wrong colour", file+1, rank)
			}
			if square == "." || square == "-" {
				run++
				continue
			}
			if run > 0 {
				items = append(items, strconv.Itoa(run))
			}
			items, run = append(items, square), 0
		}
		if run > 0 {
			items = append(items, strconv.Itoa(run))
		}
		texts = append(texts, strings.Join(items, ","))
	}
	return decodeText(t, strings.Join(texts, "/")+" "+side)
}

// decodeText decodes a position text of any size.
func decodeText(t *testing.T, text string) *Position {
	t.Helper()
	size := strings.Count(text, "/") + 1
	p, err := Game.Decode(rules.Values{"size": strconv.Itoa(size)}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*Position)
}

// legal returns the texts of the legal actions, sorted.
func legal(p *Position) []string {
	var texts []string
	for _, a := range p.Legal(nil) {
		texts = append(texts, p.Format(a))
	}
	slices.Sort(texts)
	return texts
}

// wantLegal checks that the legal actions, separated by spaces, are want.
func wantLegal(t *testing.T, p *Position, want string) {
	t.Helper()
	if got := strings.Join(legal(p), " "); got != want {
		t.Errorf("%s\n got %s\nwant %s", p, got, want)
	}
}

// play makes actions, which must be legal, and returns the texts of the events of the last
// one.
func play(t *testing.T, p *Position, actions ...string) []string {
	t.Helper()
	var events []string
	for _, e := range rulestest.Play(t, p, actions...) {
		events = append(events, e.Text(p.SiteName))
	}
	return events
}

// want checks that want is the position text of p.
func want(t *testing.T, p *Position, want string) {
	t.Helper()
	if got := p.String(); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// eachPosition calls f with the positions of random games on boards of both sizes.
func eachPosition(t *testing.T, f func(p *Position)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(32, 1))
	for game := range 40 {
		p := start(t, 8+2*(game%2))
		for p.Outcome() == rules.Playing {
			f(p)
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
	}
}
