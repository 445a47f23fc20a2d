//go:build pseudo

package assets

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestThePseudoLanguage checks that all texts together are a third longer, and that the places for
// arguments, the lines and the marks of the manual stay.
func TestThePseudoLanguage(t *testing.T) {
	for sentence, want := range map[string]string{
		"":                        "",
		"Turn %[2]d, %+.1f: %d%%": "[Ţùúŕñ %[2]d, %+.1f: %d%%]",
		"*No*\n`-go`":             "[*Ñòó*\n`-go`]",
		"2 Jan 2006":              "[2 Jan 2006]",
	} {
		if got := told(sentence); got != want {
			t.Errorf("%q is told as %q, want %q", sentence, got, want)
		}
	}
	before, after := 0, 0
	for key, s := range english() {
		before, after = before+utf8.RuneCountInString(s), after+utf8.RuneCountInString(told(s))
		if strings.Count(s, "%") != strings.Count(told(s), "%") || strings.Count(s, "\n") != strings.Count(told(s), "\n") {
			t.Errorf("%s loses a place or a line: %q", key, told(s))
		}
	}
	if share := float64(after) / float64(before); share < 1.25 || share > 1.4 {
		t.Errorf("the texts are %.2f times as long", share)
	}
}
