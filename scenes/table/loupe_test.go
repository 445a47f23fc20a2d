package table

import (
	"testing"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/scenes/ui"
)

// clips is a surface that remembers the boxes to which drawing was clipped.
type clips []layout.Rect

func (c *clips) Draw(*raster.Picture, raster.Stamp) {}
func (c *clips) Clip(box layout.Rect, draw func())  { *c = append(*c, box); draw() }

// TestALoupeShowsSmallCells puts a finger on each site of boards of many sizes, on a telephone. If
// the cells are small, the board is drawn enlarged in a square inside the box of the board that the
// finger does not cover. It is not if the cells are large, for a mouse, or once the finger is up.
func TestALoupeShowsSmallCells(t *testing.T) {
	loupes := 0
	for _, g := range games {
		for _, side := range []float64{374, 900} {
			_, s := sit(t, g, "")
			s.place(layout.Rect{W: side, H: side}, layout.Rect{W: side, H: side}, 0)
			small := s.view.Cell() < 32
			for _, site := range s.view.Sites() {
				x, y, ok := s.pointAt(site, s.goals(&s.choice))
				if !ok || s.view.Choice(site) {
					continue
				}
				look := func(in ui.Input) (drawn clips) {
					in.X, in.Y = x, y
					s.Point(&in)
					s.Draw(&drawn)
					return drawn
				}
				drawn := look(ui.Input{Press: true, Down: true, Finger: true})
				if len(drawn) > 0 != small {
					t.Fatalf("%s: with cells of %.0f a finger on %s causes the clips %v, want some: %v", g.ID, s.view.Cell(), s.state.SiteName(site), drawn, small)
				}
				for _, box := range drawn {
					loupes++
					in := s.frame.Box.Inset(-0.01)
					if box.Inset(-20).Contains(x, y) || !in.Contains(box.X, box.Y) || !in.Contains(box.X+box.W, box.Y+box.H) {
						t.Fatalf("%s: with a finger at %.0f, %.0f the loupe is in %+v; want it beside the finger, in %+v", g.ID, x, y, box, s.frame.Box)
					}
				}
				if up := look(ui.Input{Lost: true, Finger: true}); len(up) > 0 {
					t.Fatalf("%s: without a finger the loupe is in %v", g.ID, up)
				}
				s.Release()
				if mouse := look(ui.Input{Press: true, Down: true}); len(mouse) > 0 {
					t.Fatalf("%s: for a mouse the loupe is in %v", g.ID, mouse)
				}
				look(ui.Input{Lost: true})
				s.Release()
			}
		}
	}
	if loupes == 0 {
		t.Error("no board has small cells")
	}
}
