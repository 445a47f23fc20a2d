package editor

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules/problem"
)

// proven is a position in which Blue wins in this turn by f1, and by no other action.
const proven = "8/1rrr1bb1/1r4r1/1r3bb1/1r3rb1/5rb1/1bbbbrb1/8 b"

// prove begins a proof, whose work the result does.
func (d *driver) prove() func() {
	var work func()
	d.b.background = func(w func()) { work = w }
	d.Click("button:prove")
	return func() { work(); d.Ticks(1) }
}

// TestAPositionIsProven proves a win, lets the player solve it, and forgets it after a change.
func TestAPositionIsProven(t *testing.T) {
	d := newDriver(t, 1280, 720, "crosscut", proven)
	work := d.prove()
	d.wantsNote("during the proof", assets.Text("editor.proving"), false)
	work()
	d.wantsNote("after the proof", "Blue wins in one turn with f1 only.", false)
	d.Click("button:solve")
	d.LeadsTo("problem "+proven, "the button")
	d.wantsNote("back from the problem", "Blue wins in one turn with f1 only.", false)
	d.Click("site:c3")
	if note, _ := d.note(); strings.Contains(note, "wins") || !d.Has("button:prove") {
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
		work := d.prove()
		r := d.b.proving.running
		cancel(d)
		d.Ticks(2)
		if !r.cancelled.Load() || d.b.proving.running != nil {
			t.Errorf("%s does not cancel the proof", name)
		}
		if work(); d.b.proving.claim != nil { // the work ends at once
			t.Errorf("%s: the result of a cancelled proof is shown", name)
		}
	}
}

// TestSeveralActionsAreCounted proves a goal of a turn with two actions: the sentence says so.
func TestSeveralActionsAreCounted(t *testing.T) {
	d := newDriver(t, 1280, 720, "chessyball", "18/5w6b5/3w7b6/7w2bw2b3/3w1w1w4b1b3/16B1/3w5o2b1b3/18/3w8b1b3/1W3w12/18 b 2 0-0 4 3 1 -")
	d.prove()()
	d.wantsNote("after the proof", "Black can score this turn in 2 actions with k8-k4 or o8-k4.", false)
	for claim, want := range map[*problem.Claim]string{
		{Turns: 2, Actions: 2}: "2 turns",
		{Turns: 2, Actions: 5}: "2 turns (5 actions)",
		{Turns: 1, Actions: 0}: "one turn", // the number of actions was not found
		{Turns: 1, Actions: 3}: "one turn (3 actions)",
	} {
		if got := proofLength(claim); got != want {
			t.Errorf("the length of a win in %d turns with %d actions is %q, want %q", claim.Turns, claim.Actions, got, want)
		}
	}
}

// TestAProofLooksFurther looks again where nothing was proven, with more turns. After a change of
// the position a proof begins anew.
func TestAProofLooksFurther(t *testing.T) {
	d := newDriver(t, 1280, 720, "dipole", "8/8/7,b2/8/8/w2,7/8/8 b")
	work := d.prove()
	work()
	d.wantsNote("after an attempt", assets.Text("editor.proof.nothing", 5), false)
	d.Click("button:further")
	work()
	d.wantsNote("after another attempt", assets.Text("editor.proof.nothing", 10), false)
	d.Click("button:further")
	d.Click("button:cancel")
	d.prove()()
	d.wantsNote("after a proof that was cancelled", assets.Text("editor.proof.nothing", 5), false)
	d.Click("mover:colour.white")
	if !d.Has("button:prove") || d.b.proving.attempts != 0 {
		t.Errorf("after a change the proof has had %d attempts, want a new one", d.b.proving.attempts)
	}
}
