package table

import (
	"testing"

	"quintet/scenes/ui"
)

// TestATableChangesUntilItsBoardIsThere draws a table that rasterises its board in parts: until
// the board is there it changes by itself, and nothing is drawn on a board that is not there.
// A table that is not drawn does not change.
func TestATableChangesUntilItsBoardIsThere(t *testing.T) {
	for _, id := range []string{"akron", "crosscut"} {
		h, s := sit(t, find(t, id), "")
		s.SetCaption("said in a corner")
		f := s.frame
		f.InParts, f.Unit = true, 2
		s.Place(f)
		s.sheetNow()
		if h.tick(ui.Input{}); s.Moves() {
			t.Errorf("%s: it changes without being drawn", id)
		}
		empty, draws := 0, 1
		for n := len(s.sheetNow()); s.Moves(); n = len(s.sheetNow()) {
			if draws++; draws > 100 {
				t.Fatalf("%s: the board is never there", id)
			}
			if n == 0 {
				empty++
			}
		}
		if draws < 4 || empty == 0 || len(s.sheetNow()) < 2 {
			t.Errorf("%s: the board is there after %d draws, nothing is drawn with %d of them, and with the last there are %d pictures", id, draws, empty, len(s.sheetNow()))
		}
	}
}
