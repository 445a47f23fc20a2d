package chessyball

import "testing"

// TestUsualLength compares the usual length with the mean number of actions in games of a level
// against itself. Levels differ, so it may be off by a quarter.
func TestUsualLength(t *testing.T) {
	for _, c := range []struct {
		end   string
		level int
		mean  int
	}{{"first1", 4, 67}, {"first3", 5, 304}, {"total5", 4, 376}, {"first5", 4, 541}} {
		v, err := Game.Complete(map[string]string{"end": c.end})
		if err != nil {
			t.Fatal(err)
		}
		if got := Game.Length(v); 4*got < 3*c.mean || 4*got > 5*c.mean {
			t.Errorf("the usual length of a game with end=%s is %d actions; games of level %d take %d", c.end, got, c.level, c.mean)
		}
	}
}
