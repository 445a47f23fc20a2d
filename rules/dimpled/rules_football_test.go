package dimpled

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule4_FourPatterns(t *testing.T) {
	for drawn, tips := range map[string][2]string{
		"..... .?bw. .w.b. .bw?. ..... w *": {"b2", "d4"},
		"..... .?wb. .b.w. .wb?. ..... w *": {"b2", "d4"},
		"..... .bw?. .w.b. .?bw. ..... w *": {"d2", "b4"},
		"..... .wb?. .b.w. .?wb. ..... w *": {"d2", "b4"},
	} {
		for _, corners := range []string{"..", ".b", "w.", "bw", "wb", "bb", "ww"} {
			first := strings.Replace(drawn, "?", corners[:1], 1)
			p := draw(t, strings.Replace(first, "?", corners[1:], 1))
			footballs := p.Footballs(nil)
			if len(footballs) != 1 {
				t.Errorf("%s: the footballs are %v, want one", p, footballs)
				continue
			}
			f := footballs[0]
			if p.SiteName(f.Centre) != "c3" || !slices.Equal(names(p, f.Tips[:]), tips[:]) {
				t.Errorf("%s: there is a football around %s with tips %v, want c3 with %v", p, p.SiteName(f.Centre), names(p, f.Tips[:]), tips)
			}
		}
	}
}

func TestRule4_NoFootball(t *testing.T) {
	for _, drawn := range []string{
		"..... ..bw. .w.b. .b... ..... b -", // a tip lacks a neighbour
		"..... ..bb. .w.b. .bw.. ..... b -", // both tips have the same colour
		"..... ..bw. .w.b. ..w.. ..... b -", // a tip is empty
		"..... ..bw. .w.w. .bw.. ..... b -", // a tip has a neighbour of its colour
	} {
		if p := draw(t, drawn); len(p.Footballs(nil)) != 0 || p.Status().Key != keyPlace {
			t.Errorf("%s: the footballs are %v and the status %s, want none and %s", p, p.Footballs(nil), p.Status().Key, keyPlace)
		}
	}
}

// TestRule5_EitherTip is figure 3 of the rule sheet: Black makes a football and moves its
// white tip.
func TestRule5_EitherTip(t *testing.T) {
	const formed = `
		.....
		..bw.
		.w...
		.bw..
		..... b -`
	p := draw(t, formed)
	events := rulestest.Play(t, p, "d3")
	wantEvents(t, p, events, "0 put 1 d3(0>1)")
	if s := p.Status(); s.Key != keyDimple || s.Start || p.Mover() != rules.First {
		t.Errorf("after the placement player %v is to act with the status %+v, want a dimple of Black", p.Mover(), s)
	}
	wantLegal(t, p, "b2-c3", "d4-c3")

	own := p.Clone().(*Position)
	events = rulestest.Play(t, p, "d4-c3")
	want(t, p, `
		.....
		..b..
		.wwb.
		.bw..
		..... w -`)
	wantEvents(t, p, events, "0 move 2 d4(2>0) c3(0>2)")

	rulestest.Play(t, own, "b2-c3")
	want(t, own, `
		.....
		..bw.
		.wbb.
		..w..
		..... w -`)
}

func TestRule5_1_ChooseWhichFirst(t *testing.T) {
	p := draw(t, `
		bwb.w
		b..b.
		wb.w.
		wwb..
		...b. w -`)
	rulestest.Play(t, p, "c4")
	wantLegal(t, p, "b2-c3", "d4-c3", "a3-b4", "c5-b4")
	rulestest.Play(t, p, "c5-b4")
	wantLegal(t, p, "b2-c3", "d4-c3")
}

// TestRule5_2_ChainReaction is figure 4 of the rule sheet: a dimple makes a second football.
// One of its tips has just come from its centre, so the other tip must move.
func TestRule5_2_ChainReaction(t *testing.T) {
	p := draw(t, `
		.....
		bw...
		w.b..
		bbww.
		..wb. w *`)
	rulestest.Play(t, p, "c2-b3")
	want(t, p, `
		.....
		bw...
		wwb..
		bb.w.
		..wb. w c2-b3`)
	footballs := p.Footballs(nil)
	if len(footballs) != 1 || !slices.Equal(names(p, footballs[0].Tips[:]), []string{"d1", "b3"}) {
		t.Errorf("the footballs are %v, want one with the tips d1 and b3", footballs)
	}
	wantLegal(t, p, "d1-c2")
	rulestest.Play(t, p, "d1-c2")
	want(t, p, `
		.....
		bw...
		wwb..
		bbbw.
		..w.. b -`)
}

func TestRule5_2_OnlyThisTurn(t *testing.T) {
	p := draw(t, `
		...wb
		..bw.
		.w.b.
		.bw..
		..... b *`)
	rulestest.Play(t, p, "d4-c3", "e4")
	wantLegal(t, p, "c3-d4", "e5-d4")
}

// TestRule5_2_LeftAlone checks that the football around c3 is left alone if both of its dimples
// would take back a dimple of this turn.
func TestRule5_2_LeftAlone(t *testing.T) {
	p := draw(t, `
		bwb.w
		b.wb.
		wb.w.
		wwb..
		...b. w c3-b2,c3-d4`)
	wantLegal(t, p, "a3-b4", "c5-b4")
	rulestest.Play(t, p, "c5-b4")
	if p.Status().Key != keyPlace || p.Mover() != rules.First {
		t.Errorf("the turn goes on: %s, want a placement of Black", p)
	}
}

func TestRule5_3_OnlyDimpleIsAnAction(t *testing.T) {
	p := draw(t, `
		.....
		bw...
		wwb..
		bb.w.
		..wb. w c2-b3`)
	wantLegal(t, p, "d1-c2")
	if p.Mover() != rules.Second {
		t.Errorf("player %v is to act, want White", p.Mover())
	}
}
