package ui

import (
	"testing"

	"quintet/render/layout"
)

// TestWhatIsHeldIsLost checks that a pointer that comes up when or after the window loses the
// focus releases nothing. A window without the focus still accepts clicks.
func TestWhatIsHeldIsLost(t *testing.T) {
	type tick struct{ press, down, lift, focused, wantDown, wantLift, wantLost bool }
	for name, ticks := range map[string][]tick{
		"a click": {
			{press: true, down: true, focused: true, wantDown: true},
			{lift: true, focused: true, wantLift: true},
		},
		"the system lets go": {
			{press: true, down: true, focused: true, wantDown: true},
			{lift: true, wantLost: true},
			{lift: true},
		},
		"the player lets go elsewhere": {
			{press: true, down: true, focused: true, wantDown: true},
			{down: true, wantLost: true},
			{down: true, focused: true},
			{lift: true, focused: true},
			{press: true, down: true, focused: true, wantDown: true},
			{lift: true, focused: true, wantLift: true},
		},
		"no focus at all": {
			{press: true, down: true, wantDown: true},
			{lift: true, wantLift: true},
		},
	} {
		var in Input
		for i, c := range ticks {
			in.Press, in.Down, in.Lift = c.press, c.down, c.lift
			in.Hold(func() bool { return c.focused })
			if in.Down != c.wantDown || in.Lift != c.wantLift || in.Lost != c.wantLost {
				t.Errorf("%s, tick %d: down %v, lift %v, lost %v, want %v, %v, %v", name, i, in.Down, in.Lift, in.Lost, c.wantDown, c.wantLift, c.wantLost)
			}
		}
	}
}

// TestAButtonThatIsLostDoesNothing checks that a pressed button does nothing if the pointer is
// lost, even if the pointer then comes up on the button.
func TestAButtonThatIsLostDoesNothing(t *testing.T) {
	did := 0
	u := Group{Items: []Widget{{Name: "button", Box: layout.Rect{W: 10, H: 10}, Do: func() { did++ }}}}
	for _, in := range []Input{{Press: true, Down: true}, {Lost: true}, {Lift: true}} {
		in.X, in.Y = 5, 5
		u.Update(&in)
	}
	if did != 0 {
		t.Error("a button acts although the pointer is lost")
	}
}
