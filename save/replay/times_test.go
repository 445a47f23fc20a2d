package replay

import (
	"fmt"
	"testing"

	"quintet/rules"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/save/savetest"
)

// TestTheTimesOfSharedActionsStay plays a variation that begins with actions of the main line, as
// variations that would be nested too deeply are written. The variation has 0 for these actions, and
// they keep their times.
func TestTheTimesOfSharedActionsStay(t *testing.T) {
	g := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{4000, 5000}, At: 2,
		Variations: []save.Variation{{At: 0, Actions: []string{"e1-d2", "d8-b6"}, Spent: []int{0, 600}}}}
	m := savetest.Value(Play(g, nil))(t)
	Update(g, m)
	if got := fmt.Sprint(g.Spent, g.Variations[0].Actions, g.Variations[0].Spent); got != "[4000 5000] [d8-b6] [600]" {
		t.Errorf("the times and the variation are %s, want [4000 5000] [d8-b6] [600]", got)
	}
}

// TestClockAt checks the clock of a game in the middle of a turn, and after it. In Chessyball the
// first turn has one action, the second two, and all others three.
func TestClockAt(t *testing.T) {
	m := savetest.Value(Start("chessyball", ""))(t)
	for range 5 {
		savetest.Must(t, m.Play(m.State().Legal(nil)[0]))
		SetSpent(m.Here(), 1000*m.At())
	}
	control := clock.Even(clock.Increment, 60_000, 2000)
	for n, want := range [][2]int{{60_000, 60_000}, {61_000, 60_000}, {61_000, 58_000}, {61_000, 57_000}, {57_000, 57_000}, {52_000, 57_000}} {
		c, err := ClockAt(m, control, m.On(n))
		if first, second := c.Left(rules.First, 0), c.Left(rules.Second, 0); err != nil || first != want[0] || second != want[1] || c.Mover() != m.Position(m.On(n)).Mover() {
			t.Errorf("after %d actions First has %d ms and Second %d, with the error %v; want %v", n, first, second, err, want)
		}
	}
	if c, err := ClockAt(m, control, m.On(2)); err != nil || c.Mover() != rules.Second {
		t.Fatalf("in the middle of the second turn the clock is that of player %d, with the error %v; want that of the second player", c.Mover(), err)
	}
	SetSpent(m.On(1), 60_000)
	if _, err := ClockAt(m, control, m.On(5)); err == nil {
		t.Error("an action that took all the time has no error")
	}
}
