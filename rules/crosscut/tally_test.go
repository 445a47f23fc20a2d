package crosscut

import (
	"testing"

	"quintet/rules"
)

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
		s, err := Game.Decode(values(t, 6), c.text)
		if err != nil {
			t.Fatal(err)
		}
		for p := range rules.Player(2) {
			if key, has, of := s.(rules.Tallier).Tally(p); key != keyTally || has != c.want[p] || of != 4 {
				t.Errorf("%s: Tally of player %d is %d of %d, want %d of 4", c.text, p, has, of, c.want[p])
			}
		}
	}
}
