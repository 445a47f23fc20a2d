package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// TestRows holds that the rows of any text are as wide as they may be and, with
// the line feeds, all of it.
func TestRows(t *testing.T) {
	const width = 100
	for _, text := range []string{
		"", "\n", "a", "\n\na\n", "one two three four five six seven eight nine",
		strings.Repeat("x", 100), strings.Repeat("ä", 30) + " " + strings.Repeat("€", 50), strings.Repeat(" ", 100) + "x",
	} {
		at := 0
		for i, r := range breakRows(TextFont, text, width, nil) {
			if i > 0 && r.from != at {
				at++ // the line feed
				if text[at-1] != '\n' {
					t.Errorf("%q: %q is left out", text, text[at-1:r.from])
				}
			}
			if row := text[r.from:r.to]; TextFont.Width(strings.TrimRight(row, " ")) > width {
				t.Errorf("%q: the row %q is too wide", text, row)
			}
			at = r.to
		}
		if at != len(text) {
			t.Errorf("%q ends at %d", text, at)
		}
	}
}

// TestRowsBreakAtSpaces holds that words stay whole if they fit.
func TestRowsBreakAtSpaces(t *testing.T) {
	const text = "a wooden board and many stones"
	for _, r := range breakRows(TextFont, text, 80, nil) {
		if r.to < len(text) && text[r.to-1] != ' ' {
			t.Errorf("the row %q ends within a word", text[r.from:r.to])
		}
	}
}

// TestCaret holds that the caret reaches every place by arrow keys, each of them
// by pointing too, and never a place within a letter.
func TestCaret(t *testing.T) {
	text := "one\n\n" + strings.Repeat("€uro ", 40) + "\n"
	b := TextBox{Editor: Editor{Most: 1000, Lines: true}}
	b.Set(text)
	b.Place(layout.Rect{X: 10, Y: 20, W: 200, H: 600})
	b.Caret = 0
	for want := range text { // the places of letters
		if b.Caret != want {
			t.Fatalf("the caret is at %d, not at %d", b.Caret, want)
		}
		row := b.Row(want)
		b.Point(&Input{
			X: b.Box.X + textMargin + TextFont.Width(text[b.rows[row].from:want]),
			Y: b.Box.Y + textMargin/2 + (float64(row-b.Top)+0.5)*RowHeight,
		})
		if b.Caret != want {
			t.Fatalf("pointing at %d leads to %d", want, b.Caret)
		}
		b.Update(&Input{Keys: []ebiten.Key{ebiten.KeyArrowRight}})
	}
}
