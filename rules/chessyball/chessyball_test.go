package chessyball

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)    { rulestest.Laws(t, Game) }
func TestConform(t *testing.T) { rulestest.Conform(t, Game) }

func FuzzDecode(f *testing.F) {
	for _, s := range shootoutTexts {
		f.Add("tie=shootout|" + s)
	}
	rulestest.FuzzDecode(f, Game)
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"wall10", "shoot", "defend"} {
		f.Add("tie=shootout|" + s)
	}
	rulestest.FuzzParse(f, Game)
}

func Benchmark18x11(b *testing.B)   { rulestest.Bench(b, Game, "") }
func Benchmark14x9(b *testing.B)    { rulestest.Bench(b, Game, "size=14x9") }
func BenchmarkPassAny(b *testing.B) { rulestest.Bench(b, Game, "pass=any,extend=on") }

// BenchmarkTie plays the first actions of a random game with tie=draw and with tie=shootout.
// It reports the shortest time that Legal and Apply take with tie=shootout, divided by that
// with tie=draw.
func BenchmarkTie(b *testing.B) {
	starts := [2]*Position{start(b, ""), start(b, "tie=shootout")}
	rng := rand.New(rand.NewPCG(4, 4))
	buf := make([]rules.Action, 0, 1<<10)
	var actions []rules.Action
	p := *starts[0]
	for len(actions) < 1000 {
		buf = p.Legal(buf[:0])
		if len(buf) == 0 {
			p, actions = *starts[0], actions[:0]
			continue
		}
		actions = append(actions, buf[rng.IntN(len(buf))])
		p.Apply(actions[len(actions)-1], nil)
	}
	least := [2]time.Duration{time.Hour, time.Hour} // the shortest time depends least on what else the machine does
	for range b.N {
		for i, s := range starts {
			p = *s
			begun := time.Now()
			for _, a := range actions {
				buf = p.Legal(buf[:0])
				p.Apply(a, nil)
			}
			least[i] = min(least[i], time.Since(begun))
		}
	}
	b.ReportMetric(float64(least[1])/float64(least[0]), "shootout/draw")
}

// text returns the position text of a drawing. A drawing has a word for each rank, in which
// dots are empty squares, and after them the last seven words of the text.
func text(drawn string) string {
	words := strings.Fields(drawn)
	n := len(words) - 7
	return rulestest.Runs(words[:n]) + " " + strings.Join(words[n:], " ")
}

func values(t testing.TB, options string) rules.Values {
	t.Helper()
	return rulestest.Values(t, Game, options)
}

// start returns the first position of a game with the given options.
func start(t testing.TB, options string) *Position {
	t.Helper()
	return rulestest.StartWith(t, Game, options).(*Position)
}

// draw returns the position of a drawing, in a game with the given options.
func draw(t testing.TB, options, drawn string) *Position {
	t.Helper()
	return rulestest.Position(t, Game, options, text(drawn)).(*Position)
}

// want checks that p is the position of a drawing.
func want(t testing.TB, p *Position, drawn string) {
	t.Helper()
	if w := text(drawn); p.String() != w {
		t.Errorf("\n got %s\nwant %s", p, w)
	}
}

// wantCounters checks the words of p's text after the ranks.
func wantCounters(t testing.TB, p *Position, counters string) {
	t.Helper()
	if _, got, _ := strings.Cut(p.String(), " "); got != counters {
		t.Errorf("the text %s does not end with %s", p, counters)
	}
}

// wantBall checks where the ball is.
func wantBall(t testing.TB, p *Position, square string) {
	t.Helper()
	if p.ball.String() != square {
		t.Errorf("the ball is on %v, want %s", p.ball, square)
	}
}

// siteOf returns the site of a square or a choice given as text.
func siteOf(t testing.TB, p *Position, name string) rules.Site {
	t.Helper()
	for _, group := range p.Choices() {
		for _, s := range group {
			if p.SiteName(s) == name {
				return s
			}
		}
	}
	q, err := p.pitch().parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return p.pitch().site(q)
}

// everyVariant calls check with every combination of the options that change the evaluation
// of a position.
func everyVariant(t *testing.T, check func(v variant, rng *rand.Rand)) {
	rng := rand.New(rand.NewPCG(23, 1))
	for _, options := range variants {
		for _, end := range ends {
			for _, reset := range resets {
				v := newVariant(values(t, options))
				w := newVariant(values(t, "end="+end+",reset="+reset))
				v.end, v.reset = w.end, w.reset
				check(v, rng)
			}
		}
	}
}
