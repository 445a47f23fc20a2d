package render

import (
	"slices"
	"testing"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
)

// TestLiftingUncoversTheLowestBall checks that without the balls returned by Above, the lowest
// ball near the point can be picked, from every viewpoint. At the middle of a ball that is not on
// the ground this is a ball under it.
func TestLiftingUncoversTheLowestBall(t *testing.T) {
	s := sample(t)
	pieces := s.Pieces(nil)
	taken := func(site rules.Site) bool {
		return slices.ContainsFunc(pieces, func(p rules.Placed) bool { return p.Site == site })
	}
	v, box, style := pileView(t)
	lifted := 0
	for _, style.Viewpoint = range rendertest.Viewpoints(v.board) {
		v.Place(box, 1, style)
		for _, p := range pieces {
			x, y := v.Screen(p.Site, true)
			above := v.Above(x, y, pieces, nil)
			lifted += len(above)
			left := func(site rules.Site) bool { return taken(site) && !slices.Contains(above, site) }
			bx, by := v.inBox(x, y)
			lowest, _ := v.lowest(bx, by, pieces)
			if z := v.At(p.Site).Z; style.Viewpoint.Apart == 0 && z > v.board.Spots[0].At.Z && lowest.At.Z >= z {
				t.Errorf("%+v: no ball under %s is near its middle", style.Viewpoint, s.SiteName(p.Site))
			}
			lx, ly := v.way.to.Project(lowest.At)
			got, ok := v.Pick(lx+box.X, ly+box.Y, left, taken)
			if !ok || v.At(got) != lowest.At {
				t.Fatalf("%+v: without the balls above, at %s the ball %s is picked, not the lowest", style.Viewpoint, s.SiteName(p.Site), s.SiteName(got))
			}
		}
	}
	if lifted == 0 {
		t.Error("nothing was lifted")
	}
	if above := v.Above(box.X, box.Y, pieces, nil); len(above) > 0 {
		t.Errorf("Above returns %d balls at the corner of the page, want none", len(above))
	}
}

// sample returns a position with a pile of four levels.
func sample(t *testing.T) rules.State {
	t.Helper()
	return decode(t, "w:e3,c4,d4,f4,d5,f5,c6,d6,e6,f6,c3.2,e4.2,c5.2,d5.2,c6.2,d6.2,c3.3,d3.3,d4.3,d5.3,c4.4 r:c3,d3,f3,e4,g4,c5,e5,c7,d7,e7,f7,c8,d3.2,e3.2,c4.2,d4.2,e5.2,e6.2,c4.3,c5.3,c3.4 w 2")
}

func decode(t *testing.T, text string) rules.State {
	t.Helper()
	return rendertest.At(t, akron.Game, "", text)
}

// TestAPileIsDrawnWithoutAllocations checks that no frame allocates memory during a
// transition, or with links and the numbers of levels.
func TestAPileIsDrawnWithoutAllocations(t *testing.T) {
	s := sample(t)
	v, box, style := pileView(t)
	sprites := rendertest.Sprites(s.Pieces(nil), v.At)
	style.Levels = true
	v.Place(box, 1, style)
	var links []look.Link
	draw := func() {
		v.Draw(rendertest.Nowhere{}, sprites, nil)
		links = over.Links(v.look, s, links[:0])
		v.Over(rendertest.Nowhere{}).Links(links)
	}
	if n := testing.AllocsPerRun(10, draw); n > 0 {
		t.Errorf("at rest a frame allocates %v times, want none", n)
	}
	style.Viewpoint.Turn = 1
	v.Place(box, 1, style)
	draw()
	if n := testing.AllocsPerRun(10, func() { v.Advance(0.01); draw() }); n > 0 || !v.Passing() {
		t.Errorf("the transition goes on: %t, and a frame of it allocates %v times; want true, and none", v.Passing(), n)
	}
}
