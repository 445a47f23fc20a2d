package ask

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// driver shows panels over a scene named "menu", without a window.
type driver struct {
	*stagetest.Driver
	asker   *Asker
	desk    *stagetest.Desk
	from    stage.Scene // the menu
	working []func()    // work for the background, not started yet
}

// newDriver returns a driver with a window of w × h units.
func newDriver(t *testing.T, w, h float64) *driver {
	s := &stage.Stage{Settings: settings.Default()}
	d := &driver{Driver: stagetest.New(t, s, w, h), desk: stagetest.NewDesk()}
	d.asker = New(s, d.desk, func(work func()) { d.working = append(d.working, work) })
	d.from = stagetest.Elsewhere(s, "menu")
	s.GoTo(d.from)
	return d
}

// note returns the note of the current panel, and whether it is a warning.
func (d *driver) note() (string, bool) {
	d.T.Helper()
	p, ok := d.Stage.Top().(interface{ remark() ui.Remark })
	if !ok {
		d.T.Fatalf("the %s scene is shown, and no panel", d.Scene())
	}
	r := p.remark()
	return r.Note, r.Warn
}

func (o *overlay) remark() ui.Remark { return o.Remark }

// wantComplaint checks that the panel shows an error.
func (d *driver) wantComplaint(want string) {
	d.T.Helper()
	if said, warn := d.note(); said != want || !warn {
		d.T.Errorf("the note is %q, want %q; it is a warning: %v, want true", said, want, warn)
	}
}

// wantBack checks that the scene beneath is shown again.
func (d *driver) wantBack() {
	d.T.Helper()
	if d.Stage.Top() != d.from {
		d.T.Errorf("the %s scene is shown; want the scene it came from", d.Scene())
	}
}

// reply lets the desk reply to what it was asked last.
func (d *driver) reply(r desk.Reply) {
	d.T.Helper()
	d.desk.Answer <- r
	d.Ticks(2)
}

// press presses k the given number of times.
func (d *driver) press(k ebiten.Key, times int) {
	d.T.Helper()
	for range times {
		d.Key(k)
	}
}

// saidFake is stagetest.ErrFake as a sentence.
const saidFake = "It does not work."

func text(key string, args ...any) string { return assets.Text(key, args...) }
