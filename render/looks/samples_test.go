package looks

import (
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
)

func TestSamples(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Decode(v, assets.Sample(g.ID))
		if err != nil {
			t.Errorf("%s: %v", g.ID, err)
		} else if s.Outcome() != rules.Playing || len(s.Pieces(nil)) == 0 {
			t.Errorf("%s: %s is not from the middle of a game", g.ID, s)
		}
	}
}
