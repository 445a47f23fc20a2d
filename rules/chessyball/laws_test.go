package chessyball

import (
	"testing"

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
