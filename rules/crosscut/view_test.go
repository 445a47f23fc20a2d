package crosscut

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestEventsFlipOutwards(t *testing.T) {
	p := draw(t, `
		........
		...r....
		...b....
		...b....
		.rb.br..
		........
		........
		........`, "r")
	expectEvents(t, p, rulestest.Play(t, p, "d4"), `
		0 put 1 d4(0>1)
		1 change 1 c4(2>1)
		1 change 1 e4(2>1)
		1 change 1 d5(2>1)
		2 change 1 d6(2>1)`)
}

func TestEventsOfAPerimeterDiscThatWins(t *testing.T) {
	p := draw(t, `
		.....
		...r.
		.r.b.
		..rb.
		.....`, "r")
	expectEvents(t, p, rulestest.Play(t, p, "d1"), `
		0 put 1 d1(0>1)
		1 change 1 d2(2>1)
		2 change 1 d3(2>1)
		3 take 1 d1(1>0)
		4 end player1`)
}

func TestEventsOfASkip(t *testing.T) {
	p := draw(t, `
		.......
		.rbbbr.
		.brbrb.
		.bbrbb.
		.brbrb.
		.rb.br.
		.......`, "b")
	expectEvents(t, p, rulestest.Play(t, p, "d2"), `
		0 put 2 d2(0>2)
		1 skip player1`)
}

func expectEvents(t *testing.T, p *Position, events []rules.Event, want string) {
	t.Helper()
	var got []string
	for _, e := range events {
		got = append(got, e.Text(p.SiteName))
	}
	if text := strings.Join(got, "\n"); text != strings.ReplaceAll(strings.TrimSpace(want), "\t", "") {
		t.Errorf("the events are\n%s", text)
	}
}

func TestWhy(t *testing.T) {
	playing := draw(t, `
		........
		........
		...r....
		...r....
		...b....
		.bbbbb..
		...b....
		........`, "r")
	won := draw(t, `
		........
		.rrrrrr.
		........
		........
		........
		........
		........
		........`, "b")
	reasons := []struct {
		p           *Position
		square, key string
	}{
		{won, "c3", whyOver},
		{won, "c7", whyOver},
		{playing, "d5", whyOccupied},
		{playing, "b3", whyOccupied},
		{playing, "a1", whyCorner},
		{playing, "a8", whyCorner},
		{playing, "h1", whyCorner},
		{playing, "h8", whyCorner},
		{playing, "e1", whyFlank},
		{playing, "a3", whyFlank},
		{playing, "d8", whyFlank},
		{playing, "h6", whyFlank},
		{playing, "d1", whyShort},
		{playing, "d7", ""},
		{playing, "b2", ""},
	}
	provoked := map[string]bool{}
	for _, r := range reasons {
		if got := r.p.Why([]rules.Site{site(t, r.p, r.square)}); got != r.key {
			t.Errorf("%s: %q, not %q", r.square, got, r.key)
		}
		provoked[r.key] = true
	}
	for _, key := range Game.Keys {
		if strings.HasPrefix(key, "crosscut.why.") && !provoked[key] {
			t.Errorf("%s is not provoked", key)
		}
	}
}

func TestWhySaysNothingOfLegalOrNoClicks(t *testing.T) {
	p := draw(t, `
		.....
		.....
		.....
		.br..
		.....`, "r")
	for _, path := range [][]rules.Site{nil, {site(t, p, "a2")}, {rules.NoSite}, {0, 1}} {
		if got := p.Why(path); got != "" {
			t.Errorf("%v: %q", path, got)
		}
	}
}

func TestFlankOfNoEmptySquare(t *testing.T) {
	p := draw(t, `
		.....
		.....
		.....
		.br..
		.....`, "r")
	for _, s := range []rules.Site{site(t, p, "b2"), rules.NoSite} {
		if f := p.Flank(s); f.Flips() || len(f.Discs(nil)) > 0 {
			t.Errorf("site %d: %+v", s, f)
		}
	}
}

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		text string
		want rules.Status
	}{
		{"5/5/5/5/5 r", rules.Status{Key: keyPlace, Start: true, Step: 1, Steps: 1}},
		{"5/1bbb1/5/5/5 r", rules.Status{Key: keyEndLine}},
		{"5/1rrr1/1rrr1/1rrr1/5 r", rules.Status{Key: keyEndDraw}},
	} {
		p, err := Game.Decode(values(t, 5), c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Status(); got != c.want {
			t.Errorf("%s: %+v", c.text, got)
		}
	}
}

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
		t.Errorf("the pieces are %v", got)
	}
	s := site(t, p, "e2")
	if file, rank := p.Square(s); file != 4 || rank != 1 || s != 10 || p.SiteName(s) != "e2" {
		t.Errorf("e2 is site %d at %d, %d, %s", s, file, rank, p.SiteName(s))
	}
	if p.Perimeter(s) || !p.Perimeter(site(t, p, "f2")) || !p.Perimeter(site(t, p, "c6")) {
		t.Error("e2 is no edge, f2 and c6 are")
	}
	if Disc(rules.First) != Red || Disc(rules.Second) != Blue {
		t.Error("First is Red, Second Blue")
	}
}
