package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/chessyball"
	"quintet/save"
	"quintet/scenes/ui"
)

// TestScrollBar holds that every scroll bar leads to the end when the thumb is
// dragged there, from wherever it is held, and back when the track is pressed.
func TestScrollBar(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) (d *driver, bar *ui.ScrollBar, above func() float64){
		"set-up": func(t *testing.T) (*driver, *ui.ScrollBar, func() float64) {
			d := newDriver(t, 800, 600, save.SpeedNormal)
			d.click("card:" + chessyball.Game.ID)
			s := d.top().(*setup)
			return d, &s.form.Bar, func() float64 { return s.form.Scroll }
		},
		"settings": func(t *testing.T) (*driver, *ui.ScrollBar, func() float64) {
			d := newDriver(t, 640, 360, save.SpeedNormal)
			d.click("button:settings")
			s := d.top().(*settings)
			return d, &s.form.Bar, func() float64 { return s.form.Scroll }
		},
		"keys": func(t *testing.T) (*driver, *ui.ScrollBar, func() float64) {
			d := newDriver(t, 640, 360, save.SpeedNormal)
			d.key(ebiten.KeyF1)
			k := d.top().(*keyHelp)
			return d, &k.Bar, func() float64 { return k.Scroll }
		},
		"My games": func(t *testing.T) (*driver, *ui.ScrollBar, func() float64) {
			d, m := showGames(t)
			for range 40 {
				d.click("button:duplicate")
			}
			m.grid.scroll = 0
			m.layout()
			return d, &m.grid.bar, func() float64 { return m.grid.scroll }
		},
		"a text": func(t *testing.T) (*driver, *ui.ScrollBar, func() float64) {
			d := newDriver(t, 800, 600, save.SpeedNormal)
			d.doors.show("", strings.Repeat("line\n", 300))
			p := d.top().(*textPanel)
			return d, &p.text.Bar, func() float64 { return float64(p.text.Top) }
		},
		"files": func(t *testing.T) (*driver, *ui.ScrollBar, func() float64) {
			d, p := manyFiles(t)
			return d, &p.bar, func() float64 { return float64(p.top) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			d, bar, above := open(t)
			if above() != 0 || bar.Most() == 0 {
				t.Fatalf("%v of %v is out of sight above", above(), bar.Most())
			}
			thumb := bar.Thumb(0)
			d.x, d.y = thumb.X+1, thumb.Y+2
			d.tick(ui.Input{Press: true, Down: true})
			if above() != 0 {
				t.Errorf("a press on the thumb scrolls %v", above())
			}
			d.y += bar.Track.H - thumb.H
			d.tick(ui.Input{Down: true})
			d.tick(ui.Input{Lift: true})
			if above() != bar.Most() {
				t.Errorf("the end of the track leads to %v of %v", above(), bar.Most())
			}
			d.y = thumb.Y + 2
			d.tick(ui.Input{})
			if above() != bar.Most() {
				t.Error("it scrolls on after it is let go")
			}
			d.tick(ui.Input{Press: true, Down: true})
			d.tick(ui.Input{Lift: true})
			if above() != 0 {
				t.Errorf("a press on the beginning of the track leaves %v above", above())
			}
		})
	}
}

// manyFiles asks for a file to be opened where there are a hundred.
func manyFiles(t *testing.T) (*driver, *filePanel) {
	home(t)
	d := newDriver(t, 800, 600, save.SpeedNormal)
	desk := newFakeDesk()
	d.opening(desk)
	p := d.withoutDialog(desk)
	for range 100 {
		p.entries = append(p.entries, entry{name: "one"})
	}
	p.layout()
	return d, p
}
