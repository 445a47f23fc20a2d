// Package scenetest starts scenes that keep files, copy texts or ask questions, for their tests.
// Package stagetest drives the scenes.
package scenetest

import (
	"fmt"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules/match"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// New returns the driver and the keeper of a program at its first start. The program has a window
// of w × h units and shows a scene with the name "menu". Its keeper does every task at once, and
// reads the clock of the driver.
func New(t *testing.T, w, h float64, speed settings.Speed) (*stagetest.Driver, *keep.Keeper) {
	t.Helper()
	t.Setenv("QUINTET_HOME", t.TempDir())
	return Start(t, w, h, speed)
}

// Start is like New, but the program has the files of its last run. The test must have called New
// before.
func Start(t *testing.T, w, h float64, speed settings.Speed) (*stagetest.Driver, *keep.Keeper) {
	t.Helper()
	kept := store.Open(nil)
	t.Cleanup(kept.Close)
	s := &stage.Stage{Settings: settings.Default()}
	s.Settings.Speed = speed
	d := stagetest.New(t, s, w, h)
	k := keep.New(kept, func(work func()) { work() }, d.Now)
	d.Advance = func(_ ui.Input, given bool) bool {
		if k.Deliver() {
			s.Top().Layout()
		}
		s.Tick(&d.Input, given)
		k.Autosave()
		return true
	}
	s.GoTo(stagetest.Elsewhere(s, "menu"))
	return d, k
}

// Doors are doors that record in Used of the driver what they are asked.
type Doors struct {
	ask.Doors
	Driver   *stagetest.Driver
	Pictured *match.Match      // of the last Pictures
	Answers  []ask.Answer      // of the last Offer
	Saved    func(name string) // the function that SaveAs must call when the file is written
}

// Pictures calls say at once.
func (o *Doors) Pictures(m *match.Match, _ layout.Viewpoint, name string, say func(text string)) {
	o.note("pictures ", m.At(), " of ", m.Len(), ": ", name)
	o.Pictured = m
	say("saved " + name)
}

// Offer shows a scene with the name "offer".
func (o *Doors) Offer(title, text string, answers ...ask.Answer) {
	o.note("offer ", title, ": ", text)
	o.Answers = answers
	o.Driver.Stage.Over(stagetest.Elsewhere(o.Driver.Stage, "offer"))
}

// Answer leaves the last offer and gives the answer with the name.
func (o *Doors) Answer(name string) {
	d := o.Driver
	d.T.Helper()
	d.Stage.Back()
	i := slices.IndexFunc(o.Answers, func(a ask.Answer) bool { return a.Name == name })
	if i < 0 {
		d.T.Fatalf("there is no answer %q among %d answers", name, len(o.Answers))
	}
	o.Answers[i].Do()
	d.Ticks(1)
}

// Show implements ask.Doors.
func (o *Doors) Show(title, text string) { o.note("show ", title, ": ", text) }

// SaveAs implements ask.Doors.
func (o *Doors) SaveAs(name string, data []byte, saved func(name string)) {
	o.note("save ", name, " ", string(data))
	o.Saved = saved
}

func (o *Doors) note(parts ...any) { o.Driver.Used = append(o.Driver.Used, fmt.Sprint(parts...)) }

// Clipboard is a clipboard that answers at once.
type Clipboard struct {
	Text string // on the clipboard
	Err  error  // the error of Copy and Paste; nil if the clipboard works
}

// Copy implements ui.Clipboard. It keeps text even if Err is not nil.
func (c *Clipboard) Copy(text string) ui.Answer {
	c.Text = text
	return func() (ui.Clip, bool) { return ui.Clip{Err: c.Err}, true }
}

// Paste implements ui.Clipboard.
func (c *Clipboard) Paste() ui.Answer {
	return func() (ui.Clip, bool) { return ui.Clip{Text: c.Text, Err: c.Err}, true }
}
