package clobber

import (
	"testing"

	"quintet/rules/rulestest"
)

func TestLaws(t *testing.T)      { rulestest.Laws(t, Game) }
func FuzzDecode(f *testing.F)    { rulestest.FuzzDecode(f, Game) }
func FuzzParse(f *testing.F)     { rulestest.FuzzParse(f, Game) }
func BenchmarkPlay(b *testing.B) { rulestest.Bench(b, Game, "size=10x8") }
