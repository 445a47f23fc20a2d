package words

import (
	"testing"

	"quintet/rules"
	"quintet/rules/clock"
)

func TestATimeAsText(t *testing.T) {
	for _, c := range []struct {
		ms   int
		left string
	}{
		{0, "0.0"}, {1, "0.1"}, {9_400, "9.4"}, {9_900, "9.9"},
		{9_901, "0:10"}, {10_000, "0:10"}, {59_001, "1:00"}, {65_000, "1:05"},
		{3_600_000, "1:00:00"}, {3_599_001, "1:00:00"}, {18_000_000, "5:00:00"}, {7_325_000, "2:02:05"},
	} {
		if got := TimeLeft(c.ms); got != c.left {
			t.Errorf("%d ms are shown as %q, want %q", c.ms, got, c.left)
		}
	}
}

// TestAnHourglassAddsUp checks that the times of an hourglass add up as they are shown. With tenths,
// the longer time is shown without the tenths that it has.
func TestAnHourglassAddsUp(t *testing.T) {
	control, err := clock.Parse("*3")
	if err != nil {
		t.Fatal(err)
	}
	for spent, want := range map[int][2]string{
		0: {"3:00", "3:00"}, 1: {"3:00", "3:00"}, 500: {"3:00", "3:00"}, 1000: {"2:59", "3:01"}, 59_900: {"2:01", "3:59"},
		170_000: {"0:10", "5:50"}, 170_550: {"9.5", "5:50"}, 179_999: {"0.1", "5:59"}, 180_000: {"0.0", "6:00"},
	} {
		c := clock.New(control, rules.First)
		c.Spend(spent)
		if got := TimesLeft(c, 0); got != want {
			t.Errorf("after %d ms the clocks show %v, want %v", spent, got, want)
		}
		c.Act(0, rules.Second, true)
		if got := TimesLeft(c, 0); spent < 180_000 && got != want {
			t.Errorf("after %d ms and a turn the clocks show %v, want %v", spent, got, want)
		}
	}
}

func TestAControlAsText(t *testing.T) {
	for text, want := range map[string]string{
		"none": "No clock", "3+2": "3+2", "0:30+0": "0:30+0", "3d2": "3 + 2 s delay", "1/turn": "1 min per turn", "0:20/turn": "20 s per turn",
		"*1:30": "1:30 min hourglass", "10+5,3+2": "10+5, 3+2",
	} {
		c, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := Control(c); got != want {
			t.Errorf("the control %s is %q, want %q", text, got, want)
		}
	}
}
