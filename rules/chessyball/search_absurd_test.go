package chessyball

import (
	"slices"
	"strings"
	"testing"
)

// TestAbsurd checks which actions are absurd: where some score, all others, and elsewhere only
// own goals.
func TestAbsurd(t *testing.T) {
	const ownGoal = `
		wwww......bbbb
		..............
		..............
		..............
		.W........B...
		..............
		.o............
		..............
		b.w........w.b w 3 0-0 3 2 4 -`
	for name, c := range map[string]struct {
		p    *Position
		only string // the only actions that are absurd, or the only ones that are not
		are  bool   // they are absurd
	}{
		"goal":         {draw(t, "size=14x9", shot+"w 2 0-0 3 2 4 -"), "l1-l2", false},
		"goal of shot": {read(t, "", aimed), "h6-j6 h8-j6", false},
		"own goal":     {draw(t, "size=14x9", ownGoal), "c1-c2 c9-c2", true},
	} {
		actions := c.p.Legal(nil)
		absurd := c.p.Absurd(actions, nil)
		only := 0
		for i, a := range actions {
			is := slices.Contains(strings.Fields(c.only), c.p.Format(a))
			if is {
				only++
			}
			if absurd[i] != (is == c.are) {
				t.Errorf("%s: %s is absurd: %t, want %t", name, c.p.Format(a), absurd[i], !absurd[i])
			}
		}
		if only != len(strings.Fields(c.only)) {
			t.Errorf("%s: of the actions %s %d are legal, want all", name, c.only, only)
		}
	}
}
