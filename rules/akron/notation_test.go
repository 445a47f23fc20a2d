package akron

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	p := newPosition(values(t, 5))
	for text, reason := range map[string]string{
		"":          "not a square",
		"f1":        "off the board",
		"e5.2":      "off the board",
		"c4.1":      "not a point",
		"c4.02":     "not a point",
		"c4.":       "not a point",
		"c4.6":      "no pile",
		"a1.2":      "added to a hole",
		"A1":        "not a square",
		"a1-":       "not a square",
		"-a1":       "not a square",
		"a1-b1-c1":  "not a square",
		"a1 - b1":   "not a square",
		"a1-b1.2.2": "not a point",
	} {
		a, err := p.Parse(text)
		if err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%q is read as %d with error %v, want the error %q", text, a, err, reason)
		}
	}
}
