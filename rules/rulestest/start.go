package rulestest

import (
	"testing"

	"quintet/rules"
)

// Start returns the start of a game with the default of every option.
func Start(t testing.TB, g *rules.Game) rules.State {
	t.Helper()
	v, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
