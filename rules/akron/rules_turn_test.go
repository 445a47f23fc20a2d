package akron

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule5_AddToAnyEmptyHole(t *testing.T) {
	p := draw(t, "r", `
		.....
		.....
		.....
		wr...
		rw...`)
	want(t, "Adds", len(p.Legal(nil)), 21)
	events := rulestest.Play(t, p, "e5")
	want(t, "events", texts(events), "0 put e5")
	want(t, "position", p.String(), "w:b1,a2 r:a1,b2,e5 w 0")
}

func TestRule5_MoveOfABallOfYourOwn(t *testing.T) {
	p := draw(t, "r", `
		.....
		.....
		.....
		ww...
		rr...`)
	want(t, "the moves of a2, which is White's", moves(p, "a2"), "")
	want(t, "the moves of a1", moves(p, "a1"), "c1")
	want(t, "the moves of b1", moves(p, "b1"), "")
}

func TestRule5_SkippedWithoutAnAction(t *testing.T) {
	p := decodeText(t, 6, "w:c1,e1,b2,d2,f2,a3,c3,e3,b4,d4,f4,a5,c5,e5,b6,d6,f6,a1.2 "+
		"r:a1,b1,d1,f1,a2,e2,b3,d3,f3,a4,c4,e4,b5,d5,f5,a6,c6,e6 r 7")
	events := rulestest.Play(t, p, "a1-a2.2")
	want(t, "events", texts(events), "0 move a1 a2.2, 1 drop a1.2 a1, 2 skip")
	want(t, "skipped", events[2].Player, rules.First)
	want(t, "to act again", p.Mover(), rules.Second)
	want(t, "quiet actions", int(p.quiet), 8)
}

func TestRule5_DrawIfNeitherCanAct(t *testing.T) {
	// No ball will touch one of its colour, and no hole will be left.
	p := draw(t, "w", `
		wrwrw
		r.rwr
		wrwrw
		rwrwr
		wrwrw`)
	events := rulestest.Play(t, p, "b4")
	want(t, "Red's reserve", p.Reserve(rules.Second), 1)
	want(t, "outcome", p.Outcome(), rules.Draw)
	want(t, "events", texts(events), "0 put b4, 1 skip, 2 end")
	want(t, "reason", p.Status().Key, keyEndStuck)
	want(t, "mover", p.Mover(), rules.Second)
}

func TestRule9_TestedForTheOtherPlayerAfterASkip(t *testing.T) {
	// White has no ball left to add, and all their balls are pinned or alone.
	p := draw(t, "r", `
		w.w..w
		....w.
		rwwr.w
		wwww..
		wwww.w
		rwwrr.`, `
		.....
		.....
		rrr..
		rrr..
		rrr..`)
	events := rulestest.Play(t, p, "f1")
	want(t, "events", texts(events), "0 put f1, 1 skip, 2 end")
	want(t, "skipped", events[1].Player, rules.First)
	want(t, "outcome", p.Outcome(), rules.SecondWins)
	want(t, "chain", names(p.Decided(nil)), "a1 a1.2 b1.2 c1.2 d1 e1 f1")
	want(t, "mover", p.Mover(), rules.First)
}

func TestRule10_NoProgress(t *testing.T) {
	p := decodeText(t, 5, "w:a1,b1 r:d4,d5 w 98")
	rulestest.Play(t, p, "a1-c1")
	want(t, "the outcome: after 99 actions", p.Outcome(), rules.Playing)
	events := rulestest.Play(t, p, "d4-e5")
	want(t, "the outcome: after 100 actions", p.Outcome(), rules.Draw)
	want(t, "events", texts(events), "0 move d4 e5, 1 end")
	want(t, "reason", p.Status().Key, keyEndQuiet)
	want(t, "mover", p.Mover(), rules.First)

	p = decodeText(t, 5, "w:a1,b1 r:d4,d5 w 99")
	rulestest.Play(t, p, "e1")
	want(t, "after an Add", p.String(), "w:a1,b1,e1 r:d4,d5 r 0")
}

func TestRule10_AWinComesFirst(t *testing.T) {
	p := decodeText(t, 5, "w:a1,b1 r:a3,b3,c3,d3,e3 w 99")
	rulestest.Play(t, p, "a1-c1")
	want(t, "outcome", p.Outcome(), rules.SecondWins)
}

func TestRule10_ASkipComesFirst(t *testing.T) {
	p := decodeText(t, 6, "w:a1,c1,e1,b2,d2,f2,a3,c3,e3,b4,d4,f4,a5,c5,e5,b6,d6,f6 "+
		"r:b1,d1,f1,a2,e2,b3,d3,f3,a4,c4,e4,b5,d5,f5,a6,c6,e6,a2.2 r 99")
	events := rulestest.Play(t, p, "a2.2-a1.2")
	want(t, "events", texts(events), "0 move a2.2 a1.2, 1 skip, 2 end")
	want(t, "outcome", p.Outcome(), rules.Draw)
	want(t, "reason", p.Status().Key, keyEndQuiet)
	want(t, "mover", p.Mover(), rules.Second)
}
