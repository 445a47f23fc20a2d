package table

import "testing"

// TestATableAsksToBeDrawnUntilItsBoardIsThere draws a table that rasterises its board in parts:
// each Draw asks for one more until the board is there, and nothing is drawn on a board that is
// not there.
func TestATableAsksToBeDrawnUntilItsBoardIsThere(t *testing.T) {
	for _, id := range []string{"akron", "crosscut"} {
		_, s := sit(t, find(t, id), "")
		s.SetCaption("said in a corner")
		asked := false
		f := s.frame
		f.More, f.Unit = func() { asked = true }, 2
		s.Place(f)
		empty, draws := 0, 1
		for n := len(s.sheetNow()); asked; n = len(s.sheetNow()) {
			asked = false
			if draws++; draws > 100 {
				t.Fatalf("%s: the board is never there", id)
			}
			if n == 0 {
				empty++
			}
		}
		if draws < 4 || empty == 0 || len(s.sheetNow()) < 2 || asked {
			t.Errorf("%s: the board is there after %d draws, nothing is drawn with %d of them, and with the last there are %d pictures; more is asked for: %t", id, draws, empty, len(s.sheetNow()), asked)
		}
	}
}
