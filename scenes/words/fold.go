package words

import (
	"strings"
	"unicode"
)

// Fold returns s in the form in which texts are searched: lower case, without accents.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, decomposed(s))
}
