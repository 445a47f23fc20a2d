package play

import (
	"fmt"
	"testing"

	"quintet/save"
	"quintet/scenes/ui"
)

// firstTurn returns the number of the first turn in sight of the move list.
func (d *driver) firstTurn() (n int) {
	d.t.Helper()
	for _, p := range d.Stage.Places() {
		if _, err := fmt.Sscanf(p.Name, "turn:%d", &n); err == nil {
			return n
		}
	}
	d.t.Fatal("no turn is in sight")
	return 0
}

// TestAFingerScrollsTheMoveList holds that it scrolls by whole rows, however
// slowly it moves, and goes to no other position.
func TestAFingerScrollsTheMoveList(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	d.randomGame(b, 1, 40, false)
	first, at := d.firstTurn(), b.Match.At()
	x, y := b.panel.list.box.Center()
	d.Swipe(x, y, 3.5*ui.LineHeight)
	if d.firstTurn() != first-3 || b.Match.At() != at {
		t.Errorf("the first turn in sight was %d and is %d, and the game is at %d of %d actions", first, d.firstTurn(), b.Match.At(), at)
	}
}
