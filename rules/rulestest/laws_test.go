package rulestest

import (
	"testing"

	"quintet/rules/rulestest/toy"
)

func TestToyObeysTheLaws(t *testing.T) { Laws(t, toy.Game) }
func FuzzToyDecode(f *testing.F)       { FuzzDecode(f, toy.Game) }
func FuzzToyParse(f *testing.F)        { FuzzParse(f, toy.Game) }
func BenchmarkToy(b *testing.B)        { Bench(b, toy.Game, "size=9") }
