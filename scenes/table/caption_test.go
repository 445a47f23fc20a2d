package table

import (
	"testing"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// TestACaptionCoversNothingToPointAt checks that the caption is in the box of the board and
// covers nothing that can be pointed at. It tries boards of every size, seen from both sides, in a
// window and on a telephone.
func TestACaptionCoversNothingToPointAt(t *testing.T) {
	akron := find(t, "akron")
	for _, size := range akron.Options[0].Choices {
		for name, screen := range screens {
			for _, turned := range []bool{false, true} {
				h, s := sit(t, akron, "size="+size)
				f := s.frame
				f.Box, f.Clip, f.Style.Turned = screen, layout.Rect{W: 2000, H: 2000}, turned
				s.Place(f)
				s.asks.Caption = assets.Text("board.turn.touch")
				var drawn lastDrawn
				s.Draw(&drawn)
				in := screen.Inset(-1)
				if c := drawn.box; !in.Contains(c.X, c.Y) || !in.Contains(c.X+c.W, c.Y+c.H) {
					t.Fatalf("size %s, %s: the caption is at %v, want it in %v", size, name, c, screen)
				}
				const columns, rows = 12, 5
				for i := range columns * rows {
					h.x = drawn.box.X + drawn.box.W*float64(i%columns)/(columns-1)
					h.y = drawn.box.Y + drawn.box.H*float64(i/columns)/(rows-1)
					h.tick(ui.Input{})
					if s.hover != rules.NoSite || s.supply.Piece != 0 {
						t.Fatalf("size %s, %s, turned %v: the caption at %v covers %s", size, name, turned, drawn.box, s.named(s.hover))
					}
				}
			}
		}
	}
}
