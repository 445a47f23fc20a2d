//go:build pseudo

package assets

import (
	"regexp"
	"strings"
)

// kept matches what is no letter of a sentence: a place for an argument, a layout of a date, and in the
// manual what is typed, and commands in braces.
var kept = regexp.MustCompile("%(\\[\\d+\\])?[-+# 0]*[\\d.]*[a-zA-Z%]|.*2006.*|`[^`]*`|\\{\\w+\\}")

// accents have an accented letter for most letters, and each vowel twice, which makes an English
// sentence about a third longer.
var accents = strings.NewReplacer(
	"a", "àá", "e", "èé", "i", "ìí", "o", "òó", "u", "ùú", "A", "ÀÁ", "E", "ÈÉ", "I", "ÌÍ", "O", "ÒÓ", "U", "ÙÚ",
	"c", "ç", "d", "đ", "g", "ğ", "h", "ĥ", "j", "ĵ", "k", "ķ", "l", "ļ", "n", "ñ", "r", "ŕ", "s", "š", "t", "ţ", "w", "ŵ", "y", "ý", "z", "ž",
	"C", "Ç", "D", "Đ", "G", "Ğ", "H", "Ĥ", "J", "Ĵ", "K", "Ķ", "L", "Ļ", "N", "Ñ", "R", "Ŕ", "S", "Š", "T", "Ţ", "W", "Ŵ", "Y", "Ý", "Z", "Ž")

// told returns a sentence of the texts in a language that nobody speaks: accented, a third longer and
// in brackets. On the screen a text without accents is not among the texts; brackets inside brackets
// show a sentence that is made of others; a missing bracket shows a text that is cut.
func told(sentence string) string {
	if sentence == "" {
		return ""
	}
	var all strings.Builder
	at := 0
	for _, span := range kept.FindAllStringIndex(sentence, -1) {
		all.WriteString(accents.Replace(sentence[at:span[0]]))
		all.WriteString(sentence[span[0]:span[1]])
		at = span[1]
	}
	all.WriteString(accents.Replace(sentence[at:]))
	return "[" + all.String() + "]"
}
