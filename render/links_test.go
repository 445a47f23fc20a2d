package render

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
)

// strokes returns the two ends of each bar in r that is not black.
func strokes(r rendertest.Record) (all [][4]float64) {
	for _, d := range r {
		if d.Map == ([4]float64{}) || d.Tint.R+d.Tint.G+d.Tint.B == 0 {
			continue
		}
		long := float64(d.Picture.Image.Rect.Dx() - 2)
		all = append(all, [4]float64{d.X, d.Y, d.X + d.Map[0]*long, d.Y + d.Map[2]*long})
	}
	return all
}

// drawnLinks returns what is drawn for links over the position s.
func drawnLinks(t *testing.T, v *View, s rules.State, style look.Style, links []look.Link) rendertest.Record {
	t.Helper()
	v.Place(layout.Rect{W: 900, H: 700}, 1, style)
	v.Advance(1)
	sprites := rendertest.Sprites(s.Pieces(nil), v.At)
	v.Draw(rendertest.Nowhere{}, sprites, nil)
	var all rendertest.Record
	v.Over(&all).Links(links)
	return all
}

func TestLinksNeverCoverNames(t *testing.T) {
	s := sample(t)
	v := NewView(looks.New(akron.Game, s))
	for _, viewpoint := range rendertest.Viewpoints(v.board) {
		all := drawnLinks(t, v, s, look.Style{Theme: &look.Light, Levels: true, Viewpoint: viewpoint}, over.Links(v.look, s, nil))
		if len(strokes(all)) == 0 {
			t.Fatalf("%+v: no link is drawn", viewpoint)
		}
		for _, p := range s.Pieces(nil) {
			at := v.At(p.Site)
			if v.pile.Name(at) == "" {
				continue
			}
			x, y := v.cam.Project(at)
			for _, line := range strokes(all) {
				if math.Hypot(line[2]-line[0], line[3]-line[1]) < 0.2*v.cam.Scale {
					continue // a part of a cross, which is between two names
				}
				for i := range 21 {
					t1 := float64(i) / 20
					if math.Hypot(line[0]+(line[2]-line[0])*t1-x, line[1]+(line[3]-line[1])*t1-y) < 0.15*v.cam.Scale {
						t.Fatalf("%+v: a link covers the name on %s", viewpoint, s.SiteName(p.Site))
					}
				}
			}
		}
	}
}

// TestWhatIsHiddenOfALinkIsDashed checks that the part of a link that a ball hides is
// dashed, and a link that nothing hides is one line.
func TestWhatIsHiddenOfALinkIsDashed(t *testing.T) {
	open := decode(t, "w:a1,b1,c1,a2,b2,c2,h8 r:h1 r 0")
	under := decode(t, "w:a1,b1,a2,b2,h8 r:h1,h2,a1.2 w 0")
	link := []look.Link{{From: akron.Site(0, 1, 0), To: akron.Site(1, 1, 0), Colour: raster.RGB(0xffffff)}}
	v := NewView(looks.New(akron.Game, open))
	style := look.Style{Theme: &look.Light}
	if n := len(strokes(drawnLinks(t, v, open, style, link))); n != 1 {
		t.Errorf("a visible link is drawn as %d lines, want 1", n)
	}
	if n := len(strokes(drawnLinks(t, v, under, style, link))); n < 3 {
		t.Errorf("a hidden link is drawn as %d lines, want at least 3", n)
	}
}

func TestLinksPartAndClose(t *testing.T) {
	s := decode(t, "w:a1,b1 r:h1,h2 w 0")
	v := NewView(looks.New(akron.Game, s))
	links := over.Links(v.look, s, nil)[:1]
	drawnLinks(t, v, s, look.Style{Theme: &look.Light}, nil)
	x0, y0 := v.cam.Project(v.At(links[0].From))
	x1, y1 := v.cam.Project(v.At(links[0].To))
	whole := math.Hypot(x1-x0, y1-y0)
	length := func(draw func(c *rendertest.Record)) (sum float64) {
		var all rendertest.Record
		draw(&all)
		for _, l := range strokes(all) {
			sum += math.Hypot(l[2]-l[0], l[3]-l[1])
		}
		return sum
	}
	for _, done := range []float64{0, 0.5, 0.9} {
		if got := length(func(c *rendertest.Record) { v.Over(c).Parting(links, done) }); math.Abs(got-(1-done)*whole) > 1 {
			t.Errorf("with %v of it done, a breaking link of %.0f pixels has strokes of %.0f, want %.0f", done, whole, got, (1-done)*whole)
		}
	}
	if begun, made := length(func(c *rendertest.Record) { v.Over(c).Closing(links, 0.2) }), length(func(c *rendertest.Record) { v.Over(c).Closing(links, 1) }); begun >= made || math.Abs(made-whole) > 1 {
		t.Errorf("a new link of %.0f pixels has strokes of %.0f and at the end of %.0f, want them to grow to the whole", whole, begun, made)
	}
}

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
