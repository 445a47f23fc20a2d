package chessyball

import (
	"math/rand/v2"
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
