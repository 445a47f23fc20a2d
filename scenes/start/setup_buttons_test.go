package start

import (
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/scenes/ui"
)

// TestTheButtonsOfASetUpLieApart checks the buttons of a set-up in windows of every shape. They
// are inside the window and below the part that scrolls, do not overlap, and have room for their
// labels. The button that leads back is the first, and the one that starts is the last. This holds
// for every origin, and for known and unknown games.
func TestTheButtonsOfASetUpLieApart(t *testing.T) {
	for _, size := range [][2]float64{{400, 720}, {360, 640}, {300, 649}, {400, 866}, {400, 888}, {640, 360}, {844, 390}, {800, 600}, {1280, 720}} {
		for _, g := range catalog.All {
			for _, known := range []bool{false, true} {
				for _, from := range []Origin{FromMenu, FromGame, ForNewGame} {
					d := newDriver(t, size[0], size[1])
					if known {
						d.choices.Remember(g)
					}
					s := NewSetup(d.Stage, d, d, g, d.choices.Of(g), from).(*setup)
					d.Stage.GoTo(s)
					all := s.Widgets()
					if first, last := all[len(all)-4].Name, all[len(all)-1].Name; first != "button:back" || last != "button:start" {
						t.Errorf("%s, %v, from %d: the buttons begin with %s and end with %s", g.ID, size, from, first, last)
					}
					for i, w := range all {
						if !strings.HasPrefix(w.Name, "button:") {
							continue
						}
						if room := w.Box.W - ui.StrongFont.Width(w.Label); room < 10 {
							t.Errorf("%s, %v, from %d, known %t: %q has %.1f units beside it, want at least %v", g.ID, size, from, known, w.Label, room, 10)
						}
						if w.Box.X < 0 || w.Box.X+w.Box.W > size[0] || w.Box.Y+w.Box.H > size[1] || w.Box.Y < s.ui.Form.Room.Y+s.ui.Form.Room.H {
							t.Errorf("%s, %v, from %d, known %t: %s is at %v, want it in the window, below the part that scrolls", g.ID, size, from, known, w.Name, w.Box)
						}
						for _, v := range all[:i] {
							if v.Reveal == nil && v.Box.Meets(w.Box) {
								t.Errorf("%s, %v, from %d, known %t: %s and %s overlap", g.ID, size, from, known, v.Name, w.Name)
							}
						}
					}
				}
			}
		}
	}
}
