package words

import (
	"strings"
	"unicode"
)

// Fold returns s in lower case and without accents. Compare folded texts to search in texts.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, decomposed(s))
}
