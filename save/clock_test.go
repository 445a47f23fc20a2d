package save_test

import (
	"testing"

	"quintet/rules/clock"
	"quintet/save"
)

// TestControl takes the times at and beyond the bounds of the rules, in clocks of every kind. The control
// is the one in the file if the rules accept it, and otherwise that of a game without clocks.
func TestControl(t *testing.T) {
	const second = 1000
	timed := 0
	for kind, ruled := range map[string]clock.Kind{
		"": clock.Increment, save.Increment: clock.Increment, save.Delay: clock.Delay, save.PerTurn: clock.PerTurn, save.Hourglass: clock.Hourglass, "of later": clock.Hourglass + 1,
	} {
		for _, base := range []int{-second, 0, clock.LeastBase - second, clock.LeastBase, clock.LeastBase + 1, clock.MostBase, clock.MostBase + second} {
			for _, step := range []int{-second, 0, 1, second, clock.MostStep, clock.MostStep + second} {
				for _, sides := range [][2]clock.Allowance{{{Base: base, Step: step}, {Base: clock.LeastBase}}, {{Base: clock.LeastBase}, {Base: base, Step: step}}} {
					want := clock.Control{Kind: ruled, Sides: sides}
					if want.Check() != nil {
						want = clock.Control{}
					} else {
						timed++
					}
					c := &save.Clock{Kind: kind, Base: [2]int{sides[0].Base, sides[1].Base}, Increment: [2]int{sides[0].Step, sides[1].Step}}
					if got := c.Control(); got != want {
						t.Errorf("the control of %+v is %+v, want %+v", c, got, want)
					}
				}
			}
		}
	}
	if none := (*save.Clock)(nil).Control(); timed == 0 || none != (clock.Control{}) {
		t.Errorf("%d controls are in order, and that of no clock is %+v; want some, and one without clocks", timed, none)
	}
}
