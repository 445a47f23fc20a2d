package dimpled

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWarn(t *testing.T) {
	for _, c := range []struct{ drawn, key, names string }{
		{".bw.. .bw.. .bw.. .bw.. ..w.. w -", warnJoins, "b1"},
		{"..b.. ..... ..b.. ..... ..b.. w -", warnLinks, "2"},
		{"...b... ....... ...b... ....... ...b... ....... ...b... w -", "", ""}, // three stones are missing
		{"....... ....... ....... ....... ....... ....... ....... b -", "", ""},
	} {
		p := draw(t, c.drawn)
		if said := p.Warn(); said.Key != c.key || rulestest.Named(p, said) != c.names {
			t.Errorf("%s: Warn says %q %s, want %q %s", p, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}

// TestWarningsNamePiecesOrPlayableSites checks that every site that a warning names has a piece
// on it, or is one where the player warned can act.
func TestWarningsNamePiecesOrPlayableSites(t *testing.T) {
	rulestest.Warnings(t, 60, func() rules.State { return start(t, "5") })
}
