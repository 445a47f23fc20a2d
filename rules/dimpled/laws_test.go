package dimpled

import (
	"testing"

	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)    { rulestest.Laws(t, Game) }
func TestConform(t *testing.T) { rulestest.Conform(t, Game) }

func FuzzDecode(f *testing.F) { rulestest.FuzzDecode(f, Game) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, Game) }

func BenchmarkSize11(b *testing.B) { rulestest.Bench(b, Game, "size=11") }
func BenchmarkSize19(b *testing.B) { rulestest.Bench(b, Game, "size=19") }
