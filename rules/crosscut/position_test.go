package crosscut

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct {
		size         int
		text, reason string
	}{
		{5, "", "who is to act"},
		{5, "5/5/5/5/5", "who is to act"},
		{5, "5/5/5/5/5 ", "r or b"},
		{5, "5/5/5/5/5 R", "r or b"},
		{5, "5/5/5/5/5  r", "r or b"},
		{5, "5/5/5/5/5 r ", "r or b"},
		{5, "5/5/5/5 r", "5 ranks, and the text 4"},
		{5, "5/5/4/5/5 r", "5 squares, and the text 4"},
		{5, "5/5/6/5/5 r", "more than 5"},
		{5, "5/5/1r4/5/5 r", "more than 5"},
		{5, "5/5/1r12/5/5 r", "more than 5"},
		{5, "5/5/1r21/5/5 r", "more than 5"},
		{5, "5/5/01r3/5/5 r", "shortest form"},
		{5, "5/5/1R3/5/5 r", "not a disc"},
		{5, "5/5/1x3/5/5 r", "not a disc"},
		{5, "5/5/r4/5/5 r", "a3, which is on the perimeter"},
		{5, "5/5/4b/5/5 r", "e3, which is on the perimeter"},
		{5, "2r2/5/5/5/5 r", "c5, which is on the perimeter"},
		{5, "5/5/5/5/b4 r", "a1, which is on the perimeter"},
		{5, "5/1rrb1/2rb1/1rrr1/5 r", "Red is to act and has a segment of 3"},
		{5, "5/1rrr1/5/5/5 r", "Red is to act and has a segment of 3"},
		{5, "5/3b1/3b1/3b1/5 b", "Blue is to act and has a segment of 3"},
		{5, "5/1rrr1/1bbb1/5/5 b", "Blue is to act and has a segment of 3"},
		{5, "5/1rrr1/1rrr1/1rrr1/5 r", "Red is to act and has a segment of 3"},
		{7, "7/1rbbbr1/1brbrb1/1bbrbb1/1brbrb1/1rbbbr1/7 r", "Red is to act and has no legal placement"},
	} {
		_, err := Game.Decode(values(t, c.size), c.text)
		rulestest.Refused(t, c.text, err, c.reason)
	}
}

func TestParse(t *testing.T) {
	p := newPosition(values(t, 10))
	for _, s := range []string{"a1", "e5", "j10", "a10", "j1"} {
		a, err := p.Parse(s)
		if err != nil || a == 0 || p.Format(a) != s {
			t.Errorf("%s is read as %d, %v, want the same action", s, a, err)
		}
	}
	for _, s := range []string{"", "e", "5", "e0", "e05", "e11", "k1", "E5", "e5 ", "5e", "e5e6", "-1"} {
		if a, err := p.Parse(s); err == nil {
			t.Errorf("%q is read as %s, want an error", s, p.Format(a))
		}
	}
}

func TestSitesAndDiscs(t *testing.T) {
	p := decode(t, "6/1r4/6/6/4b1/6 r")
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
