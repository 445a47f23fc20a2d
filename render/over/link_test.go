package over

import (
	"cmp"
	"slices"
	"testing"

	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
)

func TestAChainHangsTogether(t *testing.T) {
	links := []look.Link{{From: 1, To: 2}, {From: 5, To: 6}, {From: 3, To: 4}, {From: 4, To: 2}, {From: 6, To: 4, Broken: true}, {From: 6, To: 7}, {From: 8, To: 9, Broken: true}}
	for at, want := range map[rules.Site][]look.Link{
		1: {{From: 1, To: 2}, {From: 3, To: 4}, {From: 4, To: 2}, {From: 6, To: 4, Broken: true}},
		7: {{From: 5, To: 6}, {From: 6, To: 4, Broken: true}, {From: 6, To: 7}},
		9: {{From: 8, To: 9, Broken: true}},
		0: nil,
	} {
		got := Chain(slices.Clone(links), at)
		slices.SortFunc(got, func(a, b look.Link) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
		if !slices.Equal(got, want) {
			t.Errorf("the chain of site %d is %+v, want %+v", at, got, want)
		}
	}
}

func TestWhatIsUnlinked(t *testing.T) {
	before := []look.Link{{From: 1, To: 2}, {From: 2, To: 3}, {From: 3, To: 4}, {From: 4, To: 5, Broken: true}}
	after := []look.Link{{From: 1, To: 2}, {From: 3, To: 4, Broken: true}, {From: 4, To: 5}}
	if got, want := Unlinked(before, after), []look.Link{{From: 2, To: 3}, {From: 3, To: 4}}; !slices.Equal(got, want) {
		t.Errorf("the links gone are %+v, want %+v", got, want)
	}
	if got, want := Unlinked(after, before), []look.Link{{From: 4, To: 5}}; !slices.Equal(got, want) {
		t.Errorf("the links made are %+v, want %+v", got, want)
	}
}

// TestLinksAreCarried checks that a moving ball carries its links, and so does a ball that
// drops into its place.
func TestLinksAreCarried(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Move, From: 3, To: 9},
		{Kind: rules.Drop, Wave: 1, From: 7, To: 3},
		{Kind: rules.Put, Wave: 1, From: rules.NoSite, To: 8},
	}
	links := []look.Link{{From: 1, To: 2}, {From: 3, To: 4}, {From: 3, To: 7}, {From: 6, To: 7, Broken: true}}
	want := []look.Link{{From: 1, To: 2}, {From: 4, To: 9}, {From: 3, To: 9}, {From: 3, To: 6, Broken: true}}
	if got := Carried(links, events); !slices.Equal(got, want) {
		t.Errorf("the carried links are %v, want %v", got, want)
	}
}

func TestWhatRestsOnWhat(t *testing.T) {
	s := rendertest.At(t, akron.Game, "", "w:a1,b1,c1,a2,b2,c2,a1.2 r:h1,h2 w 0")
	b := looks.New(akron.Game, s).Board()
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
	for _, m := range Rests(b, site("a1.2"), s.Pieces(nil), nil) {
		if m.Kind != look.Bears {
			t.Errorf("for the highest ball the mark of %s has the kind %d, want Bears, %d", s.SiteName(m.Site), m.Kind, look.Bears)
		}
		got = append(got, s.SiteName(m.Site))
	}
	if slices.Sort(got); !slices.Equal(got, []string{"a1", "a2", "b1", "b2"}) {
		t.Errorf("the highest ball rests on %v, want a1, a2, b1 and b2", got)
	}
	if above := Rests(b, site("b1"), s.Pieces(nil), nil); len(above) != 1 || above[0] != (look.Mark{Site: site("a1.2"), Kind: look.Borne}) {
		t.Errorf("the marks for b1 are %+v, want only a1.2", above)
	}
}
