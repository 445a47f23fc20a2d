package arena

import (
	"fmt"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
)

// TestEveryLevelSwaps checks Akron with the swap, at all levels that are quick. Each swaps if the
// first ball is in the middle of the board, and does not if it is in one of White's two rows. As
// White it begins with a ball for which it would not swap itself.
func TestEveryLevelSwaps(t *testing.T) {
	const quick = 6 // the levels above it search for a long time
	g, v := catalogtest.Game(t, "akron:swap=on")
	for level := 1; level <= quick; level++ {
		c := contestant(t, fmt.Sprint("level=", level), g, v)
		answer := func(text string) (rules.State, string) {
			s := catalogtest.Position(t, "akron:swap=on", text)
			a := choice(t, c, s, 1)
			action := s.Format(a)
			s.Apply(a, nil)
			return s, action
		}
		for ball, swaps := range map[string]bool{"d4": true, "e5": true, "c1": false, "h8": false} {
			if _, action := answer("w:" + ball + " r: r 0"); (action == "swap") != swaps {
				t.Errorf("level %d answers %s with %s, want a swap: %t", level, ball, action, swaps)
			}
		}
		begun, first := answer("w: r: w 0")
		if _, action := answer(begun.String()); action == "swap" {
			t.Errorf("level %d begins with %s, for which it would swap itself", level, first)
		}
	}
}
