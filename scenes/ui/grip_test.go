package ui

import (
	"math"
	"testing"

	"quintet/render/layout"
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

// TestTwoFingersPressNoButton puts a finger on a button and, in one of two cases, a second finger
// elsewhere. The button is pressed only without the second one.
func TestTwoFingersPressNoButton(t *testing.T) {
	for _, second := range []bool{false, true} {
		pressed := false
		box := layout.Rect{W: 40, H: 40}
		u := Group{Items: []Widget{{Name: "button", Box: box, Do: func() { pressed = true }}}}
		in := Input{X: 20, Y: 20, Finger: true, Press: true, Down: true}
		in.Swipe.Follow(true, 20, 20)
		u.Update(&in)
		in.Press = false
		if second {
			in.Swipe.Join()
		}
		in.Swipe.Follow(false, 20, 22)
		u.Update(&in)
		in.Down, in.Lift = false, true
		if u.Update(&in); pressed == second {
			t.Errorf("with a second finger %t: the button is pressed: %t", second, pressed)
		}
	}
}
