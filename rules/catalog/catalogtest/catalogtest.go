// Package catalogtest finds games of the catalog and their positions for tests.
package catalogtest

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// Game returns the game and the options that spec names, such as "akron:size=8".
func Game(t testing.TB, spec string) (*rules.Game, rules.Values) {
	t.Helper()
	g, v, err := catalog.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return g, v
}

// Position returns the position with the text in a game that spec names, its first position if the
// text is "".
func Position(t testing.TB, spec, text string) rules.State {
	t.Helper()
	g, v := Game(t, spec)
	s, err := g.New(v)
	if text != "" {
		s, err = g.Decode(v, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}
