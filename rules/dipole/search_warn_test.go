package dipole

import (
	"testing"

	"quintet/rules/rulestest"
)

func TestWarn(t *testing.T) {
	for _, c := range []struct{ position, key, names string }{
		{"8/8/5,b3,2/8/8/2,w1,5/8/w3,7 w", warnHang, "1 c3"},
		{"8/8/8/8/3,b1,4/2,w1,5/8/8 w", warnLast, "c3"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "", ""},
	} {
		p := decodeText(t, c.position)
		if said := p.Warn(); said.Key != c.key || rulestest.Named(p, said) != c.names {
			t.Errorf("%s: Warn says %q %s, want %q %s", p, said.Key, rulestest.Named(p, said), c.key, c.names)
		}
	}
}
