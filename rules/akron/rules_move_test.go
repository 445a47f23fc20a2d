package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule6_Pinned(t *testing.T) {
	first := `
		.....
		.....
		.....
		rrr..
		www..`
	p := draw(t, "w", first, `
		....
		....
		....
		r...`)
	want(t, "the moves of b1 under one ball", moves(p, "b1"), "d1")
	want(t, "drops with b1", names(p.Drops(siteOf(t, p, "b1"), nil)), "a1.2")
	p = draw(t, "w", first, `
		....
		....
		....
		rr..`)
	want(t, "the moves of b1 under two balls", moves(p, "b1"), "")
	want(t, "b1 is pinned", p.Pinned(siteOf(t, p, "b1")), true)
	want(t, "drops with b1", names(p.Drops(siteOf(t, p, "b1"), nil)), "")
	want(t, "the moves of a1 under one of them", moves(p, "a1"), "d1")
}

func TestRule7_DropIntoTheGap(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		rrr..
		rrr..
		www..`, `
		....
		....
		rr..
		wr..`, `
		...
		...
		r..`)
	want(t, "the balls that drop", names(p.Drops(siteOf(t, p, "a1"), nil)), "a1.2 a1.3")
	events := rulestest.Play(t, p, "a1-d1")
	want(t, "events", texts(events), "0 move a1 d1, 1 drop a1.2 a1, 2 drop a1.3 a1.2")
	for i, ball := range []rules.Piece{White, White, Red} {
		want(t, "the player of an event", events[i].Player, rules.First)
		want(t, "the ball of an event", events[i].Piece, ball)
	}
	want(t, "position", p.String(), "w:a1,b1,c1,d1 r:a2,b2,c2,a3,b3,c3,a1.2,b1.2,a2.2,b2.2 r 1")
}

// TestSheet_NoSwap checks that a ball may move neither onto a ball that drops nor onto itself: so
// some white balls cannot move.
func TestSheet_NoSwap(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		rrr..
		rrr..
		wwr..`, `
		....
		....
		rr..
		ww..`)
	want(t, "a1.3 is playable", p.Playable(siteOf(t, p, "a1.3")), true)
	want(t, "the moves of a1, under a1.2, on which a1.3 rests", moves(p, "a1"), "")
	want(t, "the moves of a1.2, on which a1.3 rests", moves(p, "a1.2"), "")
	want(t, "the moves of b1.2, on which a1.3 rests", moves(p, "b1.2"), "")
}

func TestRule8_1_NotOntoTheMovedBall(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		.....
		wrw..
		www..`)
	want(t, "the moves of a1, under a1.2", moves(p, "a1"), "d1 d2 a3 c3 b1.2")
	want(t, "the moves of b1, under a1.2 and b1.2", moves(p, "b1"), "d1 d2 a3 c3")
}

func TestRule8_2_TouchesAnotherBallThatStays(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		..w..
		.ww..
		.....`)
	want(t, "the moves of b2, without the points that only b2 touches", moves(p, "b2"), "c1 d2 b3 d3 c4")

	// The platform b1.2 touches a1.2, which drops with a1, and no other white ball.
	p = draw(t, "w", `
		.....
		.....
		.....
		wrr..
		wrr..`, `
		....
		....
		....
		w...`)
	want(t, "b1.2 is playable", p.Playable(siteOf(t, p, "b1.2")), true)
	want(t, "the moves of a1", moves(p, "a1"), "a3")
}

func TestRule8_3_DroppingBallsAreNoPartOfTheChain(t *testing.T) {
	// a1 is connected with c2 by a1.2 and b1.2; a1.2 drops with a1.
	p := draw(t, "w", `
		.....
		.....
		.....
		rrwr.
		wrrr.`, `
		....
		....
		....
		ww..`)
	want(t, "the moves of a1", moves(p, "a1"), "")
	want(t, "the moves of b1.2", moves(p, "b1.2"), "c3 c1.2")

	// Here they are connected by a2 and b2 as well.
	p = draw(t, "w", `
		.....
		.....
		.....
		wwwr.
		wrrr.`, `
		....
		....
		....
		wr..`)
	want(t, "the moves of a1", moves(p, "a1"), "a3 b3 c3 c1.2")
}

func TestRule8_3_DroppingBallsStillCut(t *testing.T) {
	// The link of b1 and b2 is cut by a1.2 and b1.2, though a1.2 drops with a1.
	first := `
		.....
		.....
		.....
		rwr..
		wwr..`
	p := draw(t, "w", first, `
		....
		....
		....
		rr..`)
	want(t, "the moves of a1 under a1.2", moves(p, "a1"), "")
	p = draw(t, "w", first, `
		....
		....
		....
		.r..`)
	want(t, "the moves of a1 under nothing", moves(p, "a1"), "b3")
}

// TestSheet_MultiStepCut checks two moves of the red ball on d2. The first makes a white ball
// drop. With the second the red ball comes to rest on that ball and cuts the white group.
func TestSheet_MultiStepCut(t *testing.T) {
	p := draw(t, "r", `
		.....
		..w..
		.rwr.
		.rwr.
		..w..`, `
		....
		....
		.rw.
		....`)
	want(t, "moves of d2", moves(p, "d2"), "e3 d4")
	events := rulestest.Play(t, p, "d2-d4")
	want(t, "events", texts(events), "0 move d2 d4, 1 drop c2.2 d2")
	want(t, "the moves of c1 before the cut", moves(p, "c1"), "d1 e2 b4 c5 c2.2 c3.2")
	rulestest.Play(t, p, "a5", "d4-c2.2")
	want(t, "the moves of c1 after the cut", moves(p, "c1"), "d1 e2")
}

// TestSheet_TacticalDrops checks that a red connection breaks when White moves the ball on b1 away
// from under it: two red balls drop.
func TestSheet_TacticalDrops(t *testing.T) {
	start := draw(t, "w", `
		.....
		.....
		.wwrr
		rrww.
		.www.`, `
		....
		....
		.wr.
		.rw.`, `
		...
		...
		.r.`)
	want(t, "Red's threat", names(start.Threat(nil)), "a2 b2 b1.2 b1.3 c2.2 d3 e3")

	p := *start
	rulestest.Play(t, &p, "a5")
	want(t, "the outcome: unless it is broken", p.Outcome(), rules.SecondWins)

	p = *start
	events := rulestest.Play(t, &p, "b1-e1")
	want(t, "events", texts(events), "0 move b1 e1, 1 drop b1.2 b1, 2 drop b1.3 b1.2")
	want(t, "the outcome: the connection is broken", p.Outcome(), rules.Playing)
}
