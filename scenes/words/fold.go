package words

import (
	"strings"
	"unicode"
)

// Fold returns a text as it is looked for: in small letters without their accents.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, decomposed(s))
}
