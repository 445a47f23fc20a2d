package scenes

import (
	"testing"

	"quintet/save"
	"quintet/scenes/ui"
)

// A click that goes down and up within a tick is a click, on a button and on the
// board.
func TestAQuickClickIsAClick(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	for _, click := range []struct {
		on   string
		want int
	}{{"site:e5", 1}, {"site:e7", 2}, {"button:undo", 1}} {
		d.point(click.on)
		in := ui.Input{Press: true, Lift: true}
		for range 2 {
			in.Spread()
			if in.Press && in.Lift {
				t.Fatal("down and up come in the same tick")
			}
			d.tick(in)
			in = ui.Input{Late: in.Late}
		}
		if b.match.At() != click.want {
			t.Errorf("after a click on %s there are %d actions, not %d", click.on, b.match.At(), click.want)
		}
	}
}
