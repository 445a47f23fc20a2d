package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWarn(t *testing.T) {
	for _, c := range []struct {
		p          *Position
		key, names string
	}{
		{decodeText(t, 5, "w:b1,a2,b2,c2,a3,c3,c4,b1.2 r:a1,c1,d1,b3,b4,b2.2 r 5"), warnJoins, "c5"},
		{draw(t, "r", `
			..w...
			..w...
			..w...
			..w...
			..w...
			..w...`), warnChain, "c1 c2 c3 c4 c5 c6"},
		{newPosition(rules.Values{"size": "6"}), "", ""},
	} {
		said := c.p.Warn()
		want(t, c.p.String()+": it warns", said.Key, c.key)
		want(t, c.p.String()+": what it names", rulestest.Named(c.p, said), c.names)
	}
}

// TestWarningsNamePiecesOrPlayableSites checks that every site that a warning names has a piece
// on it, or is one where the player warned can act.
func TestWarningsNamePiecesOrPlayableSites(t *testing.T) {
	rulestest.Warnings(t, 60, func() rules.State { return newPosition(rules.Values{"size": "5"}) })
}
