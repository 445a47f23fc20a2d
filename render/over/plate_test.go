package over

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestASentenceIsWrappedEvenly(t *testing.T) {
	width := func(s string) float64 { return float64(utf8.RuneCountInString(s)) }
	for text, want := range map[string]string{
		"":                            "",
		"one":                         "one",
		"one two three four five six": "one two three/four five six",
		"unbreakably long words stay": "unbreakably/long words/stay",
	} {
		if got := strings.Join(wrapped(text, 14, width), "/"); got != want {
			t.Errorf("%q is wrapped as %q, want %q", text, got, want)
		}
	}
}
