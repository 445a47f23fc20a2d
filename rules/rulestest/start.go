package rulestest

import (
	"testing"

	"quintet/rules"
)

// Values returns the values of options, as in "size=8", and ends the test if g has no
// such options.
func Values(t testing.TB, g *rules.Game, options string) rules.Values {
	t.Helper()
	v, err := g.Values(options)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Start returns the start of a game with the default of every option.
func Start(t testing.TB, g *rules.Game) rules.State {
	t.Helper()
	return StartWith(t, g, "")
}

// StartWith returns the start of a game with options, as in "size=8".
func StartWith(t testing.TB, g *rules.Game, options string) rules.State {
	t.Helper()
	s, err := g.New(Values(t, g, options))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Position returns the position with the text, in a game with the options.
func Position(t testing.TB, g *rules.Game, options, text string) rules.State {
	t.Helper()
	s, err := g.Decode(Values(t, g, options), text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
