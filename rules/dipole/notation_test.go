package dipole

import (
	"strings"
	"testing"
)

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ text, reason string }{
		{"", "neither"},
		{"e1", "neither"},
		{"e1g3", "neither"},
		{"e1-", "not a square"},
		{"-e3", "not a square"},
		{"E1-e3", "not a square"},
		{"e1-e3-e5", "not a square"},
		{"e1-e3 ", "not a square"},
		{"e1-e03", "not a square"},
		{"e1-e9", "off the board"},
		{"i1-g3", "off the board"},
		{"e1-e2", "e2 is a light square"},
		{"d1-d3", "d1 is a light square"},
		{"e1-e1", "no straight line"},
		{"e1-f4", "no straight line"},
		{"a1-b3", "light square"},
		{"a1-b4", "no straight line"},
		{"e1-off", "not a square"},
		{"e1-off:", "not a number"},
		{"e1-off:0", "not a number"},
		{"e1-off:04", "not a number"},
		{"e1-off:+4", "not a number"},
		{"e1-off:13", "not a number from 1 to 12"},
		{"off:4-e1", "not a square"},
		{"e1-OFF:4", "not a square"},
	} {
		if a, err := start(t, 8).Parse(test.text); err == nil {
			t.Errorf("%q is read as %d, want an error", test.text, a)
		} else if !strings.Contains(err.Error(), test.reason) {
			t.Errorf("%q is refused because %q, want %q", test.text, err, test.reason)
		}
	}
}
