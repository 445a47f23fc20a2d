package form

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Visible returns text as one line that is safe to write to a terminal. Characters that
// are not visible are escaped as in a Go string, because they could move, hide or reorder
// the rest.
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

// maxSaid is the number of bytes after which Said cuts the text of an error.
const maxSaid = 2000

// Said returns the text of err, made Visible and cut to a length that a person would
// read.
func Said(err error) string {
	text := err.Error()
	if len(text) > maxSaid {
		text = text[:maxSaid] + "…"
	}
	return Visible(text)
}
