package chessyball

import (
	"testing"

	"quintet/rules/rulestest"
)

func TestTell(t *testing.T) {
	for _, c := range []struct{ drawn, action, key, names string }{
		{shot + "w 1 0-0 3 2 4 -", "l1-l2", toldGoal, "?"},
		{opening + "w 1 0-0 5 4 4 -", "d2-d5", toldRolls, "d5 l5"},
		{opening + "w 1 0-0 5 4 4 -", "d2-d1", "", ""},
	} {
		p := draw(t, "size=14x9", c.drawn)
		a, err := p.Parse(c.action)
		if err != nil {
			t.Fatal(err)
		}
		if said := p.Tell(a); said.Key != c.key || c.names != "?" && rulestest.Named(p, said) != c.names {
			t.Errorf("%s: Tell says about %s %q %s, want %q %s", p, c.action, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}
