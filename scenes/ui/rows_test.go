package ui

import (
	"strings"
	"testing"

	"quintet/render/layout"
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
			if i > 0 && at < len(text) && text[at] == '\n' {
				at++
			}
			if r.start != at {
				t.Errorf("%q: row %d begins at %d, want %d: only line feeds are left out", text, i, r.start, at)
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
	rows := breakRows(TextFont, text, 80, nil)
	if len(rows) < 2 {
		t.Fatalf("there are %d rows, want at least 2", len(rows))
	}
	for _, r := range rows {
		if r.end < len(text) && text[r.end-1] != ' ' {
			t.Errorf("the row %q ends within a word", text[r.start:r.end])
		}
	}
}

// TestATileHasRoomForItsAside checks that tiles are as wide as their label and the text at their right end
// need, if there is so much room.
func TestATileHasRoomForItsAside(t *testing.T) {
	tile := Widget{Label: "A label", Aside: "a long text at the end"}
	need := StrongFont.Width(tile.Label) + SmallFont.Width(tile.Aside)
	f := Form{Room: layout.Rect{W: 2*need + 20, H: 100}}
	f.Tiles(f.Room.W, 0, []Widget{tile, tile, tile})
	for i, w := range f.Items {
		if w.Box.W < need {
			t.Errorf("tile %d is %v wide, want at least %v for its texts", i, w.Box.W, need)
		}
	}
}
