package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// keyAndSites returns the key of advice and the sites that it names.
func keyAndSites(p *Position, advice rules.Advice) string {
	return advice.Key + " " + rulestest.Named(p, advice)
}

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
		if got := keyAndSites(p, p.Tell(a)); got != c.want {
			t.Errorf("Tell says about %s %q, want %q", c.square, got, c.want)
		}
	}
}
