package editor

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/keep"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
)

// driver sets up positions without a window, over a scene with the name "menu". It also
// implements the doors of the editor.
type driver struct {
	*stagetest.Driver
	scenetest.Doors
	b         *Board
	keeper    *keep.Keeper
	clipboard scenetest.Clipboard
}

// newDriver returns a driver with a window of w × h units. It shows position, a position of the
// game in spec; "" is the first position.
func newDriver(t *testing.T, w, h float64, spec, position string) *driver {
	t.Helper()
	d := &driver{}
	d.Driver, d.keeper = scenetest.New(t, w, h, settings.SpeedOff)
	d.Doors.Driver, d.Stage.Clipboard = d.Driver, &d.clipboard
	g, v, err := catalog.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	if d.b, err = New(d.Stage, d.keeper, d, g, v, position); err != nil {
		t.Fatal(err)
	}
	d.Stage.Over(d.b)
	d.Ticks(1)
	return d
}

// changed returns a driver with a red disc on an empty board of Crosscut.
func changed(t *testing.T) *driver {
	t.Helper()
	d := newDriver(t, 1280, 720, "crosscut", "")
	d.Click("site:c4")
	return d
}

// asksWhetherToLeave checks that what leads to the question about leaving.
func (d *driver) asksWhetherToLeave(what string) {
	d.T.Helper()
	if want := "offer " + assets.Text("editor.leave.title"); !strings.HasPrefix(d.Last(), want) {
		d.T.Fatalf("%s leads to %q, want %q", what, d.Last(), want)
	}
}

// editable returns the games whose positions can be set up.
func editable(t *testing.T) (all []*rules.Game) {
	t.Helper()
	for _, g := range catalog.All {
		v, _ := g.Values("")
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.(rules.Editor); ok {
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		t.Fatal("there is no game whose positions can be set up")
	}
	return all
}

// wants checks the position that is set up, and the text in the field. moment says when.
func (d *driver) wants(moment, position string) {
	d.T.Helper()
	if got := d.b.draft.String(); got != position {
		d.T.Errorf("%s the position is %s, want %s", moment, got, position)
	}
	if got := d.b.text.field.Text(); got != position {
		d.T.Errorf("%s the text is %q, want %q", moment, got, position)
	}
}

// wantsTold checks what a screen reader is told about the last change.
func (d *driver) wantsTold(what, want string) {
	d.T.Helper()
	if got := d.b.Spoken()[0]; got != want {
		d.T.Errorf("%s it is told %q, want %q", what, got, want)
	}
}

// wantsNote checks what the panel says.
func (d *driver) wantsNote(what, want string, warn bool) {
	d.T.Helper()
	if got, warns := d.note(); got != want || warns != warn {
		d.T.Errorf("%s the note is %q (warning: %v), want %q (%v)", what, got, warns, want, warn)
	}
}

// note returns what the panel says, and whether it is a warning.
func (d *driver) note() (note string, warn bool) {
	n := d.b.note()
	return n.Text, n.Ink == d.b.Theme().Warn
}
