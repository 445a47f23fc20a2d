package editor

import (
	"testing"
	"time"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save/settings"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
)

// driver sets up positions without a window, over a scene with the name "menu". It also
// implements the doors of the editor.
type driver struct {
	*stagetest.Driver
	ask.Doors
	b         *Board
	keeper    *keep.Keeper
	offered   string // the text of the last question
	answers   []ask.Answer
	clipboard scenetest.Clipboard
}

// newDriver returns a driver with a window of w × h units. It shows position, a position of the
// game in spec; "" is the first position.
func newDriver(t *testing.T, w, h float64, spec, position string) *driver {
	t.Helper()
	set := settings.Default()
	set.Speed = settings.SpeedOff
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	d := &driver{}
	d.Driver, d.keeper = scenetest.New(t, set, w, h, func() time.Time { return noon })
	d.Stage.Clipboard = &d.clipboard
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

// answer gives the answer with the name to the question that was asked last.
func (d *driver) answer(name string) {
	d.T.Helper()
	d.Stage.Back()
	scenetest.Answer(d.Driver, d.answers, name)
	d.Ticks(1)
}

func (d *driver) Pictures(m *match.Match, _ layout.Viewpoint, name string, say func(text string)) {
	d.Used = append(d.Used, "pictures "+m.State().String()+" "+name)
	say("saved " + name)
}

func (d *driver) Offer(title, text string, answers ...ask.Answer) {
	d.Used = append(d.Used, "offer "+title)
	d.offered, d.answers = text, answers
	d.Stage.Over(stagetest.Elsewhere(d.Stage, "offer"))
}

func (d *driver) Show(title, text string) { d.Used = append(d.Used, "show "+text) }
