package layout

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestAQuarterTurnTakesTheRightSideToTheTop(t *testing.T) {
	b := squares(5, 7, 0, 0)
	right := Vec{b.W, b.H / 2, 0}
	for quarters, want := range [][2]float64{{1, 0}, {0, -1}, {-1, 0}, {0, 1}, {1, 0}} {
		c := Fit(b, boxes[0], quarter(quarters))
		x, y := c.Project(right)
		x, y = (x-c.X)/c.Scale/(b.W/2), (y-c.Y)/c.Scale/(b.W/2)
		if !near(x, want[0]) || !near(y, want[1]) {
			t.Errorf("after %d quarters the right side is at %v, %v, want %v", quarters, x, y, want)
		}
	}
}

func TestFromAboveHeightsAreNotSeen(t *testing.T) {
	b := pile(0.6)
	b.Turn = 0.3
	c := Fit(b, boxes[0], b.Above(1))
	x0, y0 := c.Project(Vec{1, 2, 0})
	x1, y1 := c.Project(Vec{1, 2, 3})
	if x0 != x1 || y0 != y1 || c.Squash() != 1 {
		t.Errorf("a higher point is seen %v, %v away from the lower one, and the squash is %v, want 0, 0 and 1", x1-x0, y1-y0, c.Squash())
	}
	if x0, y0 = c.Project(Vec{1, 3, 0}); !near(x0, x1-c.Scale) || !near(y0, y1) {
		t.Errorf("after a quarter turn the next cell away is seen from %v, %v at %v, %v, want one cell to the left", x1, y1, x0, y0)
	}
}

// levels returns a pile whose second level is shown that far beside the first.
func levels(beside Vec) *Board {
	b := pile(0.6)
	b.Pile = &Pile{Foot: 0.5, Step: math.Sqrt2 / 2, Beside: []Vec{{}, beside}}
	return b
}

// anyViewpoint returns a random viewpoint of b, in which the board is neither zoomed nor moved.
func anyViewpoint(b *Board, rng *rand.Rand) Viewpoint {
	apart := 0
	if b.Piled() {
		apart = 2 * rng.IntN(2)
	}
	return b.Limited(Viewpoint{Turn: 7 * rng.Float64(), Tilt: 3*rng.Float64() - 1.5, Apart: apart})
}

func TestTheWholeBoardIsSeenAtEveryAngle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		b, box := levels(Vec{X: 6}), boxes[rng.IntN(len(boxes))]
		s := anyViewpoint(b, rng)
		c := Fit(b, box, s)
		for corner := range 4 {
			x, y := c.Project(Vec{float64(corner&1) * b.W, float64(corner>>1) * b.H, 0})
			if box.Distance(x, y) > 1e-6 {
				t.Fatalf("%+v: a corner is seen at %v, %v, outside the box", s, x, y)
			}
		}
		for _, spot := range b.Spots {
			if x, y := c.Project(spot.At); s.Apart > 0 && box.Distance(x, y) > 0 {
				t.Fatalf("%+v: a ball is seen at %v, %v, outside the box", s, x, y)
			}
		}
	}
}

func TestAPlaneIsSeenAsItsPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	b := pile(0.6)
	for range 100 {
		c := Fit(b, boxes[0], anyViewpoint(b, rng))
		m := c.Plane()
		dx, dy := 4*rng.Float64()-2, 4*rng.Float64()-2
		x, y := c.Project(Vec{b.W/2 + dx, b.H/2 - dy, 0})
		if !near(x, c.X+m[0]*dx+m[1]*dy) || !near(y, c.Y+m[2]*dx+m[3]*dy) {
			t.Fatalf("a point %v, %v from the middle is seen %v, %v from it, other than by Plane", dx, dy, x-c.X, y-c.Y)
		}
	}
}

func TestADirectionIsSeenAsTheWayBetweenPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	b := pile(0.6)
	for range 100 {
		c := Fit(b, boxes[0], anyViewpoint(b, rng))
		v, d := Vec{rng.Float64(), rng.Float64(), rng.Float64()}, Vec{rng.Float64(), rng.Float64(), rng.Float64()}
		w := Vec{v.X + d.X, v.Y + d.Y, v.Z + d.Z}
		x0, y0 := c.Project(v)
		x1, y1 := c.Project(w)
		x, y, z := c.Seen(d)
		if !near(x*c.Scale, x1-x0) || !near(y*c.Scale, y1-y0) || !near(z, c.Nearness(w)-c.Nearness(v)) {
			t.Fatalf("the direction %v is seen as %v, %v, %v, other than between two points", d, x, y, z)
		}
		if !near(x*x+y*y+z*z, d.X*d.X+d.Y*d.Y+d.Z*d.Z) {
			t.Fatalf("the direction %v becomes %v, %v, %v, want the same length", d, x, y, z)
		}
	}
}

func TestAViewpointIsLimited(t *testing.T) {
	b := levels(Vec{X: 5})
	for _, s := range []Viewpoint{{Tilt: -9}, {Tilt: 9}, {Turn: 40}, {Zoom: 9, X: 99, Y: -99}, {Zoom: -1, X: 3}, {Tilt: 9, Apart: 7}} {
		l := b.Limited(s)
		if l != b.Limited(l) {
			t.Errorf("%+v is limited to %+v and then to %+v, want no second change", s, l, b.Limited(l))
		}
		tilt := b.Tilt + l.Tilt
		if tilt < 0 || tilt > lowest || s.Apart > 0 && tilt > lowestApart || math.Abs(l.Turn) > math.Pi || l.Zoom < 0 || l.Zoom > mostZoom || l.Zoom == 0 && l.X != 0 {
			t.Errorf("%+v is limited to %+v, which is beyond the limits", s, l)
		}
	}
	if z := (Viewpoint{}); b.Limited(z) != z {
		t.Errorf("the default viewpoint is limited to %+v, want it unchanged", b.Limited(z))
	}
}

func TestLevelsLieBesideEachOther(t *testing.T) {
	b := levels(Vec{X: 5, Z: 0.1})
	c := Fit(b, boxes[0], b.Spread(0, 2))
	for z, want := range map[float64]Vec{0: {1, 1, 0}, 0.5: {1, 1, 0.5}, 0.5 + math.Sqrt2/4: {3.5, 1, 0.55}, 0.5 + math.Sqrt2/2: {6, 1, 0.6}} {
		if got := c.Shown(Vec{1, 1, z}); got.Distance(want) > 1e-9 {
			t.Errorf("a point at the height %v is shown at %v, want %v", z, got, want)
		}
	}
}

func TestACameraTurnsTheShorterWay(t *testing.T) {
	b := squares(6, 6, 0, 0.4)
	from, to := Fit(b, boxes[0], Viewpoint{}), Fit(b, boxes[0], quarter(3))
	half := from.Lerp(to, 0.5)
	x, y := half.Project(Vec{b.W, b.H / 2, 0})
	want := b.W / 2 * half.Scale * math.Sqrt2 / 2
	if !near(x-half.X, want) || y <= half.Y {
		t.Errorf("half way the right side is at %v, %v, want it at %v and below the middle", x-half.X, y-half.Y, want)
	}
	if from.Lerp(to, 0) != from || from.Lerp(to, 1) != to {
		t.Error("Lerp at 0 and 1 does not return its two cameras")
	}
}

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
	if top, right := around.Apply(Vec{Z: 1}), around.Apply(Vec{X: 1}); top.Distance(Vec{X: 1}) > 1e-9 || right.Distance(Vec{Y: -1}) > 1e-9 {
		t.Errorf("around a corner the top goes to %v and the right side to %v, want 1, 0, 0 and 0, -1, 0", top, right)
	}
}
