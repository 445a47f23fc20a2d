package play

import (
	"testing"

	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// TestSketchesGoWithTheNextAction draws an arrow and a ring on the board of every game with the right
// button. The ring is drawn again, which removes it. An action leads to a position without shapes. A finger
// that rests draws nothing.
func TestSketchesGoWithTheNextAction(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.start(g.ID, "one=0", "two=0")
		sites := b.Sites()
		draw := func(from, to ui.Place, in ui.Input) {
			d.Point(from.Name)
			in.X, in.Y, in.Sketch = d.Input.X, d.Input.Y, ui.Sketch{On: true, Begun: true}
			d.Tick(in)
			d.Point(to.Name)
			in.X, in.Y, in.Sketch = d.Input.X, d.Input.Y, ui.Sketch{Ended: true}
			d.Tick(in)
		}
		one, other := sites[0], sites[len(sites)/2]
		draw(one, other, ui.Input{})
		draw(one, one, ui.Input{Shift: true})
		want := []table.Shape{
			{From: one.Name[len("site:"):], To: other.Name[len("site:"):], Colour: table.Inks['G']},
			{From: one.Name[len("site:"):], To: one.Name[len("site:"):], Colour: table.Inks['R']},
		}
		shapes := func() []table.Shape { return b.asked().Shapes }
		if got := shapes(); len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Fatalf("%s: %v are drawn; want %v", g.ID, got, want)
		}
		draw(one, one, ui.Input{Shift: true})
		draw(one, one, ui.Input{Finger: true})
		if got := shapes(); len(got) != 1 || got[0] != want[0] {
			t.Errorf("%s: %v are drawn; want %v", g.ID, got, want[:1])
		}
		s := b.Match.State()
		d.Act(s, s.Legal(nil)[0], "")
		if d.Settle(); len(shapes()) > 0 || b.Match.Len() == 0 {
			t.Errorf("%s: after %d actions %v are drawn", g.ID, b.Match.Len(), shapes())
		}
	}
}
