package chessyball

import (
	"slices"
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
	rulestest.WantEvents(t, p, events,
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
	rulestest.WantEvents(t, p, events[3:],
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
	rulestest.WantEvents(t, p, events[:3], "0 move 1 c1(1>0) c2(0>1)", "1 roll 5 b3(5>0) a4(0>5)", "2 score player2")
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
		rulestest.WantEvents(t, p, events[3:], "3 reset 5 n4(5>0) "+c.ball+"(0>5)")
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
	rulestest.WantEvents(t, p, events[2:], "2 score player1", "3 take 5 n4(5>0)")
	wantCounters(t, p, "b p 1-0 4 0 0 -")
	rulestest.WantLegal(t, p, "", "@l3 @l4 @l7 @m3 @m4 @m5 @m6 @m7")
	if s, want := p.Status(), (rules.Status{Key: "chessyball.place", Start: true}); s != want {
		t.Errorf("the status is %v, want %v", s, want)
	}
	events = rulestest.Play(t, p, "@m6")
	rulestest.WantEvents(t, p, events, "0 put 5 m6(0>5)")
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
	centre := strings.Replace(strings.Replace(still, "..o...........", "..............", 1), ".W........B...", ".W.....o..B...", 1)
	for _, c := range []struct{ board, counters, actions, ball, after string }{
		{still, "w 2 0-0 9 8 28 -", "a9-a8 a8-a9", "h5", "b 3 0-0 10 9 0 -"},
		{still, "w 1 0-0 9 8 28 -", "a9-a8", "c3", "b 3 0-0 10 9 29 -"},                                            // not before thirty actions
		{centre, "w 1 0-0 9 8 29 -", "a9-a8", "g5", "b 3 0-0 10 9 0 -"},                                            // not where the ball lay
		{strings.TrimSuffix(lastGap, "b 1 0-0 4 3 0 -"), "b 1 0-0 14 13 29 -", "n7-d7", "h4", "b 3 0-0 16 15 0 -"}, // White cannot act at all
	} {
		p := draw(t, "size=14x9", c.board+c.counters)
		lay := p.ball
		events := rulestest.Play(t, p, strings.Fields(c.actions)...)
		wantBall(t, p, c.ball)
		wantCounters(t, p, c.after)
		if dropped := slices.ContainsFunc(events, isKind(rules.Reset)); dropped != (p.ball != lay) {
			t.Errorf("%s: the ball is dropped: %t", p, dropped)
		}
	}
}

// In chase the action e5-g5 sends the ball to l5. There only l1-l4 moves it, to l8, where no
// member can move it.
const chase = `
	wwww......bbbb
	..............
	..............
	..............
	.W..w..o....B.
	..............
	..............
	..............
	b..........w.b `

// TestRule7_Extension plays turns that can go on, with the only further kick or "end", or cannot.
func TestRule7_Extension(t *testing.T) {
	for _, c := range []struct{ options, counters, actions, ball, after string }{
		{",extend=on", "w 1 0-0 3 2 0 k", "e5-g5", "l5", "w x 0-0 3 2 0 k"},
		{",extend=on", "w 1 0-0 1 0 0 k", "e5-g5", "l5", "w x 0-0 1 0 0 k"},
		{",extend=on", "w 1 0-0 3 2 0 k", "e5-g5 l1-l4", "l8", "b 3 0-0 4 3 0 k"}, // no action moves the ball again
		{",extend=on", "w 1 0-0 3 2 0 k", "e5-g5 end", "l5", "b 3 0-0 4 3 0 k"},
		{",extend=on", "w 3 0-0 3 2 6 k", "a9-a8", "h5", "w 2 0-0 3 2 7 -"},
		{",extend=on", "w 3 0-0 3 2 6 k", "a9-a8 a8-a9 e5-g5", "l5", "b 3 0-0 4 3 0 k"}, // not every action moved the ball
		{"", "w 1 0-0 3 2 0 -", "e5-g5", "l5", "b 3 0-0 4 3 0 -"},
	} {
		p := draw(t, "size=14x9"+c.options, chase+c.counters)
		events := rulestest.Play(t, p, strings.Fields(c.actions)...)
		wantBall(t, p, c.ball)
		wantCounters(t, p, c.after)
		if strings.HasPrefix(c.after, "w x") {
			rulestest.WantLegal(t, p, "", "l1-l4 end")
			if s := p.Status(); s != (rules.Status{Key: "chessyball.again"}) {
				t.Errorf("the status is %v, want %v", s, rules.Status{Key: "chessyball.again"})
			}
		}
		if strings.HasSuffix(c.actions, "end") {
			rulestest.WantEvents(t, p, events)
		}
	}
}

func TestRule8_EndOfTheGame(t *testing.T) {
	for _, c := range []struct {
		options, before, action, after string
		outcome                        rules.Outcome
		key, decided                   string
	}{
		{"", "w 3 1-2 9 1 4 -", "l1-l2", "b 3 2-2 10 0 0 -", rules.Playing, "chessyball.act", ""},
		{"", "w 3 2-2 9 1 4 -", "l1-l2", "b 3 3-2 10 0 0 -", rules.FirstWins, "chessyball.end.first", "n4"},
		{",end=first1,reset=place", "w 3 0-0 3 2 4 -", "l1-l2", "b 3 1-0 4 0 0 -", rules.FirstWins, "chessyball.end.first", "n4"},
		{",end=first5", "w 3 3-4 9 1 4 -", "l1-l2", "b 3 4-4 10 0 0 -", rules.Playing, "chessyball.act", ""},
		{",end=first5,extend=on", "w 2 4-4 9 1 4 -", "l1-l2", "b 3 5-4 10 0 0 k", rules.FirstWins, "chessyball.end.first", "n4"},
		{",end=total5", "w 3 1-3 9 1 4 -", "l1-l2", "b 3 2-3 10 0 0 -", rules.SecondWins, "chessyball.end.total", "n4"},
		{",end=turns25", "w 1 0-0 49 48 4 -", "a9-a8", "b 3 0-0 50 49 5 -", rules.Playing, "chessyball.act", ""},
		{",end=turns25", "w 1 0-0 50 49 4 -", "a9-a8", "b 3 0-0 51 50 5 -", rules.Draw, "chessyball.end.turns", ""},
		{",end=turns25", "w 3 0-1 50 3 4 -", "l1-l2", "b 3 1-1 51 0 0 -", rules.Draw, "chessyball.end.turns", "n4"},
		{",end=turns50", "w 1 0-0 100 99 29 -", "a9-a8", "b 3 0-0 101 100 30 -", rules.Draw, "chessyball.end.turns", ""},
		{"", "w 1 1-0 150 98 4 -", "a9-a8", "b 3 1-0 151 99 5 -", rules.Playing, "chessyball.act", ""},
		{"", "w 1 1-0 150 99 4 -", "a9-a8", "b 3 1-0 151 100 5 -", rules.FirstWins, "chessyball.end.quiet", ""},
	} {
		p := draw(t, "size=14x9"+c.options, shot+c.before)
		events := rulestest.Play(t, p, c.action)
		wantCounters(t, p, c.after)
		if p.Outcome() != c.outcome || p.Status().Key != c.key {
			t.Errorf("%s: %v, %s; want %v, %s", p, p.Outcome(), p.Status().Key, c.outcome, c.key)
		}
		if got := rulestest.Names(p, p.Decided(nil)); got != c.decided {
			t.Errorf("%s: decided by %q, want %q", p, got, c.decided)
		}
		over := c.outcome != rules.Playing
		reset := slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.Reset })
		if over && (reset || events[len(events)-1].Kind != rules.End) {
			t.Errorf("%s: the events do not end the game: %v", p, events)
		}
	}
}

// TestPass checks that a pass gives up the actions that are left, and that the turn of the opponent
// has all its actions.
func TestPass(t *testing.T) {
	for _, c := range []struct{ counters, actions, passed string }{
		{"w 3 0-0 3 2 6 k", "", "b 3 0-0 4 3 6 k"},
		{"w 3 0-0 3 2 6 k", "a9-a8", "b 3 0-0 4 3 7 k"},
		{"w 3 0-0 3 2 6 k", "a9-a8 a8-a9", "b 3 0-0 4 3 8 k"},
		{"w 1 0-0 1 0 0 k", "", "b 2 0-0 2 1 0 k"},
		{"w 2 0-0 2 1 0 k", "", "b 3 0-0 3 2 0 k"},
		{"w 3 0-1 3 0 0 k", "", "b 3 0-1 4 1 0 k"},      // after a goal
		{"w 1 0-0 3 2 0 k", "e5-g5", "b 3 0-0 4 3 0 k"}, // instead of an extension
		{"w 3 0-0 3 2 29 k", "a9-a8", ""},               // the ball would be dropped
		{"w 3 0-0 100 99 0 k", "", ""},                  // the game would be over
	} {
		p := draw(t, "size=14x9,extend=on", chase+c.counters)
		rulestest.Play(t, p, strings.Fields(c.actions)...)
		s, ok := p.Pass()
		if ok != (c.passed != "") {
			t.Errorf("%s: that there is a Pass after %q is %t, want %t", c.counters, c.actions, ok, !ok)
		}
		if ok {
			wantCounters(t, s.(*Position), c.passed)
		}
	}
}
