package render

import (
	"math"
	"slices"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/akron"
)

func TestAChainHangsTogether(t *testing.T) {
	links := []Link{{From: 1, To: 2}, {From: 5, To: 6}, {From: 3, To: 4}, {From: 4, To: 2}, {From: 6, To: 4, Broken: true}, {From: 6, To: 7}, {From: 8, To: 9, Broken: true}}
	for at, want := range map[rules.Site][]Link{
		1: {{From: 1, To: 2}, {From: 3, To: 4}, {From: 4, To: 2}, {From: 6, To: 4, Broken: true}},
		7: {{From: 5, To: 6}, {From: 6, To: 4, Broken: true}, {From: 6, To: 7}},
		9: {{From: 8, To: 9, Broken: true}},
		0: nil,
	} {
		got := Chain(slices.Clone(links), at)
		if len(got) != len(want) {
			t.Errorf("with %d hang %+v", at, got)
		}
		for _, l := range want {
			if !slices.Contains(got, l) {
				t.Errorf("with %d does not hang %+v", at, l)
			}
		}
	}
}

func TestWhatIsUnlinked(t *testing.T) {
	before := []Link{{From: 1, To: 2}, {From: 2, To: 3}, {From: 3, To: 4}, {From: 4, To: 5, Broken: true}}
	after := []Link{{From: 1, To: 2}, {From: 3, To: 4, Broken: true}, {From: 4, To: 5}}
	if got, want := Unlinked(before, after), []Link{{From: 2, To: 3}, {From: 3, To: 4}}; !slices.Equal(got, want) {
		t.Errorf("gone are %+v, not %+v", got, want)
	}
	if got, want := Unlinked(after, before), []Link{{From: 4, To: 5}}; !slices.Equal(got, want) {
		t.Errorf("made are %+v, not %+v", got, want)
	}
}

// A ball that is moved takes its links along, and so does one that drops into its place.
func TestLinksAreCarried(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Move, From: 3, To: 9},
		{Kind: rules.Drop, Wave: 1, From: 7, To: 3},
		{Kind: rules.Put, Wave: 1, From: rules.NoSite, To: 8},
	}
	links := []Link{{From: 1, To: 2}, {From: 3, To: 4}, {From: 3, To: 7}, {From: 6, To: 7, Broken: true}}
	want := []Link{{From: 1, To: 2}, {From: 4, To: 9}, {From: 3, To: 9}, {From: 3, To: 6, Broken: true}}
	if got := Carried(links, events); !slices.Equal(got, want) {
		t.Errorf("the links lie at %v, not %v", got, want)
	}
}

// strokes returns, of the bars that were drawn, both ends of those in colours.
func (r record) strokes() (all [][4]float64) {
	for _, d := range r {
		if d.Map == ([4]float64{}) || d.Tint.R+d.Tint.G+d.Tint.B == 0 {
			continue
		}
		long := float64(d.picture.Image.Rect.Dx() - 2)
		all = append(all, [4]float64{d.X, d.Y, d.X + d.Map[0]*long, d.Y + d.Map[2]*long})
	}
	return all
}

// drawnLinks returns what is drawn of links over a position.
func drawnLinks(t *testing.T, v *View, s rules.State, style Style, links []Link) record {
	t.Helper()
	v.Place(layout.Rect{W: 900, H: 700}, 1, style)
	v.Advance(1)
	var sprites []anim.Sprite
	for _, p := range s.Pieces(nil) {
		sprites = append(sprites, anim.Still(p, v.At(p.Site)))
	}
	v.Draw(nowhere{}, sprites, nil)
	var all record
	v.DrawLinks(&all, links)
	return all
}

func TestLinksNeverCoverNumbers(t *testing.T) {
	s := sample(t)
	v := NewView(newAkron(s))
	for _, sight := range sights(v.board) {
		all := drawnLinks(t, v, s, Style{Theme: &Light, Levels: true, Sight: sight}, v.Links(s, nil))
		if len(all.strokes()) == 0 {
			t.Fatalf("%+v: no link is drawn", sight)
		}
		for _, p := range s.Pieces(nil) {
			at := v.At(p.Site)
			if level, _ := v.pile.Level(p.Piece, at); level < numbered {
				continue
			}
			x, y := v.cam.Project(at)
			for _, line := range all.strokes() {
				if math.Hypot(line[2]-line[0], line[3]-line[1]) < 0.2*v.cam.Scale {
					continue // of a cross, which lies between two numbers
				}
				for i := range 21 {
					t1 := float64(i) / 20
					if math.Hypot(line[0]+(line[2]-line[0])*t1-x, line[1]+(line[3]-line[1])*t1-y) < 0.15*v.cam.Scale {
						t.Fatalf("%+v: a link covers the number on %s", sight, s.SiteName(p.Site))
					}
				}
			}
		}
	}
}

// What a ball hides of a link is dashed, and a link that nothing hides is one
// line.
func TestWhatIsHiddenOfALinkIsDashed(t *testing.T) {
	open := decode(t, "w:a1,b1,c1,a2,b2,c2,h8 r:h1 r 0")
	under := decode(t, "w:a1,b1,a2,b2,h8 r:h1,h2,a1.2 w 0")
	link := []Link{{From: akron.Site(0, 1, 0), To: akron.Site(1, 1, 0), Colour: rgb(0xffffff)}}
	v := NewView(newAkron(open))
	style := Style{Theme: &Light}
	if n := len(drawnLinks(t, v, open, style, link).strokes()); n != 1 {
		t.Errorf("a link that is seen is drawn as %d lines", n)
	}
	if n := len(drawnLinks(t, v, under, style, link).strokes()); n < 3 {
		t.Errorf("a link that is hidden is drawn as %d lines", n)
	}
}

func TestLinksPartAndClose(t *testing.T) {
	s := decode(t, "w:a1,b1 r:h1,h2 w 0")
	v := NewView(newAkron(s))
	links := v.Links(s, nil)[:1]
	drawnLinks(t, v, s, Style{Theme: &Light}, nil)
	x0, y0 := v.cam.Project(v.At(links[0].From))
	x1, y1 := v.cam.Project(v.At(links[0].To))
	whole := math.Hypot(x1-x0, y1-y0)
	length := func(draw func(c *record)) (sum float64) {
		var all record
		draw(&all)
		for _, l := range all.strokes() {
			sum += math.Hypot(l[2]-l[0], l[3]-l[1])
		}
		return sum
	}
	for _, done := range []float64{0, 0.5, 0.9} {
		if got := length(func(c *record) { v.DrawParting(c, links, done) }); math.Abs(got-(1-done)*whole) > 1 {
			t.Errorf("parted by %v a link of %.0f is seen %.0f long", done, whole, got)
		}
	}
	if begun, made := length(func(c *record) { v.DrawClosing(c, links, 0.2) }), length(func(c *record) { v.DrawClosing(c, links, 1) }); begun >= made || math.Abs(made-whole) > 1 {
		t.Errorf("closing a link of %.0f is seen %.0f and then %.0f long", whole, begun, made)
	}
}

func TestWhatRestsOnWhat(t *testing.T) {
	s := decode(t, "w:a1,b1,c1,a2,b2,c2,a1.2 r:h1,h2 w 0")
	v := NewView(newAkron(s))
	site := func(name string) rules.Site {
		for _, p := range s.Pieces(nil) {
			if s.SiteName(p.Site) == name {
				return p.Site
			}
		}
		t.Fatalf("no ball lies on %s", name)
		return 0
	}
	var got []string
	for _, m := range v.Rests(site("a1.2"), s.Pieces(nil), nil) {
		if m.Kind != Bears {
			t.Errorf("%s rests on the highest ball", s.SiteName(m.Site))
		}
		got = append(got, s.SiteName(m.Site))
	}
	if slices.Sort(got); !slices.Equal(got, []string{"a1", "a2", "b1", "b2"}) {
		t.Errorf("it rests on %v", got)
	}
	if over := v.Rests(site("b1"), s.Pieces(nil), nil); len(over) != 1 || over[0] != (Mark{Site: site("a1.2"), Kind: Borne}) {
		t.Errorf("on b1 rest %+v", over)
	}
}
