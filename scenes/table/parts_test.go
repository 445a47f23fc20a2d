package table

import (
	"testing"

	"quintet/render/raster"
)

// slow is a surface on which one part of a board is rasterised in a frame.
type slow struct {
	sheet
	left, unfinished bool
}

func (s *slow) Left() bool {
	s.unfinished = s.unfinished || !s.left
	return s.left
}

func (s *slow) Spend(int) { s.left = false }

func (s *slow) Load(*raster.Picture) bool { return true }

// TestNothingIsDrawnOnABoardThatIsNotThere draws a table on a slow surface, on which its board is
// rasterised in parts. Before the board is ready nothing is drawn on it. In the end everything is
// drawn.
func TestNothingIsDrawnOnABoardThatIsNotThere(t *testing.T) {
	for _, id := range []string{"akron", "crosscut"} {
		_, s := sit(t, find(t, id), "")
		s.asks.Caption = "said in a corner"
		s.ask()
		f := s.frame
		f.Unit = 2
		s.Place(f)
		empty, frames := 0, 0
		var on slow
		for more := true; more; more = on.unfinished {
			if frames++; frames > 100 {
				t.Fatalf("%s: the board is not drawn within 100 frames", id)
			}
			on = slow{left: true}
			s.draw(&on)
			if len(on.sheet) == 0 {
				empty++
			}
		}
		if frames < 4 || empty == 0 || len(on.sheet) < 2 {
			t.Errorf("%s: the board is drawn after %d frames, with nothing in %d of them and %d pictures in the last; want at least 4, 1 and 2", id, frames, empty, len(on.sheet))
		}
	}
}
