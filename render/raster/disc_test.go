package raster

import (
	"image/color"
	"math"
	"testing"
)

func TestADiscTurnsOverItsEdge(t *testing.T) {
	const d = 100
	red, blue := color.NRGBA{160, 40, 30, 255}, color.NRGBA{60, 110, 190, 255}
	bluish := func(p Picture, dy float64) bool {
		c := p.Image.RGBAAt(int(p.X), int(p.Y+dy))
		return c.B > c.R
	}
	for _, turn := range []float64{0.8, 0.5, 0.1, 0, -0.1, -0.5, -0.8} {
		p := TurningDisc(DiscFace(d, red), d, red, blue, turn)
		size := p.Image.Rect.Size()
		want := d*math.Abs(turn) + DiscThick*d*math.Sqrt(1-turn*turn)
		if size.X != d+2*margin || math.Abs(float64(size.Y-2*margin)-want) > 1 {
			t.Errorf("a disc turned to %v has the size %v, want the height %v", turn, size, want)
		}
		// The colour of the other side is seen on the far part of the wall: first above the
		// face and then below it.
		edge := want/2 - 2
		if above, below := bluish(p, -edge), bluish(p, edge); above != (turn > 0) || below != (turn <= 0) {
			t.Errorf("turned to %v the other side is seen above: %v, below: %v; want %v and %v", turn, above, below, turn > 0, turn <= 0)
		}
	}
}

func TestOutlinesReachAroundBothEnds(t *testing.T) {
	alpha := func(p Picture, x, y float64) uint8 { return p.Image.RGBAAt(int(p.X+x), int(p.Y+y)).A }
	bar := Capsule(80, 0, 40, 4)
	for _, at := range []struct {
		x, y float64
		seen bool
	}{{0, 18, true}, {0, -18, true}, {58, 0, true}, {-58, 0, true}, {0, 0, false}, {40, 0, false}, {57, 17, false}} {
		if seen := alpha(bar, at.x, at.y) == 255; seen != at.seen {
			t.Errorf("at %v, %v of a bar the line is seen: %v, want %v", at.x, at.y, seen, at.seen)
		}
	}
	oval := Oval(60, -60, 80, 4, 0.2)
	if in, tip, out := alpha(oval, 0, 0), alpha(oval, 30, -30), alpha(oval, 40, 40); in != 51 || tip != 51 || out != 0 {
		t.Errorf("an oval has %d in its middle, %d at a tip and %d beside it, want 51, 51 and 0", in, tip, out)
	}
	for _, p := range []Picture{Capsule(0, 0, 0, 0), Oval(0, 0, 0, 0, 1), Oval(math.Inf(1), 0, 1, 1, 0)} {
		if p.Image.Rect.Empty() {
			t.Error("an outline of size 0 has an empty picture")
		}
	}
}
