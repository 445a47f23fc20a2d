package chessyball

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// shot is a board on which l1-l2 scores.
const shot = `
	wwww......bbbb
	..............
	..............
	..............
	.W........B...
	..............
	............o.
	..............
	b.bw.......w.. `

func TestRule6_LineUp(t *testing.T) {
	p := draw(t, "size=14x9", shot+"w 2 0-0 3 2 4 -")
	events := rulestest.Play(t, p, "l1-l2")
	want(t, p, `
		..............
		...w.w..b.b...
		..............
		....w....b....
		.W.....o....B.
		....w....b....
		..............
		...w.w..b.b...
		.............. b 3 1-0 4 0 0 -`)
	wantEvents(t, p, events,
		"0 move 1 l1(1>0) l2(0>1)",
		"1 roll 5 m3(5>0) n4(0>5)",
		"2 score player1",
		"3 reset 1 d1(1>0) d2(0>1)",
		"3 reset 1 d9(1>0) d8(0>1)",
		"3 reset 1 c9(1>0) f8(0>1)",
		"3 reset 1 b9(1>0) e6(0>1)",
		"3 reset 1 l2(1>0) f2(0>1)",
		"3 reset 1 a9(1>0) e4(0>1)",
		"3 reset 4 k5(4>0) m5(0>4)",
		"3 reset 3 k9(3>0) k8(0>3)",
		"3 reset 3 l9(3>0) i8(0>3)",
		"3 reset 3 m9(3>0) j6(0>3)",
		"3 reset 3 c1(3>0) i2(0>3)",
		"3 reset 3 n9(3>0) j4(0>3)",
		"3 reset 3 a1(3>0) k2(0>3)",
		"3 reset 5 n4(5>0) h5(0>5)")
}

// TestRule6_LineUpMovesOnlyWhatIsAway checks that members on a place of their line-up stay, and
// that White's l2 goes to the square that Black's f2 leaves.
func TestRule6_LineUpMovesOnlyWhatIsAway(t *testing.T) {
	p := draw(t, "size=14x9", `
		..............
		...w.w..b.b...
		.............B
		....w....b....
		.W............
		....w....b....
		............o.
		...w.b....b...
		...........w.. w 3 0-0 3 2 4 -`)
	events := rulestest.Play(t, p, "l1-l2")
	wantEvents(t, p, events[3:],
		"3 reset 1 l2(1>0) f2(0>1)",
		"3 reset 4 n7(4>0) m5(0>4)",
		"3 reset 3 f2(3>0) i2(0>3)",
		"3 reset 5 n4(5>0) h5(0>5)")
}

func TestRule6_OwnGoal(t *testing.T) {
	p := draw(t, "size=14x9", `
		wwww......bbbb
		..............
		..............
		..............
		.W........B...
		..............
		.o............
		..............
		b.w........w.b w 3 0-0 3 2 4 -`)
	events := rulestest.Play(t, p, "c1-c2")
	wantEvents(t, p, events[:3], "0 move 1 c1(1>0) c2(0>1)", "1 roll 5 b3(5>0) a4(0>5)", "2 score player2")
	wantCounters(t, p, "w 3 0-1 4 0 0 -")
	wantBall(t, p, "g5")
	if p.Score(rules.First) != 0 || p.Score(rules.Second) != 1 {
		t.Errorf("the score is %d-%d, want 0-1", p.Score(rules.First), p.Score(rules.Second))
	}
}

func TestRule6_ResetBall(t *testing.T) {
	const top = `
		wwww......bbbb
		..............
		..............
		..............
		`
	for _, c := range []struct{ name, options, middle, ball string }{
		{"near", "", `
			.W........B...
			..............
			............o.
			..............
			b.bw.......w..`, "h5"},
		{"near even with another ball option", ",ball=far", `
			.W........B...
			..............
			............o.
			..............
			b.bw.......w..`, "h5"},
		{"far", "", `
			.......W..B...
			..............
			............o.
			..............
			b.bw.......w..`, "g5"},
		{"nearest, least file and rank", "", `
			......BW......
			..............
			............o.
			..............
			b.bw.......w..`, "h4"},
		{"nearest, least file, next rank", "", `
			......BW......
			.......b......
			............o.
			..............
			..bw.......w..`, "h6"},
	} {
		p := draw(t, "size=14x9,reset=ball"+c.options, top+c.middle+" w 3 0-0 3 2 4 -")
		before := p.members
		events := rulestest.Play(t, p, "l1-l2")
		if got := p.ball.String(); got != c.ball {
			t.Errorf("%s: the ball is on %s, want %s", c.name, got, c.ball)
		}
		before[rules.First].flip(squareAt(11, 0))
		before[rules.First].flip(squareAt(11, 1))
		if p.members != before {
			t.Errorf("%s: members moved: %s", c.name, p)
		}
		wantEvents(t, p, events[3:], "3 reset 5 n4(5>0) "+c.ball+"(0>5)")
		wantCounters(t, p, "b 3 1-0 4 0 0 -")
	}
}

func TestRule6_Place(t *testing.T) {
	p := draw(t, "size=14x9,reset=place", `
		wwww......bbbb
		..............
		..............
		...........w..
		.W.........B..
		..............
		............o.
		..............
		b..........w.b w 3 0-0 3 2 4 -`)
	events := rulestest.Play(t, p, "l1-l2")
	wantEvents(t, p, events[2:], "2 score player1", "3 take 5 n4(5>0)")
	wantCounters(t, p, "b p 1-0 4 0 0 -")
	wantLegal(t, p, "", "@l3 @l4 @l7 @m3 @m4 @m5 @m6 @m7")
	if s, want := p.Status(), (rules.Status{Key: "chessyball.place", Start: true}); s != want {
		t.Errorf("the status is %v, want %v", s, want)
	}
	events = rulestest.Play(t, p, "@m6")
	wantEvents(t, p, events, "0 put 5 m6(0>5)")
	wantCounters(t, p, "b 3 1-0 4 0 0 -")
	if s, want := p.Status(), (rules.Status{Key: "chessyball.act", Step: 1, Steps: 3}); s != want {
		t.Errorf("the status is %v, want %v", s, want)
	}
}

// still is a board on which no member is near the ball on c3.
const still = `
	wwww......bbbb
	..............
	..............
	..............
	.W........B...
	..............
	..o...........
	..............
	b.bw.......w.. `

func TestRule6_1_DropBall(t *testing.T) {
	p := draw(t, "size=14x9", still+"w 2 0-0 9 8 28 -")
	events := rulestest.Play(t, p, "a9-a8", "a8-a9")
	wantEvents(t, p, events, "0 move 1 a8(1>0) a9(0>1)", "1 reset 5 c3(5>0) h5(0>5)")
	wantCounters(t, p, "b 3 0-0 10 9 0 -")
}

func TestRule6_1_NotBeforeThirtyActions(t *testing.T) {
	p := draw(t, "size=14x9", still+"w 1 0-0 9 8 28 -")
	rulestest.Play(t, p, "a9-a8")
	wantBall(t, p, "c3")
	wantCounters(t, p, "b 3 0-0 10 9 29 -")
}

func TestRule6_1_NotWhereTheBallLay(t *testing.T) {
	p := draw(t, "size=14x9", `
		wwww......bbbb
		..............
		..............
		..............
		.W.....o..B...
		..............
		..............
		..............
		b.bw.......w.. w 1 0-0 9 8 29 -`)
	rulestest.Play(t, p, "a9-a8")
	wantBall(t, p, "g5")
}

// TestRule6_1_NowhereToKickIt checks that the ball stays, and that the count begins again, if White
// cannot act at all.
func TestRule6_1_NowhereToKickIt(t *testing.T) {
	p := draw(t, "size=14x9", strings.Replace(lastGap, "4 3 0 -", "14 13 29 -", 1))
	events := rulestest.Play(t, p, "n7-d7")
	wantEvents(t, p, events, "0 move 4 n7(4>0) d7(0>4)", "1 skip player1")
	wantCounters(t, p, "b 3 0-0 16 15 0 -")
}
