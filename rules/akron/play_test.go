package akron

import (
	"fmt"
	"strings"
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
	want(t, "the moves of a1, under a1.2", moves(p, "a1"), "a3 b1.2 c3 d1 d2")
	want(t, "the moves of b1, under a1.2 and b1.2", moves(p, "b1"), "a3 c3 d1 d2")
}

func TestRule8_2_TouchesAnotherBallThatStays(t *testing.T) {
	p := draw(t, "w", `
		.....
		.....
		..w..
		.ww..
		.....`)
	want(t, "the moves of b2, without the points that only b2 touches", moves(p, "b2"), "b3 c1 c4 d2 d3")

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
	want(t, "the moves of b1.2", moves(p, "b1.2"), "c1.2 c3")

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
	want(t, "the moves of a1", moves(p, "a1"), "a3 b3 c1.2 c3")
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
	want(t, "moves of d2", moves(p, "d2"), "d4 e3")
	events := rulestest.Play(t, p, "d2-d4")
	want(t, "events", texts(events), "0 move d2 d4, 1 drop c2.2 d2")
	want(t, "the moves of c1 before the cut", moves(p, "c1"), "b4 c2.2 c3.2 c5 d1 e2")
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

// swapping decodes text as a position of a game in which the swap is allowed.
func swapping(t *testing.T, size int, text string) *Position {
	t.Helper()
	return rulestest.Position(t, Game, fmt.Sprintf("size=%d,swap=on", size), text).(*Position)
}

func TestRule11_SwapMirrorsTheBallAsRed(t *testing.T) {
	for size := minSize; size <= maxSize; size++ {
		p := swapping(t, size, "w: r: w 0")
		for file := range size {
			for rank := range size {
				q := *p
				rulestest.Play(t, &q, name(Site(file, rank, 0)))
				events := rulestest.Play(t, &q, "swap")
				at, to := name(Site(file, rank, 0)), name(Site(rank, file, 0))
				want(t, "the position after "+at, q.String(), fmt.Sprintf("w: r:%s w 0", to))
				want(t, "the events after "+at, texts(events), fmt.Sprintf("0 take %s, 1 put %s", at, to))
				each := (size*size + 1) / 2
				want(t, "White's reserve", q.Reserve(rules.First), each)
				want(t, "Red's reserve", q.Reserve(rules.Second), each-1)
			}
		}
	}
}

func TestRule11_OnlyInPlaceOfRedsFirstAction(t *testing.T) {
	for text, can := range map[string]bool{
		"w:b6 r: r 0":    true,
		"w: r: w 0":      false,
		"w:b6 r: w 0":    false,
		"w:b6 r: r 1":    false,
		"w: r:f2 w 0":    false,
		"w: r:f2 r 0":    false,
		"w: r: r 0":      false,
		"w:b6,b7 r: r 0": false,
		"w:b6 r:f2 r 0":  false,
	} {
		p := swapping(t, 8, text)
		want(t, "swap in "+text, offersSwap(p), can)
		want(t, "the status in "+text, p.Status().Key == keySwap, can)
		want(t, "swap without the option in "+text, offersSwap(decodeText(t, 8, text)), false)
	}
}

// offersSwap reports whether the swap is legal.
func offersSwap(p *Position) bool {
	legal := p.Legal(nil)
	return len(legal) > 0 && p.Format(legal[len(legal)-1]) == "swap"
}

func TestRule11_NobodySwapsAgain(t *testing.T) {
	p := swapping(t, 8, "w: r: w 0")
	rulestest.Play(t, p, "b6", "swap")
	for _, add := range []string{"c3", "d4", "e5", "f6"} {
		if offersSwap(p) {
			t.Errorf("%s: the swap is legal, want it to be illegal", p)
		}
		rulestest.Play(t, p, add)
	}
}

// TestRule11_RedHasWhatWhiteHad takes the position before the swap, mirrors the board,
// changes the colours and gives the turn to the other player. The position after the swap has
// the same actions and the same evaluation.
func TestRule11_RedHasWhatWhiteHad(t *testing.T) {
	p := swapping(t, 8, "w: r: w 0")
	rulestest.Play(t, p, "b6")
	before := p.withMover(rules.Second)
	before.swap = false
	rulestest.Play(t, p, "swap")
	want(t, "the evaluation", p.Eval(), before.Eval())
	a, b := p.Legal(nil), before.Legal(nil)
	mirror := map[string]bool{}
	for _, add := range b {
		_, to := unpack(add)
		mirror[name(mirrored(to))] = true
	}
	for _, add := range a {
		if !mirror[p.Format(add)] {
			t.Errorf("%s is legal, but its mirror image was not before the swap", p.Format(add))
		}
	}
	want(t, "the number of actions", len(a), len(b))
}

func TestRule11_ItsPathLeadsFromBallToBall(t *testing.T) {
	for ball, hole := range map[string]string{"b6": "f2", "c3": "c3", "h1": "a8"} {
		p := swapping(t, 8, "w:"+ball+" r: r 0")
		a, ok := p.Swap()
		path := p.Path(a, nil)
		want(t, "there is a swap", ok, true)
		want(t, "the path", names(path), ball+" "+hole)
		want(t, "why its beginning is no action", p.Why(path[:1]), "")
		want(t, "why it is none", p.Why(path), "")
		want(t, "why another hole is none", p.Why([]rules.Site{path[0], siteOf(t, p, "e6")}), whySwap)
		want(t, "why without the option", decodeText(t, 8, p.String()).Why(path), whyEnemyAdd)
	}
}

func TestRule11_ParseNeedsTheOption(t *testing.T) {
	p := newPosition(values(t, 5))
	if _, err := p.Parse("swap"); err == nil || !strings.Contains(err.Error(), "swap=on") {
		t.Errorf("without the option the error is %v, want one that names swap=on", err)
	}
	for _, text := range []string{"Swap", "swap ", "swap-a1", "a1-swap"} {
		if a, err := swapping(t, 5, "w:a1 r: r 0").Parse(text); err == nil {
			t.Errorf("%q is read as %d, want an error", text, a)
		}
	}
}
