package review

import (
	"math"
	"testing"

	"quintet/rules"
)

// turn returns a turn of player that changes the win probability from start to end.
func turn(player rules.Player, start, end float64) Turn {
	loss := max(0, start-end)
	return Turn{Mover: player, Before: start, After: end, Loss: loss, Class: class(loss)}
}

func TestAccuracy(t *testing.T) {
	for _, c := range []struct{ loss, want float64 }{{0, 100}, {0.05, 80.8}, {0.1, 64.6}, {0.3, 25.8}, {1, 0}} {
		if got := accuracy(c.loss); math.Abs(got-c.want) > 0.05 {
			t.Errorf("a turn that loses %v has the accuracy %.2f, want %v", c.loss, got, c.want)
		}
	}
}

// TestTheAccuracyOfASide checks that forced turns do not count, and that all turns of an even
// game count the same. A bad turn lowers the accuracy by more than its share in the number of
// turns.
func TestTheAccuracyOfASide(t *testing.T) {
	forced := turn(rules.Second, 0.5, 0.5)
	forced.Class = Forced
	even := []Turn{turn(rules.First, 0.5, 0.5), forced, turn(rules.First, 0.5, 0.5)}
	if s := judgeSide(even, rules.First); s.Turns != 2 || s.Accuracy != 100 || s.Counts[Best] != 2 {
		t.Errorf("judgeSide of an even game returns %+v, want 2 turns that are best, with the accuracy 100", s)
	}
	if s := judgeSide(even, rules.Second); s.Turns != 0 || s.Accuracy != 0 {
		t.Errorf("judgeSide of forced turns returns %+v, want no turns", s)
	}
	bad := []Turn{turn(rules.First, 0.5, 0.5), turn(rules.Second, 0.5, 0.5), turn(rules.First, 0.5, 0.1)}
	if s := judgeSide(bad, rules.First); s.Counts[Blunder] != 1 || s.Accuracy >= (100+accuracy(0.4))/2 {
		t.Errorf("judgeSide of a game with a blunder returns %+v, want 1 blunder and an accuracy below %v", s, (100+accuracy(0.4))/2)
	}
}

func TestTheTurningPoint(t *testing.T) {
	first, second := rules.First, rules.Second
	for _, c := range []struct {
		name  string
		turns []Turn
		want  int
	}{
		{"no turn", nil, -1},
		{"nothing lost", []Turn{turn(first, 0.5, 0.5), turn(second, 0.5, 0.48)}, -1},
		{"the one blunder", []Turn{turn(first, 0.5, 0.5), turn(second, 0.5, 0.2), turn(first, 0.8, 0.8)}, 1},
		{"what was given back does not count", []Turn{turn(first, 0.6, 0.2), turn(second, 0.8, 0.4), turn(first, 0.6, 0.3), turn(second, 0.7, 0.7)}, 2},
		{"two alike: the first", []Turn{turn(first, 0.9, 0.7), turn(second, 0.3, 0.3), turn(first, 0.7, 0.5)}, 0},
	} {
		if got := turningPoint(c.turns); got != c.want {
			t.Errorf("%s: the turning point is turn %d, want %d", c.name, got, c.want)
		}
	}
}
