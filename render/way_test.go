package render

import (
	"image/color"
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules/dipole"
)

// stamps is a surface that keeps the stamps of pictures.
type stamps []raster.Stamp

func (s *stamps) Draw(_ *raster.Picture, at raster.Stamp) { *s = append(*s, at) }

// TestTheSquaresOfAWayAreCounted checks that a move has numbers on all squares that it
// passes, and none on its destination. A single checker and checkers that leave the board pass
// no squares that are counted.
func TestTheSquaresOfAWayAreCounted(t *testing.T) {
	p := rendertest.At(t, dipole.Game, "", "3,b1,4/8/8/8/3,b1,4/8/8/w5,7 w")
	l := looks.New(dipole.Game, p)
	for _, test := range []struct {
		action  string
		squares []int
	}{
		{"a1-b2", nil},
		{"a1-a5", []int{8, 16, 24}},
		{"a1-d4", []int{9, 18}},
		{"a1-off:5", nil},
	} {
		all := look.Follow(p, rendertest.Actions(t, p, test.action)[0])
		view := NewView(l)
		view.Place(layout.Rect{W: 640, H: 480}, 1, look.Style{Theme: &look.Light})
		var drawn stamps
		view.Over(&drawn).Way(p, all[len(all)-1])
		var plates stamps
		for _, s := range drawn {
			if s.Tint == (color.NRGBA{}) {
				plates = append(plates, s)
			}
		}
		if len(plates) != len(test.squares) {
			t.Fatalf("%s has numbers on %d squares, want %d", test.action, len(plates), len(test.squares))
		}
		for i, square := range test.squares {
			x, y := view.cam.Project(l.Board().Spots[square].At)
			if math.Hypot(plates[i].X-x, plates[i].Y-y) > 1e-6 {
				t.Errorf("%s: the number %d is not on square %d", test.action, i+1, square)
			}
		}
	}
}
