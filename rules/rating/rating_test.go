package rating

import (
	"math"
	"testing"
)

// TestExample checks the example in the paper.
func TestExample(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After(Result{1400, 30, 1}, Result{1550, 100, 0}, Result{1700, 300, 0})
	want := Rating{1464.06, 151.52, 0.05999}
	if math.Abs(got.Value-want.Value) > 0.01 || math.Abs(got.Deviation-want.Deviation) > 0.01 || math.Abs(got.Volatility-want.Volatility) > 0.00001 {
		t.Errorf("the rating is %+v, want %+v", got, want)
	}
}

func TestExpected(t *testing.T) {
	r := New()
	if r.Value != 1000 || r.Deviation != 350 {
		t.Errorf("a new player has %v ± %v, want 1000 ± 350", r.Value, r.Deviation)
	}
	if e := r.Expected(1000, 0); e != 0.5 {
		t.Errorf("a player expects %v against an equal player, want 0.5", e)
	}
	if e := r.Expected(600, 0); math.Abs(e-10.0/11) > 1e-4 {
		t.Errorf("a player expects %v against a player rated 400 lower, want 10/11", e)
	}
}

// TestManyResults checks that a rating approaches the strength that its results show, and
// that it stays a number even after unexpected results.
func TestManyResults(t *testing.T) {
	for _, c := range []struct{ rate, least, most float64 }{{0.5, 1450, 1550}, {10.0 / 11, 1850, 1950}, {1, 2000, 9000}, {0, -6000, 1000}} {
		r, won := New(), 0.0
		for n := range 500 {
			score := 0.0
			if won < c.rate*float64(n+1) {
				score, won = 1, won+1
			}
			r = r.After(Result{1500, 50, score})
		}
		if r.Value < c.least || r.Value > c.most || r.Deviation <= 0 || r.Deviation > maxDeviation || math.IsNaN(r.Volatility) {
			t.Errorf("a player who wins %v of the games has %+v, want a value from %v to %v", c.rate, r, c.least, c.most)
		}
	}
}

func TestAPeriodWithoutResults(t *testing.T) {
	r := Rating{1600, 100, 0.06}
	got := r.After()
	if got.Value != r.Value || got.Deviation <= r.Deviation || got.Deviation > 101 {
		t.Errorf("after a period without results %+v is %+v, want it a little less certain", r, got)
	}
	for range 10_000 {
		got = got.After()
	}
	if got.Deviation != maxDeviation {
		t.Errorf("after a long time the rating is %+v, want the deviation %v", got, maxDeviation)
	}
}
