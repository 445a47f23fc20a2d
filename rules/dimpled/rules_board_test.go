package dimpled

import (
	"slices"
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
	wantEvents(t, p, events, "0 put 2 a1(0>2)")
	if slices.Contains(legal(p), "e4") {
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
	wantEvents(t, p, events, "0 put 1 c4(0>1)", "1 skip player2")
}

func TestRule3_NoCrosscut(t *testing.T) {
	const drawn = `
		b.w..
		.wb..
		wb...
		..b..
		..... `
	black, white := legal(draw(t, drawn+"b -")), legal(draw(t, drawn+"w -"))
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
	wantLegal(t, without, "c3-b4", "a5-b4")
	with := draw(t, `
		bw...
		w.b..
		.b.w.
		.wb..
		..... w -`)
	if slices.Contains(legal(with), "c3") {
		t.Error("White may place on c3, which completes a crosscut")
	}
}
