package assets

import "testing"

func TestRating(t *testing.T) {
	for game := range ratings() {
		if r, ok := Rating(game, 1); r != 1000 || !ok {
			t.Errorf("%s: level 1 has %d, %v", game, r, ok)
		}
	}
	for _, c := range []struct {
		game  string
		level int
	}{{"dipole", 0}, {"dipole", 9}, {"none", 1}} {
		if r, ok := Rating(c.game, c.level); ok {
			t.Errorf("%s level %d has %d", c.game, c.level, r)
		}
	}
}
