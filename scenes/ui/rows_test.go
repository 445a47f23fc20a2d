package ui

import (
	"strings"
	"testing"
)

// TestRows checks, for many texts, that no row is too wide and that the rows with the line feeds
// are the whole text.
func TestRows(t *testing.T) {
	const width = 100
	for _, text := range []string{
		"", "\n", "a", "\n\na\n", "one two three four five six seven eight nine",
		strings.Repeat("x", 100), strings.Repeat("ä", 30) + " " + strings.Repeat("€", 50), strings.Repeat(" ", 100) + "x",
		" " + strings.Repeat("x", 100), "i " + strings.Repeat("W", 100),
	} {
		at := 0
		for i, r := range breakRows(TextFont, text, width, nil) {
			if i > 0 && r.start != at {
				at++ // the line feed
				if text[at-1] != '\n' {
					t.Errorf("%q: %q is left out, want only line breaks left out", text, text[at-1:r.start])
				}
			}
			if row := text[r.start:r.end]; TextFont.Width(strings.TrimRight(row, " ")) > width {
				t.Errorf("%q: the row %q is too wide", text, row)
			}
			at = r.end
		}
		if at != len(text) {
			t.Errorf("the rows of %q end at %d, want %d", text, at, len(text))
		}
	}
}

// TestRowsBreakAtSpaces checks that words stay whole if they fit.
func TestRowsBreakAtSpaces(t *testing.T) {
	const text = "a wooden board and many stones"
	for _, r := range breakRows(TextFont, text, 80, nil) {
		if r.end < len(text) && text[r.end-1] != ' ' {
			t.Errorf("the row %q ends within a word", text[r.start:r.end])
		}
	}
}
