package dimpled

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)    { rulestest.Laws(t, Game) }
func TestConform(t *testing.T) { rulestest.Conform(t, Game) }

func FuzzDecode(f *testing.F) { rulestest.FuzzDecode(f, Game) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, Game) }

func BenchmarkSize11(b *testing.B) { rulestest.Bench(b, Game, "size=11") }
func BenchmarkSize19(b *testing.B) { rulestest.Bench(b, Game, "size=19") }

// runs replaces each run of dots, which are empty points, by its length, as in a position
// text.
var runs = strings.NewReplacer(".......", "7", "......", "6", ".....", "5", "....", "4", "...", "3", "..", "2", ".", "1")

// draw returns the position of a drawing. A drawing has 5 or 7 ranks, each a word of 'b', 'w' and
// '.'. After them come the side and the turn, as in a position text.
func draw(t *testing.T, drawn string) *Position {
	t.Helper()
	words := strings.Fields(drawn)
	ranks, rest := words[:len(words)-2], words[len(words)-2:]
	v := rules.Values{"size": string(rune('0' + len(ranks)))}
	p, err := Game.Decode(v, runs.Replace(strings.Join(ranks, "/"))+" "+strings.Join(rest, " "))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// legal returns the texts of all legal actions in their order.
func legal(p *Position) (texts []string) {
	for _, a := range p.Legal(nil) {
		texts = append(texts, p.Format(a))
	}
	return texts
}

// want checks that p is the position of a drawing.
func want(t *testing.T, p *Position, drawn string) {
	t.Helper()
	if w := draw(t, drawn); p.String() != w.String() || p.Outcome() != w.Outcome() {
		t.Errorf("got %s, %v; want %s, %v", p, p.Outcome(), w, w.Outcome())
	}
}

func wantLegal(t *testing.T, p *Position, actions ...string) {
	t.Helper()
	if got := legal(p); !slices.Equal(got, actions) {
		t.Errorf("%s: legal %v, want %v", p, got, actions)
	}
}

// wantEvents compares events with texts, which are written as by Event.Text.
func wantEvents(t *testing.T, p *Position, events []rules.Event, texts ...string) {
	t.Helper()
	var got []string
	for _, e := range events {
		got = append(got, e.Text(p.SiteName))
	}
	if !slices.Equal(got, texts) {
		t.Errorf("events %q, want %q", got, texts)
	}
}

func siteOf(t *testing.T, p *Position, name string) rules.Site {
	t.Helper()
	a, err := p.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return p.Path(a, nil)[0]
}

func names(p *Position, sites []rules.Site) (texts []string) {
	for _, s := range sites {
		texts = append(texts, p.SiteName(s))
	}
	return texts
}

func start(t *testing.T, size string) *Position {
	t.Helper()
	return rulestest.StartWith(t, Game, "size="+size).(*Position)
}
