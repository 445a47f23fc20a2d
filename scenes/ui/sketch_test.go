package ui

import "testing"

// TestASketchIsARightDragOrALongPress gives input to a sketch in phases, and checks when it
// begins, is on and ends. Only the right button and one finger that presses long begin a
// sketch.
func TestASketchIsARightDragOrALongPress(t *testing.T) {
	type phase struct {
		ticks            int
		in               Input
		right            bool
		on, begun, ended bool // in the last tick of the phase
	}
	finger := func(x float64) Input { return Input{X: x, Finger: true, Down: true} }
	press := finger(0)
	press.Press = true
	lift := Input{Finger: true, Lift: true}
	two := finger(0)
	two.Grip.On = true
	lost := Input{Lost: true}
	for name, phases := range map[string][]phase{
		"the right button": {
			{ticks: 1, right: true, on: true, begun: true}, {ticks: 1, right: true, on: true}, {ticks: 1, ended: true}, {ticks: 1},
		},
		"a long press": {
			{ticks: 1, in: press}, {ticks: longPress - 1, in: finger(0)}, {ticks: 1, in: finger(Far - 1), on: true, begun: true},
			{ticks: 1, in: finger(100), on: true}, {ticks: 1, in: lift, ended: true},
		},
		"a drag": {
			{ticks: 1, in: press}, {ticks: 1, in: finger(Far + 1)}, {ticks: 2 * longPress, in: finger(0)}, {ticks: 1, in: lift},
		},
		"a tap":                {{ticks: 1, in: press}, {ticks: longPress - 1, in: finger(0)}, {ticks: 1, in: lift}, {ticks: longPress, in: Input{Finger: true}}},
		"a mouse that is held": {{ticks: 1, in: Input{Press: true, Down: true}}, {ticks: 2 * longPress, in: Input{Down: true}}, {ticks: 1, in: Input{Lift: true}}},
		"two fingers":          {{ticks: 1, in: press}, {ticks: 2 * longPress, in: two}, {ticks: 2 * longPress, in: finger(0)}},
		"a second finger":      {{ticks: 1, in: press}, {ticks: longPress, in: finger(0), on: true, begun: true}, {ticks: 1, in: two}, {ticks: longPress, in: finger(0)}},
		"a lost window":        {{ticks: 1, right: true, on: true, begun: true}, {ticks: 1, in: lost}, {ticks: 1}},
	} {
		var s Sketch
		for i, p := range phases {
			for range p.ticks {
				s.Follow(&p.in, p.right)
			}
			if s.On != p.on || s.Begun != p.begun || s.Ended != p.ended {
				t.Errorf("%s: after phase %d the sketch is %+v, want %+v", name, i, s, p)
			}
		}
	}
}
