package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule1_Reserve(t *testing.T) {
	for size, each := range map[int]int{5: 13, 6: 18, 7: 25, 8: 32, 9: 41} {
		p := newPosition(values(t, size))
		want(t, "White's reserve", p.Reserve(rules.First), each)
		want(t, "Red's reserve", p.Reserve(rules.Second), each)
		rulestest.Play(t, p, "c3")
		want(t, "White's reserve after an Add", p.Reserve(rules.First), each-1)
	}
}

func TestRule1_ACornerBelongsToBothItsSides(t *testing.T) {
	column, row := `
		w....
		w....
		w....
		w....
		w....`, `
		.....
		.....
		.....
		.....
		rrrrr`
	want(t, "the outcome: White from a1 to a5", draw(t, "w", column).Outcome(), rules.FirstWins)
	want(t, "the outcome: Red from a1 to e1", draw(t, "r", row).Outcome(), rules.SecondWins)
}

func TestRule2_Playable(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		wr...
		rw...
		wr...`, `
		....
		....
		....
		w...`)
	for point, playable := range map[string]bool{
		"a1": false, "c1": true, "e5": true, // holes
		"a1.2": false, "a2.2": true, // on four balls
		"b1.2": false, "d4.2": false, "a1.3": false, // on fewer
	} {
		want(t, "playable: "+point, p.Playable(siteOf(t, p, point)), playable)
	}
}

func TestRule3_Touching(t *testing.T) {
	p := draw(t, "w", `
		.....
		...w.
		..w..
		rr...
		rw...`, `
		....
		....
		....
		w...`)
	want(t, "the moves of c3, which touches no ball, only diagonal neighbours", moves(p, "c3"), "")
	want(t, "the moves of a1.2, which touches b1 because it rests on it", moves(p, "a1.2"), "c1")

	p = draw(t, "w", `
		.....
		.....
		.....
		.....
		ww...`)
	want(t, "the moves of a1, which touches its orthogonal neighbour", moves(p, "a1"), "b2 c1")
}

// TestRule4_Buried checks that a ball on a1.3 buries b2 and so breaks the white chain over b1,
// a1.2, b2, b2.2 and c3.
func TestRule4_Buried(t *testing.T) {
	first, second := `
		..w..
		..w..
		rrw..
		rwr..
		rwr..`, `
		....
		....
		rw..
		wr..`
	p := draw(t, "w", first, second)
	want(t, "the outcome: with b2 visible", p.Outcome(), rules.FirstWins)
	p = draw(t, "w", first, second, `
		...
		...
		r..`)
	want(t, "the outcome: with b2 buried by red", p.Outcome(), rules.Playing)
	p = draw(t, "w", first, second, `
		...
		...
		w..`)
	want(t, "the outcome: with a chain over the buried b2", p.Outcome(), rules.FirstWins)
}

func TestRule4_CutLink(t *testing.T) {
	first := `
		.w...
		.w...
		rwr..
		rwr..
		.w...`
	p := draw(t, "w", first, `
		....
		....
		r...
		....`)
	want(t, "the outcome: one ball over b2 and b3", p.Outcome(), rules.FirstWins)
	p = draw(t, "w", first, `
		....
		....
		rr..
		....`)
	want(t, "the outcome: two balls over b2 and b3", p.Outcome(), rules.Playing)
	p = draw(t, "w", first, `
		....
		....
		rw..
		....`)
	want(t, "the outcome: resting links beside the cut one", p.Outcome(), rules.FirstWins)
}

func TestRule4_NoCutOnTheEdge(t *testing.T) {
	p := draw(t, "w", `
		w....
		w....
		wr...
		wr...
		w....`, `
		....
		....
		r...
		....`)
	want(t, "the outcome: the only ball over a2 and a3", p.Outcome(), rules.FirstWins)
}

// TestSheet_OverpassCutsUnderpass is an example of the rule sheet: Red builds over a white
// connection. This cuts the white connection and connects Red's balls.
func TestSheet_OverpassCutsUnderpass(t *testing.T) {
	start := draw(t, "r", `
		..w..
		..w..
		rrwrr
		.rwrr
		..w..`, `
		....
		....
		.r..
		....`)
	want(t, "White's threat", names(start.Threat(nil)), "c1 c2 c3 c4 c5")
	want(t, "moves of e2", moves(start, "e2"), "c2.2 d1 d4 e4")

	p := *start
	rulestest.Play(t, &p, "e2-c2.2")
	want(t, "the outcome: White is cut", p.Outcome(), rules.Playing)
	want(t, "Red's threat", names(p.Threat(nil)), "a3 b3 b2.2 c2.2 d3 e3")
	rulestest.Play(t, &p, "a1")
	want(t, "the outcome: Red's overpass stands", p.Outcome(), rules.SecondWins)
	want(t, "Red's chain", names(p.Decided(nil)), "a3 b3 b2.2 c2.2 d3 e3")
	want(t, "no threat when it is over", names(p.Threat(nil)), "")

	p = *start
	rulestest.Play(t, &p, "e2-e4")
	want(t, "the outcome: White is not cut", p.Outcome(), rules.FirstWins)
}

func TestRule9_OnlyThePlayerAboutToAct(t *testing.T) {
	column := `
		.w...
		.w...
		.w...
		.w...
		.w...`
	want(t, "the outcome: White to act", draw(t, "w", column).Outcome(), rules.FirstWins)
	p := draw(t, "r", column)
	want(t, "the outcome: Red to act", p.Outcome(), rules.Playing)
	events := rulestest.Play(t, p, "e5")
	want(t, "the outcome: White's chain stands", p.Outcome(), rules.FirstWins)
	want(t, "events", texts(events), "0 put e5, 1 end")
	want(t, "mover", p.Mover(), rules.First)
	want(t, "reason", p.Status().Key, keyEndConnected)
	want(t, "chain", names(p.Decided(nil)), "b1 b2 b3 b4 b5")
	want(t, "actions", len(p.Legal(nil)), 0)
}

func TestRule9_TheEndsLieInHoles(t *testing.T) {
	p := draw(t, "w", `
		.rr..
		.wr..
		.w...
		.w...
		.w...`, `
		.w..
		....
		....
		....`)
	want(t, "the outcome: b4.2 over the top row", p.Outcome(), rules.Playing)
}

func TestRule9_CompletingTheOpponentsConnectionLoses(t *testing.T) {
	p := draw(t, "w", `
		.....
		..ww.
		rrwrr
		.....
		.....`, `
		....
		..r.
		....
		....`)
	events := rulestest.Play(t, p, "c3-c5")
	want(t, "events", texts(events), "0 move c3 c5, 1 drop c3.2 c3, 2 end")
	want(t, "outcome", p.Outcome(), rules.SecondWins)
	want(t, "chain", names(p.Decided(nil)), "a3 b3 c3 d3 e3")
}
