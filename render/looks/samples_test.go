package looks

import (
	"testing"

	"quintet/assets"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/catalog"
)

// TestSamples checks that the sample of a game, which its card shows, is from the middle of a game.
func TestSamples(t *testing.T) {
	samples := 0
	for _, g := range catalog.All {
		sample := assets.Sample(g.ID)
		if sample == "" {
			continue // a game may have none
		}
		samples++
		if s := rendertest.At(t, g, "", sample); s.Outcome() != rules.Playing || len(s.Pieces(nil)) == 0 {
			t.Errorf("%s: %s is not from the middle of a game", g.ID, s)
		}
	}
	if samples < 5 {
		t.Errorf("%d games have a sample, want at least 5", samples)
	}
}
