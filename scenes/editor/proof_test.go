package editor

import (
	"strings"
	"testing"

	"quintet/assets"
)

// proven is a position in which Blue wins in this turn by f1, and by no other action.
const proven = "8/1rrr1bb1/1r4r1/1r3bb1/1r3rb1/5rb1/1bbbbrb1/8 b"

// TestAPositionIsProven proves a win, lets the player solve it, and forgets it after a change.
func TestAPositionIsProven(t *testing.T) {
	d := newDriver(t, 1280, 720, "crosscut", proven)
	var work func()
	d.b.background = func(w func()) { work = w }
	d.Click("button:prove")
	d.wantsNote("during the proof", assets.Text("editor.proving"), false)
	work()
	d.Ticks(1)
	d.wantsNote("after the proof", "Blue wins in one turn, by f1 alone.", false)
	d.Click("button:solve")
	if d.last() != "solve "+proven {
		t.Errorf("the last door is %q, want %q", d.last(), "solve "+proven)
	}
	d.wantsNote("back from the problem", "Blue wins in one turn, by f1 alone.", false)
	d.Click("site:c3")
	if note, _ := d.b.note(); strings.Contains(note, "wins") || !d.Has("button:prove") {
		t.Errorf("after a change the note is %q, and the position can be proven: %v; want no win, and true", note, d.Has("button:prove"))
	}
}

// TestAProofIsCancelled cancels a proof by the button, by a change of the position, and by leaving.
func TestAProofIsCancelled(t *testing.T) {
	for name, cancel := range map[string]func(d *driver){
		"the button": func(d *driver) { d.Click("button:cancel") },
		"a change":   func(d *driver) { d.Click("site:c3") },
		"leaving":    func(d *driver) { d.Click("button:back") },
	} {
		d := newDriver(t, 1280, 720, "crosscut", "")
		var work func()
		d.b.background = func(w func()) { work = w }
		d.Click("button:prove")
		r := d.b.proving.running
		cancel(d)
		d.Ticks(2)
		if !r.cancelled.Load() || d.b.proving.running != nil {
			t.Errorf("%s does not cancel the proof", name)
		}
		work() // ends at once
		if d.Ticks(1); d.b.proving.claim != nil {
			t.Errorf("%s: the result of a cancelled proof is shown", name)
		}
	}
}
