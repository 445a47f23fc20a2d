package dipole

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestRule1_Start(t *testing.T) {
	want(t, start(t, 8), "3,b12,4/8/8/8/8/8/8/4,w12,3 w")
	want(t, start(t, 10), "5,b20,4/10/10/10/10/10/10/10/10/4,w20,5 w")
	if !Dark(0, 0) || Dark(1, 0) || Dark(0, 1) || !Dark(1, 1) {
		t.Error("a1 is not dark, or its neighbours are not light and dark")
	}
}

// TestRule2_AsManySquaresAsCheckers is figure 3 of the rule sheet: a player may move a
// whole stack of two, or one of its checkers.
func TestRule2_AsManySquaresAsCheckers(t *testing.T) {
	rulestest.WantLegal(t, draw(t, `
		- b1 - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - w2 - . -
		- . - . - . - .
		. - . - . - . -`, "w"), "", "e3-c5 e3-d4 e3-e5 e3-f4 e3-g5")
}

func TestRule2_OddNumbersMoveDiagonally(t *testing.T) {
	p := draw(t, `
		- . - . - . - b1
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - w5 - . -`, "w")
	rulestest.WantLegal(t, p, "", "e1-a5 e1-b4 e1-c3 e1-d2 e1-e3 e1-e5 e1-f2 e1-g3 e1-h4 e1-off:4 e1-off:5")
}

func TestRule2_NothingObstructs(t *testing.T) {
	p := draw(t, `
		- b1 - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - b1 - . - .
		. - w1 - . - . -
		- b5 - . - . - .
		w4 - . - . - . -`, "w")
	rulestest.Play(t, p, "a1-e5")
	want(t, p, "1,b1,6/8/8/4,w4,3/3,b1,4/2,w1,5/1,b5,6/8 b")
}

// TestRule3_ForwardAndDiagonallyForward is figure 2 of the rule sheet, for both players.
func TestRule3_ForwardAndDiagonallyForward(t *testing.T) {
	const picture = `
		- . - . - . - .
		. - . - . - . -
		- . - . - . - b2
		. - . - . - . -
		- . - w2 - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -`
	rulestest.WantLegal(t, draw(t, picture, "w"), "", "d4-b6 d4-c5 d4-d6 d4-e5 d4-f6")
	rulestest.WantLegal(t, draw(t, picture, "b"), "", "h6-f4 h6-g5 h6-h4 h6-off:1 h6-off:2")
}

// TestRule4_Merge is figure 4 of the rule sheet: three of four checkers jump over an enemy
// stack and join a stack of two.
func TestRule4_Merge(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- . - . - w2 - .
		. - . - b5 - . -
		- . - . - . - .
		. - w4 - . - . -
		- . - . - . - .
		. - . - . - . -`, "w")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "c3-f6"), "0 move 6 c3(8>2) f6(4>10)")
	want(t, p, "8/8/5,w5,2/4,b5,3/8/2,w1,5/8/8 b")
}

func TestRule4_MergeForwardOnly(t *testing.T) {
	p := draw(t, `
		- b2 - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- w2 - w2 - . - .
		. - . - . - . -
		- . - w2 - . - .
		. - . - . - . -`, "w")
	got := rulestest.Legal(p, "")
	for text, want := range map[string]bool{
		"d2-d4": true, "d2-b4": true, "d4-d2": false, "b4-d2": false, "b4-d4": false, "d4-b4": false,
	} {
		if slices.Contains(got, text) != want {
			t.Errorf("%s: the action is legal: %v, want %v", text, !want, want)
		}
	}
}

// TestRule5_Capture is figure 5 of the rule sheet: two of three checkers capture a stack of
// one.
func TestRule5_Capture(t *testing.T) {
	p := draw(t, `
		- b2 - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - b1 - . - . -
		- . - . - . - .
		. - w3 - . - . -
		- . - . - . - .
		. - . - . - . -`, "w")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "c3-c5"), "0 take 3 c5(3>0)", "0 move 4 c3(6>2) c5(0>4)")
	want(t, p, "1,b2,6/8/8/2,w2,5/8/2,w1,5/8/8 b")
}

func TestRule5_CaptureInEightDirections(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- b1 - b2 - b1 - .
		. - . - . - . -
		- b1 - w2 - b2 - .
		. - . - . - . -
		- b2 - b2 - b1 - .
		. - . - . - . -`, "w")
	rulestest.WantLegal(t, p, "", "d4-b2 d4-b4 d4-b6 d4-c5 d4-d2 d4-d6 d4-e5 d4-f2 d4-f4 d4-f6")
}

func TestRule5_NotOntoAHigherStack(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- b2 - b3 - . - .
		. - b2 - b1 - . -
		- . - w2 - . - .
		. - . - b2 - . -
		- . - . - b2 - .
		. - . - . - . -`, "w")
	rulestest.WantLegal(t, p, "", "d4-b6 d4-e5 d4-f2 d4-f6")
}

// TestRule6_BearingOff checks how many checkers of a stack can be borne off: any number greater
// than the number of squares to the nearest edge, ahead or at a side.
func TestRule6_BearingOff(t *testing.T) {
	for _, test := range []struct {
		position string
		want     string
	}{
		{"8/8/8/8/8/8/8/w5,5,b1,1 w", "1 2 3 4 5"},
		{"8/8/8/8/8/8/8/4,w5,1,b1,1 w", "4 5"},
		{"3,w1,4/8/8/8/8/8/8/6,b1,1 w", "1"},
		{"8/6,w3,1/8/8/8/8/8/6,b1,1 w", "2 3"},
		{"8/8/5,w4,2/8/8/8/8/6,b1,1 w", "3 4"},
		{"8/8/5,w2,2/8/8/8/8/6,b1,1 w", ""},
		{"8/8/5,b4,2/8/8/8/8/6,w1,1 b", "3 4"},
		{"8/8/8/8/8/8/3,b4,4/6,w1,1 b", "2 3 4"},
		{"10/10/10/10/10/4,w9,5/10/10/10/6,b1,3 w", "5 6 7 8 9"},
	} {
		p := decodeText(t, test.position)
		var counts []string
		for _, a := range p.Legal(nil) {
			path := p.Path(a, nil)
			if path[1] != p.Off() {
				continue
			}
			counts = append(counts, fmt.Sprint(Count(a)))
			if want := fmt.Sprintf("%s-off:%d", p.SiteName(path[0]), Count(a)); p.Format(a) != want {
				t.Errorf("%s: got the action %s, want %s", p, p.Format(a), want)
			}
		}
		if got := strings.Join(counts, " "); got != test.want {
			t.Errorf("%s: %q can be borne off, want %q", test.position, got, test.want)
		}
	}
}

func TestRule6_RemovesThePart(t *testing.T) {
	p := start(t, 8)
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "e1-off:4"), "0 take 8 e1(24>16) off(0>0)")
	want(t, p, "3,b12,4/8/8/8/8/8/8/4,w8,3 b")
	if w, b := p.Checkers(rules.First), p.Checkers(rules.Second); w != 8 || b != 12 {
		t.Errorf("there are %d white and %d black checkers, want 8 and 12", w, b)
	}
}

func TestRule7_Skip(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - b1 - . - .
		. - w2 - w2 - . -
		- . - . - . - w1
		. - . - . - . -`, "w")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "h2-g3"), "0 move 2 h2(2>0) g3(0>2)", "1 skip player2")
	want(t, p, "8/8/8/8/3,b1,4/2,w2,1,w2,1,w1,1/8/8 w")
	rulestest.Play(t, p, "c3-c5")
	if p.Mover() != rules.Second {
		t.Error("White acts again, although Black has a legal move")
	}
}

func TestRule8_LastCheckerCaptured(t *testing.T) {
	p := draw(t, `
		- . - . - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - b1 - . - .
		. - w1 - . - . -
		- . - . - . - .
		. - . - . - . -`, "w")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "c3-d4"), "0 take 3 d4(3>0)", "0 move 2 c3(2>0) d4(0>2)", "1 end player1")
	want(t, p, "8/8/8/8/3,w1,4/8/8/8 b")
	wantEnd(t, p, rules.FirstWins, "dipole.end.captured", "d4")
}

func TestRule8_LastCheckerBorneOff(t *testing.T) {
	p := draw(t, `
		- . - w2 - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -
		- . - b1 - . - .
		. - . - . - . -
		- . - . - . - .
		. - . - . - . -`, "w")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "d8-off:2"), "0 take 4 d8(4>0) off(0>0)", "1 end player1")
	want(t, p, "8/8/8/8/3,b1,4/8/8/8 b")
	wantEnd(t, p, rules.SecondWins, "dipole.end.borneoff", "d4")
}

// wantEnd checks how the game has ended, and on which square the stack is that decided it.
func wantEnd(t *testing.T, p *Position, outcome rules.Outcome, key string, stack string) {
	t.Helper()
	if decided := rulestest.Names(p, p.Decided(nil)); decided != stack {
		t.Errorf("%s: the game was decided by %s, want %s", p, decided, stack)
	}
	if p.Outcome() != outcome || p.Status() != (rules.Status{Key: key}) || len(p.Legal(nil)) > 0 {
		t.Errorf("%s: outcome %v, status %+v, want %v, %s", p, p.Outcome(), p.Status(), outcome, key)
	}
}
