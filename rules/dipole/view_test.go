package dipole

import (
	"testing"

	"quintet/rules"
)

// TestTally checks that Tally counts the checkers on the board, and those off it including
// captured ones.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		position string
		on, off  [2]int
	}{
		{"3,b12,4/8/8/8/8/8/8/4,w12,3 w", [2]int{12, 12}, [2]int{0, 0}},
		{"7,w1/8/8/8/8/8/8/b3,7 w", [2]int{1, 3}, [2]int{11, 9}},
	} {
		for p := range rules.Player(2) {
			if key, on, off := decodeText(t, c.position).Tally(p); key != keyTally || on != c.on[p] || off != c.off[p] {
				t.Errorf("%s: player %d has %d checkers on the board and %d off it, want %d and %d", c.position, p, on, off, c.on[p], c.off[p])
			}
		}
	}
}
