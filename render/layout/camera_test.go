package layout

import (
	"math"
	"testing"
)

func TestAQuarterTurnTakesTheRightSideToTheTop(t *testing.T) {
	b := squares(5, 7, 0, 0)
	right := Vec{b.W, b.H / 2, 0}
	for quarters, want := range [][2]float64{{1, 0}, {0, -1}, {-1, 0}, {0, 1}, {1, 0}} {
		c := Fit(b, boxes[0], Sight{Quarters: quarters})
		x, y := c.Project(right)
		x, y = (x-c.X)/c.Scale/(b.W/2), (y-c.Y)/c.Scale/(b.W/2)
		if !near(x, want[0]) || !near(y, want[1]) {
			t.Errorf("after %d quarters the right side is at %v, %v", quarters, x, y)
		}
	}
}

func TestFromTheTopHeightsAreNotSeen(t *testing.T) {
	c := Fit(pile(0.6), boxes[0], Sight{Top: true})
	x0, y0 := c.Project(Vec{1, 2, 0})
	x1, y1 := c.Project(Vec{1, 2, 3})
	if x0 != x1 || y0 != y1 || c.Squash() != 1 {
		t.Errorf("what lies higher is seen %v, %v away, and the ground squashed by %v", x1-x0, y1-y0, c.Squash())
	}
}

func TestLayersDrawnApart(t *testing.T) {
	b := pile(0.6)
	b.Foot, b.Apart = 0.5, 3
	c := Fit(b, boxes[0], Sight{Apart: true})
	for z, want := range map[float64]float64{0: 0, 0.5: 0.5, 1.5: 3.5} {
		if got := c.Height(z); !near(got, want) {
			t.Errorf("%v is shown as high as %v, not %v", z, got, want)
		}
	}
	for _, spot := range b.Spots {
		if x, y := c.Project(spot.At); !boxes[0].Contains(x, y-spot.Half*c.Scale) {
			t.Errorf("the ball at %v is seen at %v, %v", spot.At, x, y)
		}
	}
}

func TestACameraTurnsTheShorterWay(t *testing.T) {
	b := squares(6, 6, 0, 0.4)
	from, to := Fit(b, boxes[0], Sight{}), Fit(b, boxes[0], Sight{Quarters: 3})
	half := from.Lerp(to, 0.5)
	x, y := half.Project(Vec{b.W, b.H / 2, 0})
	want := b.W / 2 * half.Scale * math.Sqrt2 / 2
	if !near(x-half.X, want) || y <= half.Y {
		t.Errorf("half way the right side is at %v, %v", x-half.X, y-half.Y)
	}
	if from.Lerp(to, 0) != from || from.Lerp(to, 1) != to {
		t.Error("the way does not begin and end with its cameras")
	}
}
