package save

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Visible returns a text in one line, as it can be written to a terminal: what
// is no visible letter is escaped as in a string of Go. That is whatever could
// move, hide or reorder what else is there.
func Visible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		if strconv.IsGraphic(r) && (r != utf8.RuneError || n > 1) {
			b.WriteString(text[:n])
		} else {
			quoted := strconv.QuoteToGraphic(text[:n])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		text = text[n:]
	}
	return b.String()
}

// maxSaid is how many bytes of an error are said.
const maxSaid = 2000

// Said returns what an error says, made Visible, and no more of it than a person
// would read.
func Said(err error) string {
	text := err.Error()
	if len(text) > maxSaid {
		text = text[:maxSaid] + "…"
	}
	return Visible(text)
}
