package ask

import (
	"context"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// workpiece is a file that is made in a test.
type workpiece struct {
	ctx    context.Context // of the work, nil before it begins
	tell   func(float64)
	err    error
	fault  any    // the work panics with it
	form   string // the form that is chosen
	stored string // the name with which Done was called
	done   bool   // Done was called
}

// making shows a panel that makes w. The work ends as soon as it begins; the driver begins it.
func (d *driver) making(w *workpiece) {
	chip := func(name string) ui.Widget {
		return ui.Widget{Name: "choice:" + name, Label: name, On: w.form == name, Do: func() { w.form = name }}
	}
	d.asker.Make(Making{
		Title: "A title",
		Fill:  func(f *ui.Form, width float64) { f.Group(width, "Forms", []ui.Widget{chip("round"), chip("square")}) },
		Start: func() (func(context.Context, func(float64)) ([]byte, error), string) {
			form := w.form
			return func(ctx context.Context, tell func(float64)) ([]byte, error) {
				if w.ctx, w.tell = ctx, tell; w.fault != nil {
					panic(w.fault)
				}
				return []byte(form), w.err
			}, form + ".png"
		},
		Done: func(name string) { w.stored, w.done = name, true },
	})
}

// work does the work for the background, and makes a tick.
func (d *driver) work() {
	for _, work := range d.working {
		work()
	}
	d.working = nil
	d.Ticks(1)
}

// TestAFileIsMadeAndSaved chooses a form, makes a file in the background and saves it. Meanwhile
// the panel waits, and nothing can be chosen.
func TestAFileIsMadeAndSaved(t *testing.T) {
	for name, begin := range map[string]func(d *driver){
		"a click": func(d *driver) { d.Click("button:make") },
		"Enter":   func(d *driver) { d.Key(ebiten.KeyEnter) },
	} {
		d, w := newDriver(t, 400, 300), &workpiece{}
		d.making(w)
		d.Click("choice:square")
		begin(d)
		if d.Ticks(5); len(d.working) != 1 || d.Scene() != "making" || len(d.desk.Asked) > 0 {
			t.Fatalf("%s: %d works are in the background, the %s scene is shown, and the desk is asked %q; want one work, the panel, and nothing", name, len(d.working), d.Scene(), d.desk.Asked)
		}
		if d.Has("choice:round") || !d.Has("button:cancel") || d.Has("button:make") {
			t.Errorf("%s: while the file is made the panel has the places %v; want only the button that cancels", name, d.Stage.Places())
		}
		d.work()
		if len(d.desk.Asked) != 1 || d.desk.Asked[0] != "store square.png square" {
			t.Fatalf("%s: the desk is asked %q, want to store the square", name, d.desk.Asked)
		}
		d.reply(desk.Reply{Name: "/home/square.png"})
		if d.wantBack(); w.stored != "/home/square.png" {
			t.Errorf("%s: the file was stored as %q, want the name that the player chose", name, w.stored)
		}
	}
}

// TestTheProgressIsSaid checks that the panel says how much is done.
func TestTheProgressIsSaid(t *testing.T) {
	d, w := newDriver(t, 800, 600), &workpiece{}
	d.making(w)
	d.Click("button:make")
	said, _ := d.note()
	if want := text("making.done", 0); said != want {
		t.Errorf("at the beginning the panel says %q, want %q", said, want)
	}
	p := d.Stage.Top().(*making)
	p.working.percent.Store(37)
	d.Ticks(1)
	if said, _ := d.note(); said != text("making.done", 37) {
		t.Errorf("later the panel says %q, want %q", said, text("making.done", 37))
	}
}

// TestMakingIsCancelled checks that the work is cancelled by the button, by Escape and when the
// panel is left, that its result is then ignored, and that the panel can begin again where it is
// still shown.
func TestMakingIsCancelled(t *testing.T) {
	for name, c := range map[string]struct {
		cancel func(d *driver)
		shown  bool
	}{
		"Cancel":          {func(d *driver) { d.Click("button:cancel") }, true},
		"Esc":             {func(d *driver) { d.Key(ebiten.KeyEscape) }, true},
		"Esc twice":       {func(d *driver) { d.Key(ebiten.KeyEscape); d.Key(ebiten.KeyEscape) }, false},
		"another address": {func(d *driver) { d.Stage.ClosePanels(); d.Ticks(1) }, false},
	} {
		d, w := newDriver(t, 800, 600), &workpiece{form: "round"}
		d.making(w)
		d.Click("button:make")
		c.cancel(d)
		d.work()
		if w.ctx.Err() == nil || len(d.desk.Asked) > 0 {
			t.Errorf("%s: the work is cancelled: %t, and the desk is asked %q; want a cancelled work, and nothing", name, w.ctx.Err() != nil, d.desk.Asked)
		}
		if shown := d.Scene() == "making"; shown != c.shown {
			t.Errorf("%s: the panel is shown: %t, want %t", name, shown, c.shown)
			continue
		}
		if !c.shown {
			continue
		}
		if said, warn := d.note(); said != text("making.cancelled") || warn {
			t.Errorf("%s: the panel says %q, as a warning: %t; want %q, and no warning", name, said, warn, text("making.cancelled"))
		}
		d.Click("button:make")
		d.work()
		if len(d.desk.Asked) != 1 {
			t.Errorf("%s: made again, the desk is asked %q, want to store one file", name, d.desk.Asked)
		}
	}
}

// TestWhatCannotBeMade checks that the panel shows an error of the work, and that a fault in it
// reaches the tick, in which the program saves the game.
func TestWhatCannotBeMade(t *testing.T) {
	d, w := newDriver(t, 800, 600), &workpiece{err: stagetest.ErrFake}
	d.making(w)
	d.Click("button:make")
	d.work()
	d.wantComplaint(saidFake)
	d.Offers("button:make", "after an error the file cannot be made again")
	w.fault = "a fault"
	d.Click("button:make")
	defer func() {
		if recover() == nil {
			t.Error("a fault in the background does not reach the tick")
		}
	}()
	d.work()
}
