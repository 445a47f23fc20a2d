package words

import (
	"testing"

	"quintet/rules/clock"
)

func TestATimeAsText(t *testing.T) {
	for _, c := range []struct {
		ms           int
		left, spoken string
	}{
		{0, "0.0", "0 seconds"}, {1, "0.1", "1 second"}, {9_400, "9.4", "10 seconds"}, {9_900, "9.9", "10 seconds"},
		{9_901, "0:10", "10 seconds"}, {10_000, "0:10", "10 seconds"}, {59_001, "1:00", "1 minute"}, {65_000, "1:05", "1 minute 5 seconds"},
		{3_600_000, "1:00:00", "1 hour"}, {3_599_001, "1:00:00", "1 hour"}, {18_000_000, "5:00:00", "5 hours"}, {7_325_000, "2:02:05", "2 hours 2 minutes 5 seconds"},
	} {
		if got := TimeLeft(c.ms); got != c.left {
			t.Errorf("%d ms are shown as %q, want %q", c.ms, got, c.left)
		}
		if got := SpokenTime(c.ms); got != c.spoken {
			t.Errorf("%d ms are spoken as %q, want %q", c.ms, got, c.spoken)
		}
	}
}

func TestAControlAsText(t *testing.T) {
	for text, want := range map[string]string{
		"none": "No clock", "3+2": "3+2", "0:30+0": "0:30+0", "3d2": "3+2 delay", "1/turn": "1 min a turn", "0:20/turn": "20 s a turn",
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
