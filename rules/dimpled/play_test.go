package dimpled

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule1_Board(t *testing.T) {
	v, err := Game.Values("")
	if err != nil || v["size"] != "11" {
		t.Errorf("the default size is %q, %v, want 11", v["size"], err)
	}
	for size, n := range map[string]int{"5": 5, "7": 7, "9": 9, "11": 11, "13": 13, "15": 15, "19": 19} {
		p := start(t, size)
		if p.Size() != n || len(p.Legal(nil)) != n*n || p.Mover() != rules.First {
			t.Errorf("size %s starts with %d ranks and %d placements for player %v, want %d and %d for player 0", size, p.Size(), len(p.Legal(nil)), p.Mover(), n, n*n)
		}
	}
	if _, err := Game.Values("size=6"); err == nil {
		t.Error("Values for size 6 returns no error, want one")
	}
	p := start(t, "5")
	if s := p.Site(4, 1); s != 9 || p.SiteName(s) != "e2" {
		t.Errorf("file 4, rank 1 is site %d, %s; want 9, e2", s, p.SiteName(s))
	}
	if file, rank := p.Coordinates(9); file != 4 || rank != 1 {
		t.Errorf("site 9 is file %d, rank %d; want 4, 1", file, rank)
	}
}

func TestRule2_OneStoneATurn(t *testing.T) {
	p := start(t, "5")
	events := rulestest.Play(t, p, "e4", "a1")
	want(t, p, `
		.....
		....b
		.....
		.....
		w.... b -`)
	rulestest.WantEvents(t, p, events, "0 put 2 a1(0>2)")
	if slices.Contains(rulestest.Legal(p, ""), "e4") {
		t.Error("a second stone can be placed on e4")
	}
}

func TestRule2_Skip(t *testing.T) {
	p := draw(t, `
		wbbww
		b..ww
		.b.b.
		bwbwb
		ww.b. b -`)
	events := rulestest.Play(t, p, "c4")
	want(t, p, `
		wbbww
		b.bww
		.b.b.
		bwbwb
		ww.b. b -`)
	rulestest.WantEvents(t, p, events, "0 put 1 c4(0>1)", "1 skip player2")
}

func TestRule3_NoCrosscut(t *testing.T) {
	const drawn = `
		b.w..
		.wb..
		wb...
		..b..
		..... `
	black, white := rulestest.Legal(draw(t, drawn+"b -"), ""), rulestest.Legal(draw(t, drawn+"w -"), "")
	for point, colours := range map[string]string{
		"b5": "b", // b4 and c5 are white, c4 is black
		"a4": "b", // b4 and a3 are white, b3 is black
		"c3": "w", // b3 and c4 are black, b4 is white
		"b2": "",
	} {
		if slices.Contains(black, point) == (colours == "b") {
			t.Errorf("a black stone on %s is legal: %t, want %t", point, colours == "b", colours != "b")
		}
		if slices.Contains(white, point) == (colours == "w") {
			t.Errorf("a white stone on %s is legal: %t, want %t", point, colours == "w", colours != "w")
		}
	}
}

// TestRule3_JudgedBeforeDimples checks that a stone on c3 is illegal. It would make a football around
// b4 and a crosscut with b2, and the dimple could remove the crosscut.
func TestRule3_JudgedBeforeDimples(t *testing.T) {
	without := draw(t, `
		bw...
		w.b..
		.b.w.
		.....
		..... w -`)
	rulestest.Play(t, without, "c3")
	rulestest.WantLegal(t, without, "", "c3-b4 a5-b4")
	with := draw(t, `
		bw...
		w.b..
		.b.w.
		.wb..
		..... w -`)
	if slices.Contains(rulestest.Legal(with, ""), "c3") {
		t.Error("White may place on c3, which completes a crosscut")
	}
}

func TestRule4_FourPatterns(t *testing.T) {
	for drawn, tips := range map[string]string{
		"..... .?bw. .w.b. .bw?. ..... w *": "b2 d4",
		"..... .?wb. .b.w. .wb?. ..... w *": "b2 d4",
		"..... .bw?. .w.b. .?bw. ..... w *": "d2 b4",
		"..... .wb?. .b.w. .?wb. ..... w *": "d2 b4",
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
			if p.SiteName(f.Centre) != "c3" || rulestest.Names(p, f.Tips[:]) != tips {
				t.Errorf("%s: there is a football around %s with tips %v, want c3 with %v", p, p.SiteName(f.Centre), rulestest.Names(p, f.Tips[:]), tips)
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
	rulestest.WantEvents(t, p, events, "0 put 1 d3(0>1)")
	if s := p.Status(); s.Key != keyDimple || s.Start || p.Mover() != rules.First {
		t.Errorf("after the placement player %v is to act with the status %+v, want a dimple of Black", p.Mover(), s)
	}
	rulestest.WantLegal(t, p, "", "b2-c3 d4-c3")

	own := p.Clone().(*Position)
	events = rulestest.Play(t, p, "d4-c3")
	want(t, p, `
		.....
		..b..
		.wwb.
		.bw..
		..... w -`)
	rulestest.WantEvents(t, p, events, "0 move 2 d4(2>0) c3(0>2)")

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
	rulestest.WantLegal(t, p, "", "b2-c3 d4-c3 a3-b4 c5-b4")
	rulestest.Play(t, p, "c5-b4")
	rulestest.WantLegal(t, p, "", "b2-c3 d4-c3")
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
	if len(footballs) != 1 || rulestest.Names(p, footballs[0].Tips[:]) != "d1 b3" {
		t.Errorf("the footballs are %v, want one with the tips d1 and b3", footballs)
	}
	rulestest.WantLegal(t, p, "", "d1-c2")
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
	rulestest.WantLegal(t, p, "", "c3-d4 e5-d4")
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
	rulestest.WantLegal(t, p, "", "a3-b4 c5-b4")
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
	rulestest.WantLegal(t, p, "", "d1-c2")
	if p.Mover() != rules.Second {
		t.Errorf("player %v is to act, want White", p.Mover())
	}
}

func TestRule6_PathWins(t *testing.T) {
	p := draw(t, `
		..b..
		.bb..
		.b...
		bw...
		b..ww b -`)
	events := rulestest.Play(t, p, "a3")
	rulestest.WantEvents(t, p, events, "0 put 1 a3(0>1)", "1 end player1")
	if p.Outcome() != rules.FirstWins || p.Mover() != rules.Second || p.Status().Key != keyEndConnected {
		t.Errorf("the outcome is %v with player %v to act and the status %+v, want first, 1 and %s", p.Outcome(), p.Mover(), p.Status(), keyEndConnected)
	}
	if got, want := rulestest.Names(p, p.Decided(nil)), "a1 a2 a3 b3 b4 c4 c5"; got != want {
		t.Errorf("the game is decided by %v, want %v", got, want)
	}
	rulestest.WantLegal(t, p, "", "")
}

func TestRule6_Edges(t *testing.T) {
	for drawn, outcome := range map[string]rules.Outcome{
		"b.... b.... b.... b.... b.... w -": rules.FirstWins,  // along White's edge, from corner to corner
		"..... ..... ..... ..... wwwww b -": rules.SecondWins, // along Black's edge
		"bbbbb ..... ..... ..... ..... w -": rules.Playing,    // Black joins White's edges
		"w.... w.... w.... w.... w.... b -": rules.Playing,    // White joins Black's edges
		"b.... b.... b.... .b... .b... w -": rules.Playing,    // a diagonal step
		"b.... bbbbb ....b bbb.b b.bbb w -": rules.FirstWins,  // a winding path
		"wwww. ...w. .www. .w... .wwww b -": rules.SecondWins,
	} {
		if p := draw(t, drawn); p.Outcome() != outcome {
			t.Errorf("%s: the outcome is %v, want %v", p, p.Outcome(), outcome)
		}
	}
}

// TestRule6_DimpleGivesPath checks that Black wins if White's last dimple completes Black's path.
func TestRule6_DimpleGivesPath(t *testing.T) {
	p := draw(t, `
		.w.bw
		..bb.
		...bw
		www.b
		..bwb w *`)
	events := rulestest.Play(t, p, "c1-d2")
	rulestest.WantEvents(t, p, events, "0 move 1 c1(1>0) d2(0>1)", "1 end player2")
	if p.Outcome() != rules.FirstWins || p.Mover() != rules.First || p.Status().Key != keyEndGiven {
		t.Errorf("the outcome is %v with player %v to act and the status %+v, want first, 0 and %s", p.Outcome(), p.Mover(), p.Status(), keyEndGiven)
	}
	if got, want := rulestest.Names(p, p.Decided(nil)), "e1 e2 d2 d3 d4 d5"; got != want {
		t.Errorf("the game is decided by %v, want %v", got, want)
	}
}

// TestRule6_PathWithinATurnCountsForNothing checks that White does not win with a path that the
// stone on b3 completes and the dimple breaks.
func TestRule6_PathWithinATurnCountsForNothing(t *testing.T) {
	p := draw(t, `
		b.wb.
		bb.w.
		w.b..
		bwwww
		.bwbb w -`)
	events := rulestest.Play(t, p, "b3")
	rulestest.WantEvents(t, p, events, "0 put 2 b3(0>2)")
	if p.Outcome() != rules.Playing || len(p.Decided(nil)) != 0 {
		t.Errorf("%s: the outcome is %v, decided by %v; want neither", p, p.Outcome(), p.Decided(nil))
	}
	rulestest.Play(t, p, "b3-c4", "a2-b3")
	want(t, p, `
		b.wb.
		bbww.
		wbb..
		.wwww
		.bwbb b -`)
}
