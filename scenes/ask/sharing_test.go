package ask

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
)

// shared returns a driver of a system whose sheet takes files, and a file that was made there.
func shared(t *testing.T) (*driver, *workpiece) {
	d, file := newDriver(t, 360, 640), &workpiece{form: "round"}
	d.desk.Takes = true
	d.making(file)
	d.Click("button:make")
	d.work()
	return d, file
}

// TestAFileIsShared shares a file that was made. The sheet is shown only when the player asks for
// it. The player closes it the first time; the second time it refuses the file, and then takes it.
func TestAFileIsShared(t *testing.T) {
	d, w := shared(t)
	if d.Ticks(5); len(d.desk.Asked) > 0 || d.Scene() != "sharing" {
		t.Fatalf("a file is ready, the desk is asked %q, and the %s scene is shown; want nothing, and the panel for sharing", d.desk.Asked, d.Scene())
	}
	for _, c := range []struct {
		err  error
		said string
		warn bool
	}{{desk.ErrGivenUp, text("sharing.ready"), false}, {stagetest.ErrFake, text("sharing.refused"), true}} {
		d.Click("button:share")
		d.Lacks("button:share", "a second sheet can be shown over the first")
		d.reply(desk.Reply{Err: c.err})
		if said, warn := d.note(); said != c.said || warn != c.warn || w.done {
			t.Errorf("after the error %v the panel says %q (warning: %t), and the file is done: %t; want %q (%t), and false", c.err, said, warn, w.done, c.said, c.warn)
		}
	}
	d.Key(ebiten.KeyEnter) // the button has the focus
	d.reply(desk.Reply{})
	const asked = "share round.png round"
	if d.wantBack(); !slices.Equal(d.desk.Asked, []string{asked, asked, asked}) || !w.done || w.stored != "" {
		t.Errorf("the desk was asked %q, and Done was called: %t, with %q; want the sheet three times, and a call with no name", d.desk.Asked, w.done, w.stored)
	}
}

// TestASharedFileCanBeSaved saves a file although the system has a sheet, also while the sheet is
// shown, and leaves the panel.
func TestASharedFileCanBeSaved(t *testing.T) {
	for _, first := range []string{"", "button:share"} {
		d, w := shared(t)
		if first != "" {
			d.Click(first)
		}
		d.Click("button:save")
		d.reply(desk.Reply{Name: "round.png"})
		if d.wantBack(); w.stored != "round.png" || d.desk.Asked[len(d.desk.Asked)-1] != "store round.png round" {
			t.Errorf("after %q the desk is asked %q, and the file is stored as %q; want to store it at last", first, d.desk.Asked, w.stored)
		}
	}
	for name, leave := range map[string]func(*driver){
		"Close": func(d *driver) { d.Click("button:close") },
		"Esc":   func(d *driver) { d.Key(ebiten.KeyEscape) },
	} {
		d, w := shared(t)
		leave(d)
		if d.wantBack(); w.done || len(d.desk.Asked) > 0 {
			t.Errorf("%s: the file is done: %t, and the desk was asked %q; want false, and nothing", name, w.done, d.desk.Asked)
		}
	}
}
