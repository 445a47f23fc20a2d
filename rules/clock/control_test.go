package clock

import (
	"strings"
	"testing"

	"quintet/rules"
)

// TestControlsAsText writes controls and reads them again.
func TestControlsAsText(t *testing.T) {
	for text, c := range map[string]Control{
		"none":        {},
		"3+2":         Even(Increment, 180_000, 2000),
		"0:10+0":      Even(Increment, LeastBase, 0),
		"300+600":     Even(Increment, MostBase, MostStep),
		"1:30d2":      Even(Delay, 90_000, 2000),
		"1/turn":      Even(PerTurn, 60_000, 0),
		"0:45/turn":   Even(PerTurn, 45_000, 0),
		"*3":          Even(Hourglass, 180_000, 0),
		"10+5,3+2":    {Increment, [2]Allowance{{600_000, 5000}, {180_000, 2000}}},
		"*1:05,*0:10": {Hourglass, [2]Allowance{{65_000, 0}, {10_000, 0}}},
	} {
		if c.String() != text {
			t.Errorf("%+v is written %q, want %q", c, c, text)
		}
		if got, err := Parse(" " + strings.ToUpper(text) + "\n"); got != c || err != nil {
			t.Errorf("%q is read as %+v, with the error %v; want %+v", text, got, err, c)
		}
		if c.Handicap() != strings.Contains(text, ",") {
			t.Errorf("%q is a handicap: %v, want the opposite", text, c.Handicap())
		}
		if c.Swapped().Swapped() != c || c.Swapped().Sides[rules.First] != c.Sides[rules.Second] {
			t.Errorf("swapped, %q is %q, want the times exchanged", text, c.Swapped())
		}
	}
	for _, c := range Presets {
		if got, err := Parse(c.String()); got != c || err != nil {
			t.Errorf("the preset %q is read as %+v, with the error %v; want %+v", c, got, err, c)
		}
	}
}

// TestWrongControlsAreRefused checks that wrong texts are refused with a sentence that says what
// is wrong.
func TestWrongControlsAreRefused(t *testing.T) {
	for text, says := range map[string]string{
		"": "is no time control", "3": "is no time control", "+": "is no time control", "3+": "is no time control",
		"3:5+0": "is no time control", "3:60+0": "is no time control", "3+2d1": "is no time control", "-3+2": "is no time control",
		"3+2,3+2,3+2": "is no time control", "3+2,": "is no time control", "none,3+2": "is no time control",
		"999999999999999999999+1": "is no time control", "1.5+0": "is no time control",
		"3+2,3d2": "different kinds", "0+0": "10 seconds to 5 hours", "0:09+0": "10 seconds to 5 hours",
		"300:01+0": "10 seconds to 5 hours", "3+601": "0 seconds to 10 minutes", "*0": "10 seconds to 5 hours",
	} {
		if c, err := Parse(text); err == nil || !strings.Contains(err.Error(), says) || c != (Control{}) {
			t.Errorf("%q is read as %+v, with the error %v; want an error with %q", text, c, err, says)
		}
	}
	for says, c := range map[string]Control{
		"no time control of kind": {Kind: kinds}, "gives no time": Even(None, 60_000, 0), "only a control with an increment": Even(PerTurn, 60_000, 1000),
		"whole seconds": Even(Increment, 60_500, 0), "0 seconds to 10 minutes": Even(Delay, 60_000, -1000),
	} {
		if err := c.Check(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%+v has the error %v, want one with %q", c, err, says)
		}
	}
}
