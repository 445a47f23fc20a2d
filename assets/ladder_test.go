package assets

import "testing"

// TestRating checks that the rated levels begin with level 1 and have no gap, that each is
// rated above the level below it, and that a level without a measurement has no rating.
func TestRating(t *testing.T) {
	for game, levels := range ratings() {
		last := 0
		for i := range levels {
			elo, deviation, ok := Rating(game, i+1)
			switch {
			case ok && (elo <= last || deviation <= 0):
				t.Errorf("%s: level %d has %d ± %d, above one of %d", game, i+1, elo, deviation, last)
			case ok && i > 0 && last == 0:
				t.Errorf("%s: level %d is rated, and level %d is not", game, i+1, i)
			}
			last = elo
		}
	}
	for _, c := range []struct {
		game  string
		level int
	}{{"dipole", 0}, {"dipole", 9}, {"none", 1}} {
		if elo, _, ok := Rating(c.game, c.level); ok {
			t.Errorf("%s level %d has %d", c.game, c.level, elo)
		}
	}
}
