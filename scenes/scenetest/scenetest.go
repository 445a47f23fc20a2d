// Package scenetest starts scenes that keep files, copy texts or ask questions, for their tests.
// Package stagetest drives the scenes.
package scenetest

import (
	"testing"
	"time"

	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// New returns the driver and the keeper of a program at its first start. The program has a window
// of w × h units and shows a scene with the name "menu". Its keeper does every task at once. now
// returns the time.
func New(t *testing.T, set settings.Settings, w, h float64, now func() time.Time) (*stagetest.Driver, *keep.Keeper) {
	t.Helper()
	t.Setenv("QUINTET_HOME", t.TempDir())
	return Start(t, set, w, h, now)
}

// Start is like New, but the program has the files of its last run. The test must have called New
// before.
func Start(t *testing.T, set settings.Settings, w, h float64, now func() time.Time) (*stagetest.Driver, *keep.Keeper) {
	t.Helper()
	kept := store.Open(nil)
	t.Cleanup(kept.Close)
	s := &stage.Stage{Settings: set}
	d, k := stagetest.New(t, s, w, h), keep.New(kept, func(work func()) { work() }, now)
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

// Answer gives the answer with the name, which must be among answers, and makes a tick.
func Answer(d *stagetest.Driver, answers []ask.Answer, name string) {
	d.T.Helper()
	for _, a := range answers {
		if a.Name == name {
			a.Do()
			d.Ticks(1)
			return
		}
	}
	d.T.Fatalf("there is no answer %q among %d answers", name, len(answers))
}

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
