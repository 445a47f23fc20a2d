package crosscut

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule1_EmptyBoardOfEachSize(t *testing.T) {
	for size := 5; size <= 10; size++ {
		p := newPosition(values(t, size))
		if len(p.Pieces(nil)) != 0 || p.Size() != size {
			t.Errorf("size %d starts as %s, want an empty board of this size", size, p)
		}
		if n, interior := len(p.Legal(nil)), (size-2)*(size-2); n != interior {
			t.Errorf("size %d starts with %d placements, want %d", size, n, interior)
		}
	}
	if v, err := Game.Values("size=11"); err == nil {
		t.Errorf("Values for size 11 are %v, want an error", v)
	}
}

func TestRule2_SegmentsRunStraight(t *testing.T) {
	p := draw(t, `
		........
		........
		....b...
		..rbb...
		..bb....
		.b......
		........
		........`, "r")
	lengths(t, p, "f5", 4, 2)
}

func TestRule3_AnyEmptySquareOfTheInterior(t *testing.T) {
	p := draw(t, `
		......
		......
		..rb..
		......
		......
		......`, "r")
	for _, s := range []string{"b5", "e5", "b2", "e2", "c3"} {
		if !slices.Contains(rulestest.Legal(p, ""), s) {
			t.Errorf("%s is illegal, want it to be legal", s)
		}
	}
	if len(rulestest.Legal(p, "c4"))+len(rulestest.Legal(p, "d4")) > 0 {
		t.Error("c4 or d4 is legal, although a disc is there")
	}
	rulestest.Play(t, p, "c3")
	want(t, p, `
		......
		......
		..rb..
		..r...
		......
		......`, "b")
}

func TestRule3_SkippedWithoutAPlacement(t *testing.T) {
	p := draw(t, `
		.......
		.rbbbr.
		.brbrb.
		.bbrbb.
		.brbrb.
		.rb.br.
		.......`, "b")
	events := rulestest.Play(t, p, "d2")
	if p.Mover() != rules.Second || p.Outcome() != rules.Playing {
		t.Errorf("after the skip the position is %s with outcome %v, want Blue to act", p, p.Outcome())
	}
	rulestest.WantEvents(t, p, events, "0 put 2 d2(0>2)", "1 skip player1")
}

func TestRule4_FlankedInFourDirections(t *testing.T) {
	p := draw(t, `
		.........
		....r....
		....b....
		....b....
		.rbb.br..
		....b....
		....r....
		.........
		.........`, "r")
	f := p.Flank(siteOf(t, p, "e5"))
	if got := rulestest.Names(p, f.Discs(nil)); got != "d5 f5 e4 e6 c5 e7" {
		t.Errorf("the flanked discs are %s, want d5 f5 e4 e6 c5 e7", got)
	}
}

func TestRule4_NotFlanked(t *testing.T) {
	p := draw(t, `
		.........
		..r...r..
		...b.b...
		.r.b...b.
		.....b...
		.....b.r.
		.....b...
		.....b...
		.........`, "r")
	for _, c := range []struct{ square, why string }{
		{"e6", "there is a gap before b6, and diagonals do not count"},
		{"f6", "no friendly disc ends the lines"},
		{"g4", "no enemy disc is before h4"},
	} {
		f := p.Flank(siteOf(t, p, c.square))
		if discs := f.Discs(nil); len(discs) > 0 || f.Created != 0 || f.Cut != 0 {
			t.Errorf("%s flanks %s, want nothing: %s", c.square, rulestest.Names(p, discs), c.why)
		}
	}
}

// TestRule7_SegmentOfTwoLessThanTheBoard is like figure 1 of the rule sheet: on 8×8 a segment
// of 6 wins.
func TestRule7_SegmentOfTwoLessThanTheBoard(t *testing.T) {
	p := draw(t, `
		........
		........
		...r....
		.bbbb.b.
		......r.
		...r....
		........
		........`, "b")
	rulestest.Play(t, p, "f5")
	if p.Outcome() != rules.SecondWins || p.Mover() != rules.First || len(p.Legal(nil)) != 0 {
		t.Errorf("%s: the outcome is %v with %d placements, want a win of Blue and none", p, p.Outcome(), len(p.Legal(nil)))
	}
	if got := rulestest.Names(p, p.Decided(nil)); got != "b5 c5 d5 e5 f5 g5" {
		t.Errorf("the game is decided by %s, want the whole segment", got)
	}
}

func TestRule7_OneLessDoesNotWin(t *testing.T) {
	p := draw(t, `
		........
		........
		........
		.bbbb...
		........
		........
		........
		........`, "b")
	rulestest.Play(t, p, "f5")
	if p.Outcome() != rules.Playing || len(p.Decided(nil)) != 0 {
		t.Errorf("%s: the outcome is %v, decided by %v, want none yet", p, p.Outcome(), p.Decided(nil))
	}
}

func TestRule7_WinByFlipsFromThePerimeter(t *testing.T) {
	p := draw(t, `
		.....
		.br..
		.br..
		.rb..
		.....`, "r")
	rulestest.Play(t, p, "c1")
	if p.Outcome() != rules.FirstWins || rulestest.Names(p, p.Decided(nil)) != "c2 c3 c4" {
		t.Errorf("%s: the outcome is %v by %s, want a win of Red by c2 c3 c4", p, p.Outcome(), rulestest.Names(p, p.Decided(nil)))
	}
}

func TestRule7_TwoSegmentsAtOnce(t *testing.T) {
	p := draw(t, `
		.....
		.r...
		.r...
		..rr.
		.....`, "r")
	rulestest.Play(t, p, "b2")
	if got := rulestest.Names(p, p.Decided(nil)); got != "b2 c2 d2 b3 b4" {
		t.Errorf("%s is decided by %s, want b2 c2 d2 b3 b4", p, got)
	}
}

// TestRule7_DrawWithoutAnyPlacement uses the only known board on which neither side can place
// a disc. All its discs are of one colour. Decode accepts no text of it, as that colour has
// won.
func TestRule7_DrawWithoutAnyPlacement(t *testing.T) {
	p := newPosition(values(t, 5))
	for file := 1; file < 4; file++ {
		for rank := 1; rank < 4; rank++ {
			p.toggle(rules.First, square{file, rank})
		}
	}
	p.beginTurn(rules.First, nil)
	if p.Outcome() != rules.Draw || len(p.Legal(nil)) != 0 || len(p.Decided(nil)) != 0 {
		t.Errorf("%s: the outcome is %v with %d legal actions, decided by %v, want a draw", p, p.Outcome(), len(p.Legal(nil)), p.Decided(nil))
	}
	if s := p.Status(); s != (rules.Status{Key: keyEndDraw}) {
		t.Errorf("%s: the status is %+v, not %s", p, s, keyEndDraw)
	}
}

func TestRule8_SegmentLengthsRise(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for size := 5; size <= 10; size++ {
		p := newPosition(values(t, size))
		before := segmentLengths(p)
		for p.Outcome() == rules.Playing {
			actions := p.Legal(nil)
			p.Apply(actions[rng.IntN(len(actions))], nil)
			after := segmentLengths(p)
			if slices.Compare(before, after) >= 0 {
				t.Fatalf("%s: the lengths do not rise: they go from %v to %v", p, before, after)
			}
			before = after
		}
	}
}

// segmentLengths returns the lengths of all segments, the longest first.
func segmentLengths(p *Position) []int {
	b := slow(p)
	var list []int
	for _, s := range append(b.segments('r'), b.segments('b')...) {
		list = append(list, len(s))
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}

// TestRule5_6_Flips checks the lengths C and E of a red disc and, where there is a second board beside
// the first, the board after it. The figures are those of the rule sheet.
func TestRule5_6_Flips(t *testing.T) {
	for _, c := range []struct {
		name, square string
		created, cut int
		boards       string
	}{
		{"figure 3: it flips if longer than what is cut", "d2", 5, 4, `
			........ ........
			........ ........
			...r.... ...r....
			...b.... ...r....
			..bbbb.. ..brbb..
			...b.... ...r....
			........ ...r....
			........ ........`},
		{"figure 4: no flip if only as long", "d2", 5, 5, `
			........ ........
			........ ........
			...r.... ...r....
			...b.... ...b....
			..bbbbb. ..bbbbb.
			...b.... ...b....
			........ ...r....
			........ ........`},
		{"all directions flip together", "d6", 4, 2, `
			........ ........
			........ ........
			.rb..... .rrr....
			...b.... ...r....
			...b.... ...r....
			...r.... ...r....
			........ ........
			........ ........`},
		{"or none of them", "d6", 4, 4, `
			........ ........
			..b..... ..b.....
			.rb..... .rbr....
			..bb.... ..bb....
			..bb.... ..bb....
			...r.... ...r....
			........ ........
			........ ........`},
		{"both sides of the disc join", "d6", 5, 1, `
			........
			...b....
			.rb.br..
			...b....
			........
			........
			........
			........`},
		{"only segments with a flipped disc count", "d4", 3, 3, `
			........
			........
			...r....
			..bbb...
			.rr.rr..
			........
			........
			........`},
		{"losing an end is being cut", "d4", 3, 3, `
			........
			........
			...r....
			...bbb..
			........
			........
			........
			........`},
		{"a segment across is created", "d4", 5, 1, `
			........
			........
			...r....
			.rrbrr..
			........
			...b....
			...b....
			........`},
		{"no cascade", "b2", 3, 2, `
			...... ......
			...... ......
			..r... ..r...
			..b... ..b...
			..br.. .rrr..
			...... ......`},
		{"figure 5: a disc on the perimeter flips and is taken away", "d1", 5, 4, `
			........ ........
			........ ........
			...r.... ...r....
			...r.... ...r....
			...b.... ...r....
			..bbbb.. ..brbb..
			...b.... ...r....
			........ ........`},
		{"figure 6: it does not count itself, with which the lengths would be 6 and 5", "d1", 5, 5, `
			........
			........
			...r....
			...r....
			...b....
			.bbbbb..
			...b....
			........`},
	} {
		var before, after []string
		for _, rank := range strings.Split(strings.TrimSpace(c.boards), "\n") {
			words := strings.Fields(rank)
			before, after = append(before, words[0]), append(after, words[1:]...)
		}
		p := draw(t, strings.Join(before, " "), "r")
		lengths(t, p, c.square, c.created, c.cut)
		if len(after) == 0 {
			continue
		}
		rulestest.Play(t, p, c.square)
		want(t, p, strings.Join(after, " "), "b")
	}
}

func TestRule6_FlipsNothingIsIllegal(t *testing.T) {
	if p := decode(t, "8/8/3r4/3r4/3b4/1bbbbb2/3b4/8 r"); len(rulestest.Legal(p, "d1")) > 0 { // figure 6
		t.Error("d1 is legal, although it flips nothing")
	}
}

func TestRule6_FromEachEdge(t *testing.T) {
	p := draw(t, `
		.......
		...b...
		...r...
		.br.rb.
		...r...
		...b...
		.......`, "r")
	for _, s := range []string{"d1", "d7", "a4", "g4"} {
		if lengths(t, p, s, 2, 1); !slices.Contains(rulestest.Legal(p, ""), s) {
			t.Errorf("%s is illegal, want it to be legal", s)
		}
	}
	for _, s := range []string{"a1", "a7", "g1", "g7", "c1", "e7", "a3", "g5"} {
		if lengths(t, p, s, 0, 0); slices.Contains(rulestest.Legal(p, ""), s) {
			t.Errorf("%s is legal, want it to be illegal", s)
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
	for _, s := range []rules.Site{siteOf(t, p, "b2"), rules.NoSite} {
		if f := p.Flank(s); f.Flips() || len(f.Discs(nil)) > 0 {
			t.Errorf("Flank of site %d is %+v, want nothing", s, f)
		}
	}
}
