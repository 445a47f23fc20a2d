package render

import (
	"math"
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
