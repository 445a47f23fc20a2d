package crosscut

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestWarn(t *testing.T) {
	for _, c := range []struct {
		p    *Position
		want string
	}{
		{draw(t, `
			.......
			.......
			.bb.bb.
			.......
			...r...
			.r.....
			.......`, "r"), warnWin + " d5"},
		{newPosition(rules.Values{"size": "7"}), " "},
	} {
		if got := told(c.p, c.p.Warn()); got != c.want {
			t.Errorf("%s: Warn says %q, want %q", c.p, got, c.want)
		}
	}
}

// TestWarningsCanBeHeeded checks that no warning names a place where the player warned cannot
// play.
func TestWarningsCanBeHeeded(t *testing.T) {
	rulestest.Warnings(t, 60, func() rules.State { return newPosition(rules.Values{"size": "6"}) })
}
