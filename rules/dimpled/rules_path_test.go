package dimpled

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule6_PathWins(t *testing.T) {
	p := draw(t, `
		..b..
		.bb..
		.b...
		bw...
		b..ww b -`)
	events := rulestest.Play(t, p, "a3")
	wantEvents(t, p, events, "0 put 1 a3(0>1)", "1 end player1")
	if p.Outcome() != rules.FirstWins || p.Mover() != rules.Second || p.Status().Key != keyEndConnected {
		t.Errorf("the outcome is %v with player %v to act and the status %+v, want first, 1 and %s", p.Outcome(), p.Mover(), p.Status(), keyEndConnected)
	}
	if got, want := names(p, p.Decided(nil)), []string{"a1", "a2", "a3", "b3", "b4", "c4", "c5"}; !slices.Equal(got, want) {
		t.Errorf("the game is decided by %v, want %v", got, want)
	}
	wantLegal(t, p)
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
	wantEvents(t, p, events, "0 move 1 c1(1>0) d2(0>1)", "1 end player2")
	if p.Outcome() != rules.FirstWins || p.Mover() != rules.First || p.Status().Key != keyEndGiven {
		t.Errorf("the outcome is %v with player %v to act and the status %+v, want first, 0 and %s", p.Outcome(), p.Mover(), p.Status(), keyEndGiven)
	}
	if got, want := names(p, p.Decided(nil)), []string{"e1", "e2", "d2", "d3", "d4", "d5"}; !slices.Equal(got, want) {
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
	wantEvents(t, p, events, "0 put 2 b3(0>2)")
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
