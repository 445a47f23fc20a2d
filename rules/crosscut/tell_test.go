package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// told writes what is told or warned of, with what is named but for players.
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

func TestWarn(t *testing.T) {
	for _, c := range []struct {
		p    *Position
		want string
	}{
		{draw(t, `
			.......
			.......
			.bb.bb.
			.......
			...r...
			.r.....
			.......`, "r"), warnWin + " d5"},
		{newPosition(rules.Values{"size": "7"}), " "},
	} {
		if got := told(c.p, c.p.Warn()); got != c.want {
			t.Errorf("%s: it warns %q, not %q", c.p, got, c.want)
		}
	}
}

// TestWarningsCanBeHeeded holds that nobody is warned of a place barred to them.
func TestWarningsCanBeHeeded(t *testing.T) {
	rulestest.Warnings(t, 60, func() rules.State { return newPosition(rules.Values{"size": "6"}) })
}
