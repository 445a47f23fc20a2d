package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestEventsFlipOutwards(t *testing.T) {
	p := decode(t, "8/3r4/3b4/3b4/1rb1br2/8/8/8 r")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "d4"),
		"0 put 1 d4(0>1)", "1 change 1 c4(2>1)", "1 change 1 e4(2>1)", "1 change 1 d5(2>1)", "2 change 1 d6(2>1)")
}

func TestEventsOfAPerimeterDiscThatWins(t *testing.T) {
	p := decode(t, "5/3r1/1r1b1/2rb1/5 r")
	rulestest.WantEvents(t, p, rulestest.Play(t, p, "d1"),
		"0 put 1 d1(0>1)", "1 change 1 d2(2>1)", "2 change 1 d3(2>1)", "3 take 1 d1(1>0)", "4 end player1")
}

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		text string
		want rules.Status
	}{
		{"5/5/5/5/5 r", rules.Status{Key: keyPlace, Start: true}},
		{"5/1bbb1/5/5/5 r", rules.Status{Key: keyEndLine}},
	} {
		if got := decode(t, c.text).Status(); got != c.want {
			t.Errorf("%s: the status is %+v, want %+v", c.text, got, c.want)
		}
	}
}

// TestTally checks that Tally returns the length of the longest segment, along a rank or a
// file.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		text string
		want [2]int
	}{
		{"6/6/6/6/6/6 r", [2]int{0, 0}},
		{"6/1r1r2/1rb3/3r2/1bbr2/6 b", [2]int{2, 2}},
		{"6/1rrr2/2b3/2b3/1rb3/6 b", [2]int{3, 3}},
	} {
		for p := range rules.Player(2) {
			if key, has, of := decode(t, c.text).Tally(p); key != keyTally || has != c.want[p] || of != 4 {
				t.Errorf("%s: Tally of player %d is %d of %d, want %d of 4", c.text, p, has, of, c.want[p])
			}
		}
	}
}
