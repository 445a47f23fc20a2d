package chessyball

import (
	"testing"

	"quintet/rules/rulestest"
)

func TestWarn(t *testing.T) {
	for _, c := range []struct{ drawn, key, names string }{
		{trap + "w 1 0-0 5 4 4 -", warnGoal, "a5"},
		{trap + "w 1 0-0 100 98 4 -", warnGoal, "a5"},
		{trap + "w 1 0-0 100 99 4 -", "", ""},
		{opening + "w 1 0-0 5 4 4 -", "", ""},
	} {
		p := draw(t, "size=14x9", c.drawn)
		if said := p.Warn(); said.Key != c.key || rulestest.Named(p, said) != c.names {
			t.Errorf("%s: Warn says %q %s, want %q %s", p, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}
