package layout

import (
	"fmt"
	"math"
	"testing"

	"quintet/rules"
)

var (
	tilts = []float64{0, 0.3, 0.6, 1.1}
	boxes = []Rect{{0, 0, 640, 480}, {-30, 70, 300, 900}, {5.5, 2.25, 1000, 333.3}}
)

// squares returns a board of files × ranks cells with a margin of one.
func squares(files, ranks int, top, tilt float64) *Board {
	b := &Board{W: float64(files) + 2, H: float64(ranks) + 2, Top: top, Tilt: tilt}
	for rank := range ranks {
		for file := range files {
			b.Spots = append(b.Spots, Spot{At: Vec{X: 1.5 + float64(file), Y: 1.5 + float64(rank)}, Half: 0.5})
		}
	}
	return b
}

// eachCamera runs test for boards of several shapes from many viewpoints.
func eachCamera(t *testing.T, test func(t *testing.T, c Camera, b *Board, box Rect)) {
	for _, tilt := range tilts {
		for quarters := range 4 {
			for i, box := range boxes {
				for _, b := range []*Board{squares(8, 8, 0, tilt), squares(11, 4, 3, tilt)} {
					t.Run(fmt.Sprintf("%vx%v tilt %v quarters %d box %d", b.W, b.H, tilt, quarters, i), func(t *testing.T) {
						test(t, Fit(b, box, quarter(quarters)), b, box)
					})
				}
			}
		}
	}
}

// quarter returns the viewpoint of a board rotated by n quarters.
func quarter(n int) Viewpoint { return Viewpoint{Turn: float64(n) * math.Pi / 2} }

func all(rules.Site) bool { return true }

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

func TestTheWholeBoardFillsTheBox(t *testing.T) {
	eachCamera(t, func(t *testing.T, c Camera, b *Board, box Rect) {
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for corner := range 8 {
			v := Vec{float64(corner&1) * b.W, float64(corner>>1&1) * b.H, float64(corner>>2) * b.Top}
			x, y := c.Project(v)
			x0, x1 = min(x0, x), max(x1, x)
			y0, y1 = min(y0, y), max(y1, y)
		}
		left, right, above, below := x0-box.X, box.X+box.W-x1, y0-box.Y, box.Y+box.H-y1
		if min(left, right, above, below) < -1e-6 {
			t.Errorf("the board extends beyond the box: the margins are %v %v %v %v", left, right, above, below)
		}
		if !near(left, right) || !near(above, below) {
			t.Errorf("the board is not in the middle: the margins are %v %v %v %v", left, right, above, below)
		}
		if !near(left, 0) && !near(above, 0) {
			t.Errorf("the board could be larger: the margins are %v %v %v %v, want none on two sides", left, right, above, below)
		}
	})
}

// TestEveryPointOfASquarePicksIt also checks that beside the squares there is nothing.
func TestEveryPointOfASquarePicksIt(t *testing.T) {
	eachCamera(t, func(t *testing.T, c Camera, b *Board, _ Rect) {
		picked := func(v Vec, want rules.Site) {
			t.Helper()
			x, y := c.Project(v)
			if got, ok := c.Pick(x, y, all, all); got != want || ok != (want != rules.NoSite) {
				t.Fatalf("at %v the site %d is picked, %v, want %d", v, got, ok, want)
			}
		}
		for i, spot := range b.Spots {
			for _, dx := range []float64{-0.49, 0, 0.49} {
				for _, dy := range []float64{-0.49, 0, 0.49} {
					picked(Vec{spot.At.X + dx, spot.At.Y + dy, 0}, rules.Site(i))
				}
			}
		}
		for _, v := range []Vec{{0.5, b.H / 2, 0}, {b.W / 2, 0.9, 0}, {b.W - 0.9, b.H - 0.9, 0}, {-3, 2, 0}} {
			picked(v, rules.NoSite)
		}
	})
}

func TestNearnessIsAlongTheLineOfSight(t *testing.T) {
	eachCamera(t, func(t *testing.T, c Camera, b *Board, _ Rect) {
		at := Vec{b.W / 2, b.H / 2, 0}
		above := Vec{at.X, at.Y, 1}
		if c.Nearness(above) <= c.Nearness(at) {
			t.Error("a higher point is not nearer")
		}
		if c.Tilt == 0 {
			return
		}
		_, y := c.Project(at)
		for _, other := range []Vec{{at.X, at.Y - 1, 0}, {at.X, at.Y + 1, 0}} {
			if _, oy := c.Project(other); (oy > y) != (c.Nearness(other) > c.Nearness(at)) {
				t.Errorf("%v is either seen below the middle or nearer than it, want both or neither", other)
			}
		}
	})
}

// pile returns a board with four balls and a fifth in the hollow between them.
func pile(tilt float64) *Board {
	b := &Board{W: 4, H: 4, Top: 2, Tilt: tilt}
	for _, at := range []Vec{{1.5, 1.5, 0.5}, {2.5, 1.5, 0.5}, {1.5, 2.5, 0.5}, {2.5, 2.5, 0.5}, {2, 2, 0.5 + math.Sqrt2/2}} {
		b.Spots = append(b.Spots, Spot{At: at, Half: 0.5, Round: true})
	}
	return b
}

func TestTheNearestBallIsPicked(t *testing.T) {
	const top = 4
	for _, tilt := range tilts {
		for quarters := range 4 {
			b := pile(tilt)
			c := Fit(b, boxes[0], quarter(quarters))
			x, y := c.Project(b.Spots[top].At)
			for _, angle := range []float64{0, 1, 2, 3, 4, 5, 6} {
				dy, dx := math.Sincos(angle)
				px, py := x+0.49*dx*c.Scale, y+0.49*dy*c.Scale
				got, _ := c.Pick(px, py, all, all)
				if got != top && c.Nearness(b.Spots[got].At) <= c.Nearness(b.Spots[top].At) {
					t.Errorf("tilt %v, quarters %d: at %v rad the ball on top is hidden by %d", tilt, quarters, angle, got)
				}
			}
			if got, _ := c.Pick(x, y, func(s rules.Site) bool { return s != top }, all); got == top {
				t.Errorf("tilt %v: a ball that is not there is picked", tilt)
			}
		}
	}
}

func TestABallIsPickedWithinItsOutline(t *testing.T) {
	b := pile(0.7)
	c := Fit(b, boxes[0], Viewpoint{})
	x, y := c.Project(b.Spots[0].At)
	alone := func(s rules.Site) bool { return s == 0 }
	for _, angle := range []float64{0, 0.8, 1.6, 2.4, 3.2, 4, 4.8, 5.6} {
		dy, dx := math.Sincos(angle)
		if _, ok := c.Pick(x+0.49*dx*c.Scale, y+0.49*dy*c.Scale, alone, all); !ok {
			t.Errorf("a ball is missed just inside, at %v rad", angle)
		}
		if _, ok := c.Pick(x+0.51*dx*c.Scale, y+0.51*dy*c.Scale, alone, all); ok {
			t.Errorf("a ball is hit just outside, at %v rad", angle)
		}
	}
}

func TestOfEquallyNearSpotsTheClosestIsPicked(t *testing.T) {
	b := pile(0)
	c := Fit(b, boxes[0], Viewpoint{})
	low := func(s rules.Site) bool { return s < 4 }
	b.Spots[1].At.X = 2.1 // overlaps the first ball, at the same height
	for want, at := range map[rules.Site]Vec{0: {1.7, 1.5, 0.5}, 1: {1.9, 1.5, 0.5}} {
		x, y := c.Project(at)
		if got, ok := c.Pick(x, y, low, all); !ok || got != want {
			t.Errorf("at %v the site %d is picked, want %d", at, got, want)
		}
	}
}

func TestWhereABallCanLie(t *testing.T) {
	hole := Spot{At: Vec{2, 2, 0.4}, Half: 0.5, Round: true, Foot: 0.4}
	hollow := Spot{At: Vec{2, 2, 1.2}, Half: 0.5, Round: true, Foot: 0.3}
	square := Spot{At: Vec{2, 2, 0}, Half: 0.5}
	if !hole.Open() || hollow.Open() || !square.Open() {
		t.Errorf("Open returns %v for a hole, %v for a hollow and %v for a square, want true, false and true", hole.Open(), hollow.Open(), square.Open())
	}
	if got, want := hollow.Ground(), (Vec{2, 2, 0.9}); got.Distance(want) > 1e-9 {
		t.Errorf("a ball in the hollow rests on %v, not %v", got, want)
	}
	empty := func(rules.Site) bool { return false }
	for _, spot := range []Spot{hole, hollow} {
		c := Fit(&Board{W: 4, H: 4, Top: 2, Tilt: 0.7, Spots: []Spot{spot}}, boxes[0], Viewpoint{})
		x, y := c.Project(spot.Ground())
		if _, ok := c.Pick(x, y, all, empty); !ok {
			t.Errorf("the empty place at %v is missed", spot.At)
		}
		if _, ok := c.Pick(x+0.4*c.Scale, y, all, empty); ok != spot.Open() {
			t.Errorf("away from its middle the empty place at %v is picked: %v, want %v", spot.At, ok, spot.Open())
		}
		x, y = c.Project(spot.At)
		if _, ok := c.Pick(x, y-0.45*c.Scale, all, all); !ok {
			t.Errorf("the ball at %v is missed", spot.At)
		}
		if _, ok := c.Pick(x, y-0.45*c.Scale, all, empty); ok {
			t.Errorf("a ball is picked at %v, where there is none", spot.At)
		}
	}
}

func TestRect(t *testing.T) {
	r := Rect{10, 20, 30, 40}
	for _, c := range []struct {
		x, y float64
		want bool
	}{{10, 20, true}, {39.9, 59.9, true}, {9.9, 30, false}, {40, 30, false}, {20, 60, false}} {
		if r.Contains(c.x, c.y) != c.want {
			t.Errorf("Contains(%v, %v) returns %v, want %v", c.x, c.y, !c.want, c.want)
		}
	}
	if got, want := r.Inset(5), (Rect{15, 25, 20, 30}); got != want {
		t.Errorf("the inset is %v, want %v", got, want)
	}
	if x, y := r.Center(); x != 25 || y != 40 {
		t.Errorf("the middle is %v, %v, want 25, 40", x, y)
	}
}

func TestVec(t *testing.T) {
	v, w := Vec{1, 2, 3}, Vec{4, 6, 15}
	if got := v.Distance(w); got != 13 {
		t.Errorf("the distance is %v, want 13", got)
	}
	for part, want := range map[float64]Vec{0: v, 1: w, 0.5: {2.5, 4, 9}} {
		if got := v.Lerp(w, part); got != want {
			t.Errorf("at the fraction %v Lerp returns %v, want %v", part, got, want)
		}
	}
}

// TestABallHidesAHoleAndNoMark checks that a ball hides only the hole behind it. The mark
// of an empty site is picked even if a ball covers the site.
func TestABallHidesAHoleAndNoMark(t *testing.T) {
	const hole, ball = 0, 1
	b := &Board{W: 4, H: 5, Top: 2, Tilt: 0.8}
	for _, y := range []float64{2, 3} {
		b.Spots = append(b.Spots, Spot{At: Vec{2, y, 0.4}, Half: 0.5, Round: true, Foot: 0.4})
	}
	taken := func(s rules.Site) bool { return s == ball }
	for quarters, onBall := range map[int]bool{0: false, 2: true} {
		c := Fit(b, boxes[0], quarter(quarters))
		x, y := c.Project(b.Spots[ball].At)
		if got, _ := c.Pick(x, y+0.45*c.Scale, all, taken); got != ball {
			t.Errorf("after %d quarters the site %d is picked at the lower edge of the ball, want %d", quarters, got, ball)
		}
		x, y = c.Foot(b.Spots[hole])
		if got, _ := c.Pick(x, y, all, taken); (got == ball) != onBall {
			t.Errorf("after %d quarters the site %d is picked in the middle of the hole; want the ball %d: %v", quarters, got, ball, onBall)
		}
		for _, off := range []float64{0, 0.2, 0.3} {
			got, ok := c.PickMark(x+off*c.Scale, y, []rules.Site{hole})
			if want := off <= MarkReach*0.5; ok != want || ok != (got == hole) {
				t.Errorf("after %d quarters %v from its middle the mark is picked: %v, want %v, as site %d", quarters, off, ok, want, got)
			}
		}
		if got, ok := c.PickMark(x, y, nil); ok || got != rules.NoSite {
			t.Errorf("without marks the mark of site %d is picked", got)
		}
	}
}
