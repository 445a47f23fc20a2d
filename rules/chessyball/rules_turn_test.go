package chessyball

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

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

func TestRule7_GoOnMovingTheBall(t *testing.T) {
	for _, counters := range []string{"w 1 0-0 3 2 0 k", "w 1 0-0 1 0 0 k"} {
		p := draw(t, "size=14x9,extend=on", chase+counters)
		rulestest.Play(t, p, "e5-g5")
		wantCounters(t, p, "w x"+counters[3:])
		wantLegal(t, p, "", "l1-l4 end")
		if s := p.Status(); s != (rules.Status{Key: "chessyball.again"}) {
			t.Errorf("the status is %v, want %v", s, rules.Status{Key: "chessyball.again"})
		}
	}
}

func TestRule7_EndsByItself(t *testing.T) {
	p := draw(t, "size=14x9,extend=on", chase+"w 1 0-0 3 2 0 k")
	rulestest.Play(t, p, "e5-g5", "l1-l4")
	wantBall(t, p, "l8")
	wantCounters(t, p, "b 3 0-0 4 3 0 k")
}

func TestRule7_End(t *testing.T) {
	p := draw(t, "size=14x9,extend=on", chase+"w 1 0-0 3 2 0 k")
	events := rulestest.Play(t, p, "e5-g5", "end")
	wantEvents(t, p, events)
	wantBall(t, p, "l5")
	wantCounters(t, p, "b 3 0-0 4 3 0 k")
}

func TestRule7_OnlyIfEveryActionMovedTheBall(t *testing.T) {
	p := draw(t, "size=14x9,extend=on", chase+"w 3 0-0 3 2 6 k")
	rulestest.Play(t, p, "a9-a8")
	wantCounters(t, p, "w 2 0-0 3 2 7 -")
	rulestest.Play(t, p, "a8-a9", "e5-g5")
	wantCounters(t, p, "b 3 0-0 4 3 0 k")
	p = draw(t, "size=14x9", chase+"w 1 0-0 3 2 0 -")
	rulestest.Play(t, p, "e5-g5")
	wantCounters(t, p, "b 3 0-0 4 3 0 -")
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
		if got := names(p, p.Decided(nil)); got != c.decided {
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
