package crosscut

import (
	"slices"
	"testing"

	"quintet/rules"
)

func TestSitesAndDiscs(t *testing.T) {
	p := draw(t, `
		......
		.r....
		......
		......
		....b.
		......`, "r")
	want := []rules.Placed{{Site: p.Site(4, 1), Piece: Blue}, {Site: p.Site(1, 4), Piece: Red}}
	if got := p.Pieces(nil); !slices.Equal(got, want) {
		t.Errorf("the pieces are %v, want %v", got, want)
	}
	s := siteOf(t, p, "e2")
	if file, rank := p.Coordinates(s); file != 4 || rank != 1 || s != 10 || p.SiteName(s) != "e2" {
		t.Errorf("e2 is site %d at %d, %d, %s, want 10 at 4, 1", s, file, rank, p.SiteName(s))
	}
	if p.Perimeter(s) || !p.Perimeter(siteOf(t, p, "f2")) || !p.Perimeter(siteOf(t, p, "c6")) {
		t.Error("the perimeter must contain f2 and c6, and not e2")
	}
	if Disc(rules.First) != Red || Disc(rules.Second) != Blue {
		t.Error("the disc of First must be red, and that of Second blue")
	}
}
