package look

import (
	"slices"
	"testing"

	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
)

// TestEverySideHasItsColour checks that every side has the colour of its name, and the two
// sides of a game have different colours.
func TestEverySideHasItsColour(t *testing.T) {
	for _, g := range append(slices.Clone(catalog.All), toy.Game) {
		for _, key := range g.Colours {
			if Colour(key) == unnamed {
				t.Errorf("%s: %s has no colour", g.ID, key)
			}
		}
		if Colour(g.Colours[0]) == Colour(g.Colours[1]) {
			t.Errorf("%s: both sides have the colour %v", g.ID, Colour(g.Colours[0]))
		}
	}
	if Colour("colour.none") != unnamed {
		t.Error("an unknown key has the colour of a side")
	}
}
