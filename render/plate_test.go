package render

import (
	"testing"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/dimpled"
	"quintet/rules/rulestest"
)

// TestAPlateSparesACrosscut checks that the plate that says why a stone may not be placed on
// a point covers none of the four points of the crosscut. This holds for boards of all sizes,
// for a crosscut at any place, from both sides, in a window and on a telephone.
func TestAPlateSparesACrosscut(t *testing.T) {
	text := assets.Text("dimpled.why.crosscut")
	boxes := []layout.Rect{{X: 300, Y: 12, W: 640, H: 660}, {X: 8, Y: 96, W: 344, H: 344}, {X: 60, Y: 6, W: 380, H: 328}}
	for _, size := range dimpled.Game.Options[0].Choices {
		t.Run(size, func(t *testing.T) {
			s := rulestest.StartWith(t, dimpled.Game, "size="+size)
			n := s.(*dimpled.Position).Size()
			for _, box := range boxes {
				for _, turned := range []bool{false, true} {
					view := NewView(looks.New(dimpled.Game, s))
					view.Place(box, 1, look.Style{Theme: &look.Light, Turned: turned})
					for i := range 4 * (n - 1) * (n - 1) {
						low := rules.Site(i/4%(n-1) + i/4/(n-1)*n)
						stones := []rules.Site{low, low + 1, low + rules.Site(n), low + rules.Site(n) + 1}
						var all rendertest.Record
						view.Over(&all).Plate(stones[i%4], text, true, stones...)
						plate := all[0].Box()
						for _, stone := range stones {
							if x, y := view.Screen(stone, true); plate.Distance(x, y) < 0.45*view.Cell() {
								t.Fatalf("in %v, turned %v: the plate for %s at %v covers %s at %.0f, %.0f", box, turned, s.SiteName(stones[i%4]), plate, s.SiteName(stone), x, y)
							}
						}
					}
				}
			}
		})
	}
}
