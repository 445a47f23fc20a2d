package crosscut

import (
	"math/rand/v2"
	"slices"
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
		if !legal(t, p, s) {
			t.Errorf("%s is illegal, want it to be legal", s)
		}
	}
	if legal(t, p, "c4") || legal(t, p, "d4") {
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
	last := events[len(events)-1]
	if last.Kind != rules.Skip || last.Player != rules.First {
		t.Errorf("the last event is %s, want a skip of Red", last.Text(p.SiteName))
	}
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
	if got := names(p, f.Discs(nil)); got != "d5 f5 e4 e6 c5 e7" {
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
			t.Errorf("%s flanks %s, want nothing: %s", c.square, names(p, discs), c.why)
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
	if got := names(p, p.Decided(nil)); got != "b5 c5 d5 e5 f5 g5" {
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
	if p.Outcome() != rules.FirstWins || names(p, p.Decided(nil)) != "c2 c3 c4" {
		t.Errorf("%s: the outcome is %v by %s, want a win of Red by c2 c3 c4", p, p.Outcome(), names(p, p.Decided(nil)))
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
	if got := names(p, p.Decided(nil)); got != "b2 c2 d2 b3 b4" {
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
