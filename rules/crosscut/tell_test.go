package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// told writes what is told or warned of, with what is named except for players.
func told(p *Position, said rules.Advice) string { return said.Key + " " + rulestest.Named(p, said) }

func TestTell(t *testing.T) {
	p := draw(t, `
		.......
		.......
		.......
		..b....
		..r....
		..r..b.
		.......`, "r")
	for _, c := range []struct{ square, want string }{
		{"c5", toldFlip + " c4 4 1"},
		{"d4", " "},
		{"c7", " "},
	} {
		a, err := p.Parse(c.square)
		if err != nil {
			t.Fatal(err)
		}
		if got := told(p, p.Tell(a)); got != c.want {
			t.Errorf("of %s it tells %q, not %q", c.square, got, c.want)
		}
	}
}
