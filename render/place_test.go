package render

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/catalog"
)

// TestAMovedBoardKeepsItsPictures checks that a board that moves when a page is scrolled is drawn
// with the same pictures, and picked in its new place.
func TestAMovedBoardKeepsItsPictures(t *testing.T) {
	const unit = 1.5
	for _, g := range catalog.All {
		s := newScene(t, g)
		v := s.view
		box := layout.Rect{X: 12, Y: 8, W: 411, H: 307}
		place := func(dx, dy float64) (all rendertest.Record) {
			moved := box
			moved.X, moved.Y = box.X+dx, box.Y+dy
			v.Place(moved, unit, look.Style{Theme: &look.Light, Coords: true})
			v.Draw(&all, s.sprites, s.marks)
			return all
		}
		there := place(0, 0)
		sites := v.Sites()
		seen, piled := map[rules.Site][2]float64{}, map[rules.Site]rules.Site{}
		for _, site := range sites {
			x, y := v.Screen(site, true)
			seen[site] = [2]float64{x, y}
			piled[site] = onTop(v, x, y, s.pieces)
		}
		for _, by := range [][2]float64{{0, -2}, {0, 40}, {-300, 14}, {66, -444}} {
			here := place(by[0], by[1])
			if len(here) != len(there) {
				t.Fatalf("%s: %d pictures are drawn before the move, and %d after it", g.ID, len(there), len(here))
			}
			for i := range here {
				want := there[i]
				want.X, want.Y = want.X+by[0]*unit, want.Y+by[1]*unit
				if got := here[i]; got.Picture != want.Picture || !same(got.Stamp, want.Stamp) {
					t.Fatalf("%s: moved by %v picture %d is %+v, want %+v", g.ID, by, i, got, want)
				}
			}
			for _, site := range sites {
				pickedMoved(t, v, site, seen[site], by)
				if got := onTop(v, seen[site][0]+by[0], seen[site][1]+by[1], s.pieces); got != piled[site] {
					t.Fatalf("%s: moved by %v the piece seen at site %d is on %d, want %d", g.ID, by, site, got, piled[site])
				}
			}
		}
	}
}

// onTop returns the site of the topmost piece very near a point. Some sites are seen exactly between
// two pieces.
func onTop(v *View, x, y float64, pieces []rules.Placed) rules.Site {
	x, y = x+0.02, y+0.03
	if s, ok := v.PickPiece(x, y, pieces); ok {
		return s
	}
	if above := v.Above(x, y, pieces, nil); len(above) > 0 {
		return above[0]
	}
	return rules.NoSite
}

// same reports whether two stamps are equal except for rounding.
func same(a, b raster.Stamp) bool {
	apart := math.Hypot(a.X-b.X, a.Y-b.Y)
	a.X, a.Y = b.X, b.Y
	return apart < 1e-9 && a == b
}

// pickedMoved checks where a site of a moved board is drawn and picked. Before the board was
// moved by shift, the site was seen at the point old.
func pickedMoved(t *testing.T, v *View, site rules.Site, old, shift [2]float64) {
	t.Helper()
	x, y := v.Screen(site, true)
	if math.Hypot(x-old[0]-shift[0], y-old[1]-shift[1]) > 1e-9 {
		t.Fatalf("moved by %v site %d is at %v, %v, and before the move it was at %v", shift, site, x, y, old)
	}
	alone := func(s rules.Site) bool { return s == site }
	if got, ok := v.Pick(x, y, alone, alone); !ok || got != site {
		t.Fatalf("moved by %v site %d is picked as %d, %v, want the site, true", shift, site, got, ok)
	}
	if got, ok := v.Pick(old[0], old[1], alone, alone); ok && math.Hypot(shift[0], shift[1]) > 2*v.Cell() {
		t.Fatalf("moved by %v site %d is still picked where it was: %d", shift, site, got)
	}
}

// TestABoxLiesOnWholePixels checks that a box begins on a whole pixel, so that ground and pieces
// stay together.
func TestABoxLiesOnWholePixels(t *testing.T) {
	s := newScene(t, catalog.All[0])
	for _, x := range []float64{0, 0.3, 0.5, 10.7, -3.2} {
		s.view.Place(layout.Rect{X: x, Y: -x, W: 320, H: 240}, 1, look.Style{Theme: &look.Light})
		var all rendertest.Record
		s.view.Draw(&all, s.sprites, nil)
		if ground := all[0]; ground.X != math.Round(x) || ground.Y != math.Round(-x) {
			t.Errorf("the ground of a box at %v is drawn at %v, %v, want whole pixels", x, ground.X, ground.Y)
		}
	}
}

// TestBoardsOnOneSurfaceAreIndependent checks that boards of all games drawn alternately on one
// surface look as if each were alone.
func TestBoardsOnOneSurfaceAreIndependent(t *testing.T) {
	style := look.Style{Theme: &look.Slate, Coords: true}
	var alone []rendertest.Record
	var scenes []*scene
	for i, g := range append(catalog.All, catalog.All...) {
		s := newScene(t, g)
		scenes = append(scenes, s)
		s.view.Place(layout.Rect{X: float64(40 * i), Y: 10, W: float64(200 + 30*i), H: 200}, 1, style)
		var all rendertest.Record
		s.view.Draw(&all, s.sprites, s.marks)
		alone = append(alone, all)
	}
	owner := map[*raster.Picture]int{}
	for i, s := range scenes {
		var together rendertest.Record
		s.view.Draw(&together, s.sprites, s.marks)
		if !slices.Equal(together, alone[i]) {
			t.Fatalf("board %d is drawn as %+v beside others, want %+v, as alone", i, together, alone[i])
		}
		for _, d := range together {
			if of, ok := owner[d.Picture]; ok && of != i {
				t.Fatalf("boards %d and %d draw with one picture", of, i)
			}
			owner[d.Picture] = i
		}
	}
}

// cards is a surface that keeps a copy of each picture when it is first drawn, like a
// graphics card, and reports pictures that have changed since.
type cards struct {
	*testing.T
	kept map[*raster.Picture]raster.Picture
}

func (c cards) Draw(p *raster.Picture, _ raster.Stamp) {
	if was, ok := c.kept[p]; ok && was != *p {
		c.Errorf("a drawn picture has changed from %v to %v", was.Image.Rect, p.Image.Rect)
	}
	c.kept[p] = *p
}

// TestAPictureIsNeverAnotherOne places a board again in other sizes. Pictures that were already
// drawn must not change; the view makes new ones.
func TestAPictureIsNeverAnotherOne(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			s, surface := newScene(t, g), cards{t, map[*raster.Picture]raster.Picture{}}
			for _, w := range []float64{400, 300, 500} {
				s.place(w, 0.75*w)
				s.view.Draw(surface, s.sprites, s.marks)
				for i := range 10 {
					s.view.Draw(surface, s.line.At(float64(i)/10*s.line.Seconds(), nil), nil)
				}
			}
		})
	}
}
