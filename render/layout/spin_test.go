package layout

import (
	"math"
	"testing"
)

func TestABallRollsOverItsTop(t *testing.T) {
	const radius = 0.5
	quarter := math.Pi / 2 * radius // of its circumference
	for _, c := range []struct{ way, was, is Vec }{
		{Vec{X: quarter}, Vec{Z: 1}, Vec{X: 1}},
		{Vec{X: quarter}, Vec{X: 1}, Vec{Z: -1}},
		{Vec{Y: -quarter}, Vec{Z: 1}, Vec{Y: -1}},
		{Vec{Y: -quarter}, Vec{X: 1}, Vec{X: 1}},
		{Vec{Z: 3}, Vec{X: 1}, Vec{X: 1}},
	} {
		if got := (Spin{}).Rolled(c.way, radius).Apply(c.was); got.Distance(c.is) > 1e-9 {
			t.Errorf("rolling by %v takes the point %v to %v, want %v", c.way, c.was, got, c.is)
		}
	}
	around := Spin{}.Rolled(Vec{X: quarter}, radius).Rolled(Vec{Y: quarter}, radius)
	if got := around.Apply(Vec{Z: 1}); got.Distance(Vec{X: 1}) > 1e-9 {
		t.Errorf("around a corner the top goes to %v, want 1, 0, 0", got)
	}
	if got := around.Apply(Vec{X: 1}); got.Distance(Vec{Y: -1}) > 1e-9 {
		t.Errorf("around a corner the right side goes to %v, want 0, -1, 0", got)
	}
}
