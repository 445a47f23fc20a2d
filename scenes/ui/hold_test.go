package ui

import (
	"testing"
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
