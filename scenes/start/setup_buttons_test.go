package start

import (
	"testing"

	"quintet/rules/catalog"
	"quintet/scenes/ui"
)

// TestTheButtonsOfASetUpLieApart checks the buttons of a set-up in narrow and low windows, for every
// origin, and for known and unknown games. They have room for their labels and lie below the part that
// scrolls. The button that leads back is the first, and the one that starts is the last.
func TestTheButtonsOfASetUpLieApart(t *testing.T) {
	for _, size := range [][2]float64{{300, 649}, {400, 888}, {640, 360}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1])
			for range 2 {
				for _, from := range []Origin{FromMenu, FromGame, ForNewGame} {
					d.Stage.GoTo(NewSetup(d.Stage, d, d, g, d.choices.Of(g), from))
					d.Fits(0)
					all := d.setup().Widgets()
					if first, last := all[len(all)-4].Name, all[len(all)-1].Name; first != "button:back" || last != "button:start" {
						t.Errorf("%s, %v, from %d: the buttons begin with %s and end with %s", g.ID, size, from, first, last)
					}
					for _, w := range all[len(all)-4:] {
						if room := w.Box.W - ui.StrongFont.Width(w.Label); room < 10 || w.Box.Y < d.setup().ui.Form.Room.Y+d.setup().ui.Form.Room.H {
							t.Errorf("%s, %v, from %d: %q has %.1f units beside it, at %v; want at least 10, below the part that scrolls", g.ID, size, from, w.Label, room, w.Box)
						}
					}
				}
				d.choices.Remember(g)
			}
		}
	}
}
