package stagetest

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// Game returns the game with the given id.
func Game(t testing.TB, id string) *rules.Game {
	t.Helper()
	g, _, err := catalog.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
