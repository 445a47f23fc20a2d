package dipole

import (
	"testing"

	"quintet/rules/rulestest"
)

func TestTell(t *testing.T) {
	for _, c := range []struct{ position, action, key, names string }{
		{"8/8/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", "", ""},
		{"8/b1,7/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", toldCapture, "1 d4 1"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-off:1", toldOff, "1"},
		{"7,b1/8/8/8/8/w1,7/8/w3,7 w", "a1-a3", toldMerge, "2 a3 3"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-a3", toldPart, "2 3"},
		{"7,b1/8/8/8/8/8/8/w2,7 w", "a1-a3", "", ""},
	} {
		p := decodeText(t, c.position)
		a, err := p.Parse(c.action)
		if err != nil {
			t.Fatal(err)
		}
		if said := p.Tell(a); said.Key != c.key || rulestest.Named(p, said) != c.names {
			t.Errorf("%s: Tell says about %s %q %s, want %q %s", p, c.action, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}
