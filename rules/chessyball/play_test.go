package chessyball

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// squaresOf returns the squares of a rectangle, separated by spaces.
func squaresOf(r Rect) string {
	var words []string
	for file := range 26 {
		for rank := range 26 {
			if r.Contains(file, rank) {
				words = append(words, squareAt(file, rank).String())
			}
		}
	}
	return strings.Join(words, " ")
}

func TestRule1_Pitch(t *testing.T) {
	for _, c := range []struct {
		size       string
		field      Rect
		goal0, box string
		goal1      string
	}{
		{"18x11", Rect{1, 1, 16, 9}, "a5 a6 a7", "b4 b5 b6 b7 b8 c4 c5 c6 c7 c8", "r5 r6 r7"},
		{"14x9", Rect{1, 1, 12, 7}, "a4 a5 a6", "b3 b4 b5 b6 b7 c3 c4 c5 c6 c7", "n4 n5 n6"},
	} {
		pitch := start(t, "size="+c.size).Pitch()
		if pitch.Field != c.field {
			t.Errorf("%s: the field is %v, want %v", c.size, pitch.Field, c.field)
		}
		if got := squaresOf(pitch.Goal[rules.First]); got != c.goal0 {
			t.Errorf("%s: White's goal is %s, want %s", c.size, got, c.goal0)
		}
		if got := squaresOf(pitch.Goal[rules.Second]); got != c.goal1 {
			t.Errorf("%s: Black's goal is %s, want %s", c.size, got, c.goal1)
		}
		if got := squaresOf(pitch.Box[rules.First]); got != c.box {
			t.Errorf("%s: White's box is %s, want %s", c.size, got, c.box)
		}
	}
	for options, want := range map[string]string{"": "p4 p5 p6 p7 p8 q4 q5 q6 q7 q8", "size=14x9": "l3 l4 l5 l6 l7 m3 m4 m5 m6 m7"} {
		if got := squaresOf(start(t, options).Pitch().Box[rules.Second]); got != want {
			t.Errorf("%q: Black's box is %s, want %s", options, got, want)
		}
	}
}

func TestRule2_LineUp(t *testing.T) {
	want(t, start(t, ""), `
		..................
		.....w......b.....
		...w..........b...
		.......w..b.......
		...w.w......b.b...
		.W......o.......B.
		...w.w......b.b...
		.......w..b.......
		...w..........b...
		.....w......b.....
		.................. w 1 0-0 1 0 0 -`)
	want(t, start(t, "size=14x9"), `
		..............
		...w.w..b.b...
		..............
		....w....b....
		.W....o.....B.
		....w....b....
		..............
		...w.w..b.b...
		.............. w 1 0-0 1 0 0 -`)
}

func TestRule2_BallAtKickOff(t *testing.T) {
	for _, c := range []struct{ options, white, black string }{
		{"", "i6", "j6"},
		{"ball=far", "j6", "i6"},
		{"ball=c3", "c3", "p3"},
		{"size=14x9", "g5", "h5"},
		{"size=14x9,ball=far", "h5", "g5"},
		{"size=14x9,ball=m8", "m8", "b8"},
	} {
		p := start(t, c.options)
		wantBall(t, p, c.white)
		if got := p.variant.start[rules.Second].String(); got != c.black {
			t.Errorf("%s: Black kicks off from %s, want %s", c.options, got, c.black)
		}
	}
	for _, bad := range []string{"ball=a6", "ball=r6", "ball=d3", "ball=q6", "ball=c11", "ball=x", "ball=b9,size=14x9", "ball=n5,size=14x9"} {
		if _, err := Game.Values(bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}

func TestRule3_OneTwoThreeActions(t *testing.T) {
	p := start(t, "size=14x9")
	for _, c := range []struct{ action, counters string }{
		{"d2-d1", "b 2 0-0 2 1 1 -"},
		{"k2-k1", "b 1 0-0 2 1 2 -"},
		{"k1-k2", "w 3 0-0 3 2 3 -"},
		{"d1-d2", "w 2 0-0 3 2 4 -"},
		{"d2-d1", "w 1 0-0 3 2 5 -"},
		{"d1-d2", "b 3 0-0 4 3 6 -"},
	} {
		rulestest.Play(t, p, c.action)
		wantCounters(t, p, c.counters)
	}
	p = start(t, "size=14x9,ball=j2")
	wantCounters(t, p, "w 3 0-0 1 0 0 -")
	rulestest.Play(t, p, "d2-d1", "d1-d2", "d2-d1")
	wantCounters(t, p, "b 3 0-0 2 1 3 -")
}

// In lastGap White fills a corner, and Black's keeper can close the last gap in the wall
// around it.
const lastGap = `
	Wwwb..........
	wwwb..........
	wbb..........B
	bb............
	..............
	.......o......
	..............
	..............
	.............. b 1 0-0 4 3 0 -`

func TestRule3_SkippedWithoutAMove(t *testing.T) {
	p := draw(t, "size=14x9", lastGap)
	events := rulestest.Play(t, p, "n7-d7")
	rulestest.WantEvents(t, p, events, "0 move 4 n7(4>0) d7(0>4)", "1 skip player1")
	wantCounters(t, p, "b 3 0-0 6 5 1 -")
}

// TestRule3_SkippedAfterPlacingTheBall checks that White is skipped after placing the ball on the
// last square to which their members could move.
func TestRule3_SkippedAfterPlacingTheBall(t *testing.T) {
	p := draw(t, "size=14x9,reset=place", `
		Wwwb..........
		wwwb..........
		w.bb..........
		bb............
		..............
		..............
		.............B
		..............
		.............. w p 0-1 4 0 0 -`)
	events := rulestest.Play(t, p, "@b7")
	rulestest.WantEvents(t, p, events, "0 put 5 b7(0>5)", "1 skip player1")
	wantCounters(t, p, "b 3 0-1 5 1 0 -")
}

const crossroads = `
	www.......bbbb
	w............b
	......b.......
	..............
	.W..w..o....B.
	..............
	....w.........
	..............
	.............. w 3 0-0 3 2 0 -`

func TestRule4_StraightLines(t *testing.T) {
	const free = "e5-a1 e5-b2 e5-b8 e5-d4 e5-d5 e5-d6 e5-e4 e5-e6 e5-e7 e5-e8 e5-e9 e5-f4 e5-f5 e5-f6 e5-g3 e5-g5 e5-h2 e5-i1 "
	rulestest.WantLegal(t, draw(t, "size=14x9", crossroads), "e5", free)
	rulestest.WantLegal(t, draw(t, "size=14x9,pass=own", crossroads), "e5", free+"e5-e1 e5-e2")
	rulestest.WantLegal(t, draw(t, "size=14x9,pass=any", crossroads), "e5", free+"e5-e1 e5-e2 e5-h8 e5-i9")
}

const boxes = `
	.ww.......bbbb
	.............b
	w.............
	..............
	.W.....o....B.
	..........w...
	..............
	b.............
	....ww........ w 3 0-0 3 2 0 -`

func TestRule4_1_BoxesAndGoals(t *testing.T) {
	p := draw(t, "size=14x9", boxes)
	rulestest.WantLegal(t, p, "a7", "a7-a8 a7-a9 a7-a3 a7-b8 a7-d4 a7-e3 a7-f2 a7-g1 "+
		"a7-d7 a7-e7 a7-f7 a7-g7 a7-h7 a7-i7 a7-j7 a7-k7 a7-l7 a7-m7 a7-n7")
	rulestest.WantLegal(t, p, "k4-l", "k4-l3 k4-l4 k4-l5")
	rulestest.WantLegal(t, p, "k4-n", "k4-n1 k4-n4 k4-n7")
}

func TestRule4_2_Keeper(t *testing.T) {
	rulestest.WantLegal(t, draw(t, "size=14x9", boxes), "b5", "b5-b1 b5-b2 b5-b3 b5-b4 b5-b6 b5-b7 b5-b8 "+
		"b5-c4 b5-c5 b5-c6 b5-d3 b5-d5 b5-d7 b5-e2 b5-e5 b5-e8 b5-f5 b5-f9 b5-g5")
}

// TestRule5_SheetExamples checks the examples of the rule sheet: e9-g9 sends the ball to n2,
// and e9-g7 sends it to j10.
func TestRule5_SheetExamples(t *testing.T) {
	for action, path := range map[string]string{
		"e9-g9": "h8 i7 j6 k5 l4 m3 n2",
		"e9-g7": "h8 i9 j10",
	} {
		p := draw(t, "", `
			..................
			.....w......b.....
			....w.........b...
			.......o..b.......
			...w.w......b.b...
			.W..............B.
			...w.w......b.b...
			.......w..b.......
			...w..........b...
			.....w......b.....
			w................. w 3 0-0 3 2 5 -`)
		a, err := p.Parse(action)
		if err != nil {
			t.Fatal(err)
		}
		if got := rulestest.Names(p, p.BallPath(a, nil)); got != path {
			t.Errorf("%s: the ball's path is %s, want %s", action, got, path)
		}
		rulestest.Play(t, p, action)
		wantBall(t, p, path[strings.LastIndex(path, " ")+1:])
		wantCounters(t, p, "w 2 0-0 3 2 0 -")
	}
}

func TestRule5_MoveThenRoll(t *testing.T) {
	p := draw(t, "size=14x9", crossroads)
	events := rulestest.Play(t, p, "e5-g5")
	rulestest.WantEvents(t, p, events, "0 move 1 e5(1>0) g5(0>1)", "1 roll 5 h5(5>0) l5(0>5)")
}

const huddle = `
	.www......bbbb
	b.............
	..............
	.....ob.......
	....wW........
	..............
	.............B
	..............
	...........ww. w 3 0-0 3 2 4 -`

func TestRule5_1_StuckBallStays(t *testing.T) {
	p := draw(t, "size=14x9", huddle)
	a, _ := p.Parse("e5-e6")
	if path := p.BallPath(a, nil); len(path) != 0 {
		t.Errorf("the ball's path is %s", rulestest.Names(p, path))
	}
	events := rulestest.Play(t, p, "e5-e6")
	rulestest.WantEvents(t, p, events, "0 move 1 e5(1>0) e6(0>1)")
	wantBall(t, p, "f6")
	wantCounters(t, p, "w 2 0-0 3 2 5 -")
}

// TestRule5_2_OnlyTheMovedMemberKicks moves the keeper on f5 and the member on e5, which are
// both next to the ball on f6.
func TestRule5_2_OnlyTheMovedMemberKicks(t *testing.T) {
	for action, stop := range map[string]string{
		"f5-g5": "d8", // the keeper moves next to the ball again
		"f5-g4": "f6", // the member on e5 does not kick
		"e5-d4": "f6", // the keeper on f5 does not kick
	} {
		p := draw(t, "size=14x9", huddle)
		rulestest.Play(t, p, action)
		wantBall(t, p, stop)
	}
}

func TestRule5_3_DiagonalIntoTheGoal(t *testing.T) {
	p := draw(t, "size=14x9", `
		wwww......bbbb
		..............
		..............
		..............
		.W........B...
		.............w
		............o.
		..............
		b.b........w.. w 3 0-0 3 2 4 -`)
	rulestest.Play(t, p, "l1-l2")
	wantBall(t, p, "m3")
	p = draw(t, "size=14x9", shot+"w 3 0-0 3 2 4 -")
	rulestest.Play(t, p, "l1-l2")
	wantCounters(t, p, "b 3 1-0 4 0 0 -")
}
