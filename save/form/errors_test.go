package form

import (
	"strings"
	"testing"
)

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"Ann's \"Dimpled\" C:\\games, ä 游戏 ½": "Ann's \"Dimpled\" C:\\games, ä 游戏 ½",
		"\x1b[2J\x07\x00\x7f\t":               `\x1b[2J\a\x00\x7f\t`,
		"\u0085\u009b31m":                     `\u0085\u009b31m`, // C1
		"one\ntwo\r\u2028\u2029":              `one\ntwo\r\u2028\u2029`,
		"a\u202egnp.exe\u2066\u200f\u061c":    `a\u202egnp.exe\u2066\u200f\u061c`,
		"\ufeff\u200b\u00ad\U000e0041":        `\ufeff\u200b\u00ad\U000e0041`,
		"\xff\x9b\ufffd":                      "\\xff\\x9b\ufffd",
		"":                                    "",
	} {
		got := Visible(text)
		if got != want {
			t.Errorf("Visible returns %s for %q, want %s", got, text, want)
		}
		if again := Visible(got); again != got {
			t.Errorf("Visible returns %s for %s, which is visible already", again, got)
		}
	}
	if said := Said(Errorf("%s\n", strings.Repeat("a", 1<<20))); len(said) > 2*maxSaid || !strings.HasSuffix(said, "a…") {
		t.Errorf("Said returns %d bytes, want a cut text", len(said))
	}
}
