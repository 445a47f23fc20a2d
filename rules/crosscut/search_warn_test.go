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
		if got := keyAndSites(c.p, c.p.Warn()); got != c.want {
			t.Errorf("%s: Warn says %q, want %q", c.p, got, c.want)
		}
	}
}

// TestWarningsNamePiecesOrPlayableSites checks that every site that a warning names has a piece
// on it, or is one where the player warned can act.
func TestWarningsNamePiecesOrPlayableSites(t *testing.T) {
	rulestest.Warnings(t, 60, func() rules.State { return newPosition(rules.Values{"size": "6"}) })
}
