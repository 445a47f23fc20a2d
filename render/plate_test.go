package render

import (
	"math"
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

// TestAPlateStandsBesideItsSite checks that for every site, a plate is inside the box and
// does not cover its site.
func TestAPlateStandsBesideItsSite(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		v := NewView(looks.New(g, s))
		box := layout.Rect{X: 30, Y: 20, W: 800, H: 600}
		v.Place(box, 1, look.Style{Theme: &look.Light})
		for _, site := range v.Sites() {
			var all rendertest.Record
			v.Over(&all).Plate(site, "That is not possible now, as the rules of this game do not allow it here.", true)
			d := all[0]
			w, h := float64(d.Picture.Image.Rect.Dx()), float64(d.Picture.Image.Rect.Dy())
			if d.X-w/2 < box.X-1 || d.X+w/2 > box.X+box.W+1 || d.Y-h/2 < box.Y-1 || d.Y+h/2 > box.Y+box.H+1 {
				t.Fatalf("%s: the plate of %v × %v around %v, %v is not inside the box", s.SiteName(site), w, h, d.X, d.Y)
			}
			if x, y := v.Screen(site, false); math.Abs(d.X-x) < w/2 && math.Abs(d.Y-y) < h/2 {
				t.Errorf("%s lies under its plate", s.SiteName(site))
			}
		}
	})
}

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
