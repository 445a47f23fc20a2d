package ui

import (
	"math"
	"testing"
)

func TestAGripTellsHowItMoves(t *testing.T) {
	var g Grip
	g.Follow(10, 20, 50, 3)
	if g.DX != 0 || g.DY != 0 || g.Spread != 0 || g.Twist != 0 || !g.On {
		t.Errorf("at its beginning the grip is %+v, want no motion", g)
	}
	g.Follow(13, 16, 100, -3)
	if g.DX != 3 || g.DY != -4 || g.Spread != 1 || math.Abs(g.Twist-(2*math.Pi-6)) > 1e-9 {
		t.Errorf("the grip is %+v; want DX 3, DY -4, Spread 1 and Twist 2π-6", g)
	}
	g.Follow(13, 16, 0, 0)
	if g.Spread != 0 || g.Twist != 0 {
		t.Errorf("when a finger is lifted the grip is %+v, want no spread and no twist", g)
	}
}
