package catalog

import "testing"

// TestUsualLength compares rules.Game.Length with the mean number of actions in games of a level
// against itself. Levels differ, so the usual length may be off by a quarter.
func TestUsualLength(t *testing.T) {
	for _, c := range []struct {
		spec  string
		level int
		mean  int
	}{
		{"akron:size=5", 3, 27}, {"akron:size=6", 3, 40}, {"akron", 3, 67}, {"akron:size=11", 3, 134},
		{"chessyball:end=first1", 4, 67}, {"chessyball:end=first3", 5, 304},
		{"chessyball:end=total5", 4, 376}, {"chessyball:end=first5", 4, 541},
		{"crosscut:size=5", 3, 5}, {"crosscut:size=6", 3, 8}, {"crosscut", 3, 22}, {"crosscut:size=10", 3, 38},
		{"dimpled:size=5", 3, 20}, {"dimpled:size=7", 3, 37}, {"dimpled", 3, 94},
		{"dipole", 3, 56}, {"dipole:size=10", 3, 96},
	} {
		g, v, err := Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Length(v); 4*got < 3*c.mean || 4*got > 5*c.mean {
			t.Errorf("the usual length of %s is %d actions; games of level %d take %d", c.spec, got, c.level, c.mean)
		}
	}
}
